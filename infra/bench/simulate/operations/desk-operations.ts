import { type DispatchCollector, type DispatchPickup, maxBulk } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { noteRound } from './dispatch-operations.ts';
import { send, sendKeyed } from './make.ts';

/* What a dispatcher does one after the other, while everybody else goes on: each act has to hold beside those before it. */

type Board = {
  readonly pickups: ReadonlyMap<string, DispatchPickup>;
  readonly collectors: readonly DispatchCollector[];
};

async function readBoard(actor: Actor, date: string): Promise<Board> {
  const answer = await send(actor, 'getDispatch', { query: { date, limit: '500' } });
  const { pickups = [], leftovers = [], collectors = [] } = answer?.body ?? {};
  const rows: DispatchPickup[] = [...leftovers, ...pickups];
  return { pickups: new Map(rows.map((row) => [row.id, row])), collectors };
}

type PlanBody = { readonly date: string; readonly handOver?: string; readonly replan?: 'few' | 'shortest' };

/** Proposes a plan, stores its rounds and assigns what it changes, as a browser applies it. */
async function planAndApply(actor: Actor, body: PlanBody): Promise<void> {
  const before = await readBoard(actor, body.date);
  const plan = await send(actor, 'proposePlan', { body });
  if (plan?.status !== 200) return;
  const { rounds, unplaced }: Planned = plan.body;
  const find = (stops: Planned['unplaced']) =>
    stops.flatMap(({ pickupId }) => before.pickups.get(pickupId) ?? []);
  await checkOff(actor, body.date, before, rounds);
  for (const { collectorId, stops } of rounds) {
    const isSaved = await saveStops(actor, { date: body.date, collectorId }, () => stops);
    const changed = find(stops).filter(({ assignedCollector }) => assignedCollector?.id !== collectorId);
    if (isSaved) await changeMany(actor, 'assignPickups', { collectorId }, changed);
  }
  if (body.handOver === undefined) return;
  // What nobody can take of somebody who hands over stands among what is to be assigned.
  const own = find(unplaced).filter(({ assignedCollector }) => assignedCollector?.id === body.handOver);
  await changeMany(actor, 'assignPickups', { collectorId: null }, own);
}

/** As many as one call takes, where there are any. */
async function changeMany(actor: Actor, name: CallName, body: object, rows: readonly DispatchPickup[]) {
  const pickups = rows.slice(0, maxBulk).map(({ id, version }) => ({ id, version }));
  if (pickups.length > 0) await sendKeyed(actor, name, { body: { ...body, pickups } });
}

async function saveStops(
  actor: Actor,
  params: { readonly date: string; readonly collectorId: string },
  change: (stops: Round['stops']) => Round['stops'],
): Promise<boolean> {
  const seen = await send(actor, 'getRound', { params });
  if (seen?.status !== 200) return false;
  const { stops, version }: Round = seen.body.round;
  const saved = await send(actor, 'saveRound', { params, body: { stops: change(stops), version } });
  if (saved?.status === 200) noteRound(actor, saved.body.round);
  return saved?.status === 200;
}

type Planned = {
  readonly rounds: readonly Pick<Round, 'collectorId' | 'stops'>[];
  readonly unplaced: readonly { readonly pickupId: string }[];
};

/** A plan gives nothing to who was off before and after it, as far as nobody changed the pickup meanwhile. */
async function checkOff(actor: Actor, date: string, before: Board, rounds: Planned['rounds']) {
  const after = await readBoard(actor, date);
  const isOff = ({ collectors }: Board, id: string) =>
    collectors.find((one) => one.id === id)?.isOff === true;
  for (const { collectorId, stops } of rounds) {
    if (!isOff(before, collectorId) || !isOff(after, collectorId)) continue;
    for (const { pickupId } of stops) {
      const [was, is] = [before.pickups.get(pickupId), after.pickups.get(pickupId)];
      if (was && was.version === is?.version && was.assignedCollector?.id !== collectorId)
        actor.report('a plan gives nothing to who is off', `${pickupId} to ${collectorId}`);
    }
  }
}

/** Somebody of the board of today, rather one who has something to do. */
async function chooseCollector(actor: Actor): Promise<string | undefined> {
  const { collectors } = await readBoard(actor, dateInDays(0));
  const busy = collectors.filter(({ load, isOff }) => load > 0 && !isOff);
  return actor.random.pick(busy.length > 0 ? busy : collectors)?.id;
}

const breath = ({ random }: Actor) => 60 * (1 + random.below(30));

