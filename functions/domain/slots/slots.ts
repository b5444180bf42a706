import type { noSeatReasons } from '#contracts/areas/area-calls.ts';
import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { getWindowEnd, slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { type AreaRecord, findClosedReason, isCounted } from '#domain/areas/area.ts';
import type { PickupRecord, Slot } from '#domain/records/pickup.ts';
import { addDays, bookableDays, findWeekday, todayInAccra, toScheduledAt } from '#shared/dates.ts';

/** What is stored of a slot; one that nobody has booked is not stored. */
export type SlotState = Omit<Slot, 'areaId'> & {
  readonly booked: number;
  readonly bookedUnverified: number;
  readonly isClosed: boolean;
};

export type DayWindow = { readonly start: string; readonly capacity: number | null };
/** Days of one answer about slots. */
export const shownDays = 14;
/** Free slots that a refusal offers, and how many of them lie on later days than the requested one, if any do. */
const offered = 6;
const offeredLater = 3;

/** The windows of an area on a date, closed or not; none on weekdays when it is not served. */
export function listWindows(area: AreaRecord, date: string): readonly DayWindow[] {
  const weekday = findWeekday(date);
  if (!area.weekdays.includes(weekday)) return [];
  return area.windows.map(({ start, capacity, weekdayCapacities }) => {
    const own = weekdayCapacities?.[String(weekday)];
    return { start, capacity: own === undefined ? capacity : own };
  });
}

/** Pickups that a window still takes; null without a limit. */
export function countSeatsLeft({ capacity }: DayWindow, booked: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - booked);
}

/** Whether a window's time to book is over. */
export function isLate({ cutoffMinutes }: AreaRecord, date: string, start: string, now: Date): boolean {
  return now.getTime() > Date.parse(toScheduledAt(date, start)) - cutoffMinutes * 60_000;
}

/** Whether a date lies further ahead than this area can be booked. */
export function isTooFar(area: AreaRecord, date: string, now: Date): boolean {
  return date > addDays(todayInAccra(now), countDaysAhead(area));
}

function countDaysAhead(area: AreaRecord): number {
  return isCounted(area) ? slotDaysAhead : bookableDays;
}

type NoSeatReason = (typeof noSeatReasons)[number];

type ShownWindow = DayWindow & {
  readonly end: string;
  readonly left: number | null;
  readonly reason: NoSeatReason | undefined;
  readonly booked: number;
  readonly bookedUnverified: number;
};

type ShownDay = {
  readonly date: string;
  readonly closed: string | undefined;
  readonly windows: readonly ShownWindow[];
};

/** The days from a date on, with what is left of each window. @param days 14 unless told otherwise */
export function listSlotDays(
  area: AreaRecord,
  states: readonly SlotState[],
  from: string,
  now: Date,
  days = shownDays,
): readonly ShownDay[] {
  const stored = new Map(states.map((state) => [`${state.date}#${state.start}`, state]));
  return Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => {
    const closed = findClosedReason(area, date);
    const windows = listWindows(area, date).map((window) => {
      const state = stored.get(`${date}#${window.start}`);
      const { booked = 0, bookedUnverified = 0 } = state ?? {};
      const reason =
        !area.isActive || closed !== undefined || state?.isClosed
          ? 'closed'
          : findNoSeatReason(area, date, window, booked, now);
      const left = reason === undefined ? countSeatsLeft(window, booked) : 0;
      return { ...window, end: getWindowEnd(window.start), left, reason, booked, bookedUnverified };
    });
    return { date, closed, windows };
  });
}

