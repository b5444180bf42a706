import { allAreas } from '#contracts/areas/area-calls.ts';
import { type DispatchCollector, type DispatchPickup, maxBulk } from '#contracts/plan/dispatch.ts';
import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import type { Versioned } from '#infra/bench/calls/world.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { findWeekday } from '#shared/dates.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { make, maybeKey, send, sendKeyed, sendOften } from './make.ts';

/** Places of a window at first: few, so that windows fill up. */
export const mostPlaces = 4;

const starts = ['08:00', '10:00', '12:00'];

const soon = ({ random }: Actor): string => dateInDays(2 + random.below(4));

/** Where and when a pickup in a named area is to be, once there are areas. */
export function pickSlot(actor: Actor): { areaId: string; date: string; time: string } | undefined {
  const areaId = actor.random.pick(actor.world.known.areas);
  if (!areaId) return undefined;
  return { areaId, date: soon(actor), time: actor.random.pick(starts) ?? '08:00' };
}

const makeWindows = (capacity: number) => starts.map((start) => ({ start, capacity }));

export async function makeOrChangeArea(actor: Actor): Promise<void> {
  const key = actor.mark();
  if (actor.world.known.areas.length < 2) {
    const body = { name: `Area ${key}`, windows: makeWindows(mostPlaces) };
    await make(actor, 'createArea', { key, body });
  } else {
    const windows = makeWindows(1 + actor.random.below(mostPlaces));
    await make(actor, 'updateArea', { key, body: { windows } });
  }
}

/** A day of one area, now and then of all; another time it is opened again. */
export async function closeOrOpenDay(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const id = random.chance(0.1) ? allAreas : random.pick(world.known.areas);
  if (!id) return;
  const date = soon(actor);
  const isOpened = random.chance(0.6);
  if (id === allAreas && !isOpened) world.observed.closedDates.add(date);
  const body = isOpened ? {} : { reason: `Weekday ${findWeekday(date)}`, postpone: true };
  await send(actor, isOpened ? 'reopenDay' : 'closeDay', { params: { id, date }, body }, actor.mark());
}

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

/** A new order of a collector's stops on a day, often two at once. */
export async function saveRounds(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const collectorId = world.known.findCollector()?.id;
  if (collectorId === undefined) return;
  const params = { date: dateInDays(1 + random.below(3)), collectorId };
  const found = [1, 2, 3, 4].flatMap(
    () => world.known.findPickup(['pending', 'assigned', 'completed']) ?? [],
  );
  const plannedAt = `${params.date}T09:00:00.000Z`;
  const stops = [...new Set(found.map(({ id }) => id))].map((pickupId) => ({ pickupId, plannedAt }));
  const orders = random.chance(0.4) ? [stops, stops.toReversed()] : [stops];
  await Promise.all(orders.map((order) => saveStops(actor, params, () => order)));
}

function noteRound({ world: { observed }, report }: Actor, round: Round): void {
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
  const body = { stops: change(stops), version, confirmed: actor.random.chance(0.7) };
  const saved = await send(actor, 'saveRound', { params, body });
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

async function clearLeftovers(actor: Actor): Promise<void> {
  const date = dateInDays(0);
  const { pickups } = await readBoard(actor, date);
  const left = [...pickups.values()].filter(({ scheduledAt }) => scheduledAt < date);
  const moved = left.filter(() => actor.random.chance(0.5));
  const to = { date: dateInDays(1 + actor.random.below(2)), time: '10:00' };
  await changeMany(actor, 'movePickups', to, moved);
  await planAndApply(actor, { date });
}

const twice = (run: (actor: Actor) => Promise<void>) => async (actor: Actor) => {
  await Promise.all(actor.random.chance(0.3) ? [run(actor), run(actor)] : [run(actor)]);
};

export const deskSequences = {
  'hand over and plan again': twice(handOver),
  'pin and hand over': twice(pinAndHandOver),
  'suspend and take back': twice(suspend),
  'clear leftovers': twice(clearLeftovers),
} as const;
