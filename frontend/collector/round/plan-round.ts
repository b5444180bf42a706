import type { LostAssignment, PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct, type Status } from '#contracts/pickups/transitions.ts';
import { isForToday, type OrderedStop, orderRound } from '#contracts/rounds/order-round.ts';
import { estimateKilometres } from '#contracts/rounds/round-legs.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { Act, DayActs } from '#features/pickup/acts.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { findPin } from '#shared/position.ts';

export type Stop = OrderedStop<PickupSummary> & {
  readonly total: number | undefined;
  /** By road. */
  readonly kilometres?: number | undefined;
};

export type LaterDay = { readonly date: IsoDate; readonly stops: readonly Stop[] };

export type PlannedRound = {
  readonly stops: readonly Stop[];
  readonly lead: Stop | undefined;
  readonly isLeadStarted: boolean;
  readonly done: number;
  readonly later: readonly LaterDay[];
  readonly waiting: readonly PickupSummary[];
};

export type RoundLists = {
  readonly assigned: readonly PickupSummary[];
  readonly completed: readonly PickupSummary[];
  readonly lost: readonly LostAssignment[];
  readonly rounds: readonly Pick<Round, 'date' | 'stops'>[];
  readonly kept: DayActs;
};

/** A pickup's status once the queue is sent. */
type Expect = (pickup: PickupSummary) => Status;

/** Today's stops in the round's order, with overdue ones. @param pinned leads while it is open; '' the first stop leads, undefined: one that is started */
export function planRound(lists: RoundLists, now: Date, expect: Expect, pinned?: string): PlannedRound {
  const today = todayInAccra(now);
  const waiting = lists.assigned.filter((one) => !mayAct('complete', 'collector', expect(one)));
  const open = lists.assigned.filter((one) => !waiting.includes(one));
  const isStarted = (one: PickupSummary) => expect(one) === 'in progress';
  const isOfToday = (one: PickupSummary) => isStarted(one) || isForToday(one, now);
  const acts = listActs(lists, today, isStarted);
  const stops = orderDay(lists, today, open.filter(isOfToday), acts[0]?.position);
  const lead =
    stops.find(({ pickup }) => pickup.id === pinned) ??
    (pinned === undefined ? stops.find(({ pickup }) => isStarted(pickup)) : undefined) ??
    stops[0];
  const days = groupBy(
    open.filter((one) => !isOfToday(one)),
    ({ scheduledAt }) => scheduledAt.slice(0, 10),
  );
  const ways = measureWays(stops, lead, acts, isStarted);
  const withWay = (stop: Stop): Stop => ({ ...stop, kilometres: ways.get(stop) });
  return {
    stops: stops.map(withWay),
    lead: lead && withWay(lead),
    isLeadStarted: lead !== undefined && isStarted(lead.pickup),
    done: countDone(lists, open, waiting, acts),
    later: [...days].map(([date, some]) => ({ date, stops: orderDay(lists, date, some) })),
    waiting,
  };
}

function orderDay(
  { rounds }: RoundLists,
  date: IsoDate,
  pickups: readonly PickupSummary[],
  from?: PickupSummary['position'],
): readonly Stop[] {
  const stored = rounds.find((round) => round.date === date)?.stops;
  const total = stored?.length || undefined;
  return orderRound(pickups, stored, from).map((stop) => ({ ...stop, total }));
}

/** What the collector did today, the last first: kept on this device, then known from the lists. */
function listActs(
  { assigned, completed, kept }: RoundLists,
  today: IsoDate,
  isStarted: (pickup: PickupSummary) => boolean,
): readonly Act[] {
  const known = kept.date === today ? [...kept.acts].reverse() : [];
  const told = [...assigned.filter(isStarted), ...completed]
    .filter(({ id, updatedAt }) => updatedAt.startsWith(today) && known.every((act) => act.pickupId !== id))
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .map(({ id, position }): Act => ({ pickupId: id, position }));
  return [...known, ...told];
}

/** Kilometres to the lead from the last act, then from stop to stop. */
function measureWays(
  stops: readonly Stop[],
  lead: Stop | undefined,
  acts: readonly Act[],
  isStarted: (pickup: PickupSummary) => boolean,
): ReadonlyMap<Stop, number | undefined> {
  const order = lead ? [lead, ...stops.filter((stop) => stop !== lead)] : [];
  return new Map(
    order.map((stop, index) => {
      const { id } = stop.pickup;
      const position = findPin(stop.pickup.position);
      const isFromAct = index === 0 || isStarted(stop.pickup);
      const last = isFromAct ? acts.find((act) => act.pickupId !== id) : order[index - 1]?.pickup;
      const before = findPin(last?.position);
      return [stop, before && position && estimateKilometres(before, position)];
    }),
  );
}

/** Stops with an act today, except those open again after an undo and those lost. */
function countDone(
  { lost }: RoundLists,
  open: readonly PickupSummary[],
  waiting: readonly PickupSummary[],
  acts: readonly Act[],
): number {
  const ids = new Set([...acts.map(({ pickupId }) => pickupId), ...waiting.map(({ id }) => id)]);
  for (const { id } of [...open, ...lost]) ids.delete(id);
  return ids.size;
}

/** `rows`, and those of `before` that have gone, each below the row it was below. */
export function keepPlaces(before: readonly string[], rows: readonly string[]): readonly string[] {
  const all = [...rows];
  before.forEach((id, index) => {
    if (all.includes(id)) return;
    const above = before[index - 1];
    all.splice(above === undefined ? 0 : all.indexOf(above) + 1, 0, id);
  });
  return all;
}