/** What is held of windows that were changed since, in order: they can no longer be booked, but are still served. */
export function listFormerWindows(area: AreaRecord, states: readonly SlotState[], date: string) {
  const present = new Set(listWindows(area, date).map(({ start }) => start));
  return states
    .filter((state) => state.date === date && state.booked > 0 && !present.has(state.start))
    .map(({ start, booked }) => ({ start, end: getWindowEnd(start), booked }))
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** What is over says nothing of seats; on a weekday with a capacity of 0 a window is not full but not served. */
function findNoSeatReason(
  area: AreaRecord,
  date: string,
  window: DayWindow,
  booked: number,
  now: Date,
): NoSeatReason | undefined {
  if (toScheduledAt(date, window.start) <= now.toISOString()) return 'past';
  if (isTooFar(area, date, now)) return 'early';
  if (window.capacity === 0) return 'closed';
  if (isLate(area, date, window.start, now)) return 'late';
  return countSeatsLeft(window, booked) === 0 ? 'full' : undefined;
}

/** The windows with room nearest to a requested one, on all days that can be booked, by time. @param isUnverified those with room for such */
export function findNearestFree(
  area: AreaRecord,
  states: readonly SlotState[],
  requested: Omit<Slot, 'areaId'>,
  now: Date,
  isUnverified = false,
): FreeSlot[] {
  const target = Date.parse(toScheduledAt(requested.date, requested.start));
  const distance = ({ date, start }: FreeSlot) => Math.abs(Date.parse(toScheduledAt(date, start)) - target);
  const leftFor = (date: string, window: ShownWindow) =>
    isUnverified ? leftUnverified(date, window, now) : window.left;
  const nearest = listSlotDays(area, states, todayInAccra(now), now, countDaysAhead(area) + 1)
    .flatMap(({ date, windows }) =>
      windows.map((window) => ({ date, start: window.start, left: leftFor(date, window) })),
    )
    .filter(({ left }) => left !== 0)
    .sort((a, b) => distance(a) - distance(b));
  const later = nearest.filter(({ date }) => date > requested.date).slice(0, offeredLater);
  return [...new Set([...later, ...nearest])]
    .slice(0, offered)
    .sort((a, b) => `${a.date}#${a.start}`.localeCompare(`${b.date}#${b.start}`));
}

/** Pickups of unverified households that a window still takes; null without a limit. */
function leftUnverified(date: string, { start, capacity, left, bookedUnverified }: ShownWindow, now: Date) {
  const most = limitUnverified(capacity, toScheduledAt(date, start), now);
  return most === null || left === null ? left : Math.min(left, Math.max(0, most - bookedUnverified));
}

/** Open pickups that an unverified household may have in named areas, besides those of one standing order. */
const mostOpen = 2;
/** Until so long before its window a slot keeps half of its seats from households that are unverified. */
const keptMs = 24 * 60 * 60 * 1000;

export type OwnUnverified = {
  readonly others: readonly Pick<PickupRecord, 'id' | 'order'>[];
  readonly orderId: string | undefined;
  /** Its running orders, oldest first; none are needed as long as no order made any of these pickups. */
  readonly orders: readonly Pick<PickupRecord, 'id' | 'area'>[];
  /** Of the list of its unverified pickups: whoever adds one changes it. */
  readonly version: string | undefined;
};

/** On what an unverified household takes a seat. */
export type UnverifiedTerms = {
  readonly most: number | null;
  readonly others: readonly string[];
  readonly version: string | undefined;
};

/** Whether an unverified household may book: the pickups of its oldest order in a named area do not count. */
export function mayHaveAnother({ others, orderId, orders }: OwnUnverified): boolean {
  const exempt = orders.find(({ area }) => area !== undefined)?.id;
  const made = [orderId, ...others.map(({ order }) => order?.id)];
  return made.filter((id) => id === undefined || id !== exempt).length <= mostOpen;
}

/** Seats that a slot has for unverified households at a time; null without a limit of their own. */
export function limitUnverified(capacity: number | null, scheduledAt: string, now: Date): number | null {
  if (capacity === null || Date.parse(scheduledAt) - now.getTime() <= keptMs) return null;
  return Math.max(1, Math.floor(capacity / 2));
}

/** The terms on which a household with these pickups takes a seat. */
export function termsOf({ others, version }: OwnUnverified, most: number | null): UnverifiedTerms {
  return { most, others: others.map(({ id }) => id), version };
}
