import type { Versioned } from '#infra/bench/calls/world.ts';
import type { Actor } from '#infra/bench/faults/world.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { maybeKey, send, sendOften } from './make.ts';

/** What stands on the board of a day, and what somebody made up; some of it twice at once. */
export async function assignMany(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const query = { date: dateInDays(2 + random.below(30)), limit: String(1 + random.below(20)) };
  const board = await send(actor, 'getDispatch', { query });
  const shown: readonly Versioned[] = board?.body?.pickups ?? [];
  const known = [1, 2, 3].flatMap(() => world.known.findPickup(['pending', 'assigned', 'cancelled']) ?? []);
  const wanted = [...shown, ...known.map(({ id }) => ({ id, version: 1 + random.below(3) }))];
  const pickups = [...new Map(wanted.map(({ id, version }) => [id, { id, version }])).values()];
  const collectorId = random.chance(0.2) ? null : world.known.findCollector()?.id;
  if (pickups.length === 0 || collectorId === undefined) return;
  const key = maybeKey(actor, 0.7);
  await sendOften(actor, 'assignPickups', { body: { collectorId, pickups } }, { key, twice: 0.3 });
}