/** Hands a collector's rest of the day over, plans again, and reorders somebody's round; then they are back, or not. */
async function handOver(actor: Actor): Promise<void> {
  const id = await chooseCollector(actor);
  if (id === undefined) return;
  const date = dateInDays(0);
  const params = { id, date };
  const from = new Date().toISOString().slice(11, 16);
  await send(actor, 'markCollectorOff', { params, body: { from } });
  await planAndApply(actor, { date, handOver: id });
  await actor.wait(breath(actor));
  await planAndApply(actor, { date });
  const other = await chooseCollector(actor);
  if (other !== undefined)
    await saveStops(actor, { date, collectorId: other }, (stops) => stops.toReversed());
  await actor.wait(breath(actor));
  if (actor.random.chance(0.7)) await send(actor, 'removeCollectorOff', { params });
}

/** Pins stops of today, hands their collector's over, and plans the day again. */
async function pinAndHandOver(actor: Actor): Promise<void> {
  const id = await chooseCollector(actor);
  const date = dateInDays(0);
  const { pickups } = await readBoard(actor, date);
  const own = [...pickups.values()].filter(({ assignedCollector }) => assignedCollector?.id === id);
  for (const pickup of own.slice(0, 3)) {
    const ends = new Date(Date.parse(pickup.scheduledAt) + 90 * 60_000).toISOString();
    const body = actor.random.chance(0.5) ? { first: true } : { before: ends.slice(11, 16) };
    const { version } = pickup;
    await sendKeyed(actor, 'pinPickup', { params: { id: pickup.id }, body: { ...body, version } });
  }
  await planAndApply(actor, { date, ...(id !== undefined && actor.random.chance(0.7) && { handOver: id }) });
  await actor.wait(breath(actor));
  await planAndApply(actor, { date, replan: actor.random.pick(['few', 'shortest'] as const) });
}

/** Nothing new comes to who is suspended; what they did before arrives late, and is answered by others. */
async function suspend(actor: Actor): Promise<void> {
  const id = await chooseCollector(actor);
  if (id === undefined) return;
  const change = async (suspended: { readonly reason: string } | null) => {
    const list = await send(actor, 'listCollectors', { query: { limit: '100' } });
    const found = (list?.body?.collectors ?? []).find((one: { id: string }) => one.id === id);
    if (!found) return;
    const body = { suspend: suspended, version: found.version };
    await sendKeyed(actor, 'updateCollector', { params: { id }, body });
  };
  await change({ reason: 'Households complained' });
  await planAndApply(actor, { date: dateInDays(0), handOver: id });
  await actor.wait(4 * breath(actor));
  await change(null);
}

/** Moves some of what earlier days left to a day, and plans the rest of it today. */
async function clearLeftovers(actor: Actor): Promise<void> {
  const date = dateInDays(0);
  const { pickups } = await readBoard(actor, date);
  const left = [...pickups.values()].filter(({ scheduledAt }) => scheduledAt < date);
  const moved = left.filter(() => actor.random.chance(0.5));
  const to = { date: dateInDays(1 + actor.random.below(2)), time: '10:00' };
  await changeMany(actor, 'movePickups', to, moved);
  await planAndApply(actor, { date });
}

/** Closes a day of an area, moves or postpones what was there, and opens it again. */
async function closeAndMove(actor: Actor): Promise<void> {
  const id = actor.random.pick(actor.world.known.areas);
  if (!id) return;
  const date = dateInDays(2 + actor.random.below(4));
  const findHere = async () =>
    [...(await readBoard(actor, date)).pickups.values()].filter(({ area }) => area.id === id);
  const here = await findHere();
  const params = { id, date };
  await send(actor, 'closeDay', { params, body: { reason: 'A public holiday', postpone: true } });
  await actor.wait(breath(actor));
  const later = { date: dateInDays(3 + actor.random.below(4)), time: '10:00' };
  await changeMany(actor, 'movePickups', later, here);
  const rest = await findHere();
  if (rest.length > 0 && actor.random.chance(0.5))
    await changeMany(actor, 'postponePickups', { reason: 'The road is flooded' }, rest);
  if (actor.random.chance(0.7)) await send(actor, 'reopenDay', { params });
}

/** Often two admins do the same at once. */
const twice = (run: (actor: Actor) => Promise<void>) => async (actor: Actor) => {
  await Promise.all(actor.random.chance(0.3) ? [run(actor), run(actor)] : [run(actor)]);
};

export const deskSequences = {
  'hand over and plan again': twice(handOver),
  'pin and hand over': twice(pinAndHandOver),
  'suspend and take back': twice(suspend),
  'clear leftovers': twice(clearLeftovers),
  'close a day and move many': twice(closeAndMove),
} as const;
