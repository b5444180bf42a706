import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import type { Versioned } from '#infra/bench/calls/world.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { maybeKey, send, sendOften } from './make.ts';

/** What stands on the board of a day, and what somebody made up; some of it twice at once: assigned, released, moved or postponed. */
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
  const how = { key: maybeKey(actor, 0.7), twice: 0.3 };
  const date = dateInDays(2 + random.below(4));
  if (random.chance(0.2)) await sendOften(actor, 'movePickups', { body: { date, pickups } }, how);
  else if (random.chance(0.1))
    await sendOften(actor, 'postponePickups', { body: { reason: 'No truck', pickups } }, how);
  else await sendOften(actor, 'assignPickups', { body: { collectorId, pickups } }, how);
}

const mostTries = 3;

/** A new order of a collector's stops on a day, often two at once; sent again until an answer says how it ended. */
export async function saveRounds(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const collectorId = world.known.findCollector()?.id;
  if (collectorId === undefined) return;
  const params = { date: dateInDays(1 + random.below(3)), collectorId };
  const seen = await send(actor, 'getRound', { params });
  const version: number | undefined = seen?.body?.round?.version;
  if (version === undefined) return;
  const found = [1, 2, 3, 4].flatMap(
    () => world.known.findPickup(['pending', 'assigned', 'completed']) ?? [],
  );
  const ids = [...new Set(found.map(({ id }) => id))];
  const orders = random.chance(0.4) ? [ids, ids.toReversed()] : [ids];
  await Promise.all(
    orders.map(async (order) => {
      const plannedAt = `${params.date}T09:00:00.000Z`;
      const stops = order.map((pickupId) => ({ pickupId, plannedAt }));
      const body = { stops, version, confirmed: random.chance(0.7) };
      for (let tries = 0; tries < mostTries; tries += 1) {
        const answer = await send(actor, 'saveRound', { params, body });
        if (answer?.status === 200) noteRound(actor, answer.body.round);
        if (answer && answer.status < 500) return;
      }
    }),
  );
}

/** Of one version there is one round, whoever stored it. */
export function noteRound({ world: { observed }, report }: Actor, round: Round): void {
  const name = nameRound(round);
  const stops = printStops(round.stops);
  const known = observed.rounds.get(name);
  if (known !== undefined && known !== stops) report('each save of a round made one version more', name);
  observed.rounds.set(name, stops);
}

export function nameRound({ date, collectorId, version }: Omit<Round, 'stops'>): string {
  return `${date} ${collectorId} ${version}`;
}

export function printStops(stops: readonly RoundStop[]): string {
  return stops.map(({ pickupId, plannedAt }) => `${pickupId} at ${plannedAt}`).join(', ');
}
