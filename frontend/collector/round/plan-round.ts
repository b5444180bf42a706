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
  /** How many stops the stored round has; absent where none is stored. */
  readonly total: number | undefined;
  /** The way there by road, where both ends are known. */
  readonly kilometres?: number | undefined;
};

export type LaterDay = { readonly date: IsoDate; readonly stops: readonly Stop[] };

export type PlannedRound = {
  readonly stops: readonly Stop[];
  readonly lead: Stop | undefined;
  readonly isLeadStarted: boolean;
  /** How many stops of today were completed, or could not be. */
  readonly done: number;
  readonly later: readonly LaterDay[];
  /** Done on this device; the server does not know yet. */
  readonly waiting: readonly PickupSummary[];
};

export type RoundLists = {
  readonly assigned: readonly PickupSummary[];
  readonly completed: readonly PickupSummary[];
  readonly lost: readonly LostAssignment[];
  readonly rounds: readonly Pick<Round, 'date' | 'stops'>[];
  readonly kept: DayActs;
};

/** The status that a pickup has, or will have once what waits on the device is sent. */
type Expect = (pickup: PickupSummary) => Status;

/**
 * Today's stops in the order of the round, with what is left over from earlier days.
 * @param pinned the stop that is to go to now as long as it is open; '' leads with the first one, undefined with one that is
 *   under way
 */
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

/** What the collector did today, the last first: what this device remembers, then what the lists tell. */
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

/** The ways: to the lead from where the collector did something last, then from stop to stop. */
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

/** All at which something was done today but those that are open, as after an undo, and those that were lost. */
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
