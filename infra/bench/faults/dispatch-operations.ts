import { insist } from './insist.ts';
import type { Actor } from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What stands on the board of a day, or what somebody made up; some of it twice at once. */
export async function assignMany(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const date = new Date(Date.now() + (2 + random.below(30)) * dayMs).toISOString().slice(0, 10);
  const board = await actor.call(`GET /admins/dispatch?date=${date}&limit=${1 + random.below(20)}`);
  const shown: readonly { id: string; version: number }[] = board?.body.pickups ?? [];
  const wanted = [...shown, ...world.pickups.slice(-3).map((id) => ({ id, version: 1 + random.below(3) }))];
  const pickups = [...new Map(wanted.map(({ id, version }) => [id, { id, version }])).values()];
  if (pickups.length === 0) return;
  const collectorId = random.chance(0.2) ? null : random.pick(world.collectors);
  if (collectorId === undefined) return;
  const key = random.chance(0.7) ? actor.mark() : undefined;
  const send = () => {
    const options = { body: { collectorId, pickups }, key };
    return key
      ? insist(actor, 'PATCH /admins/pickups/assign', options)
      : actor.call('PATCH /admins/pickups/assign', options);
  };
  await (random.chance(0.3) ? Promise.all([send(), send()]) : send());
}

/** Of any day. */
export async function lookAtBoard(actor: Actor): Promise<void> {
  const date = new Date(Date.now() + actor.random.below(30) * dayMs).toISOString().slice(0, 10);
  await actor.call(`GET /admins/dispatch?date=${date}`);
}
