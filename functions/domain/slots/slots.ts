import type { noSeatReasons } from '#contracts/areas/area-calls.ts';
import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { getWindowEnd, slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { type AreaRecord, findClosedReason, isCounted } from '#domain/areas/area.ts';
import type { Slot } from '#domain/pickups/pickup.ts';
import { addDays, bookableDays, findWeekday, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { limitUnproved } from './unproved.ts';

/** What is stored of a slot; one that nobody has booked is not stored. */
export type SlotState = Omit<Slot, 'areaId'> & {
  readonly booked: number;
  /** Of these, by unproved households. */
  readonly bookedUnproved: number;
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

export type ShownWindow = DayWindow & {
  readonly end: string;
  readonly left: number | null;
  /** Why nothing is left. */
  readonly reason: NoSeatReason | undefined;
  readonly booked: number;
  readonly bookedUnproved: number;
};

export type ShownDay = {
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
      const { booked = 0, bookedUnproved = 0 } = state ?? {};
      const reason =
        !area.isActive || closed !== undefined || state?.isClosed
          ? 'closed'
          : findNoSeatReason(area, date, window, booked, now);
      const left = reason === undefined ? countSeatsLeft(window, booked) : 0;
      return { ...window, end: getWindowEnd(window.start), left, reason, booked, bookedUnproved };
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

/** The windows with room nearest to a requested one, on all days that can be booked, by time. @param isUnproved those with room for such */
export function findNearestFree(
  area: AreaRecord,
  states: readonly SlotState[],
  requested: Omit<Slot, 'areaId'>,
  now: Date,
  isUnproved = false,
): FreeSlot[] {
  const target = Date.parse(toScheduledAt(requested.date, requested.start));
  const distance = ({ date, start }: FreeSlot) => Math.abs(Date.parse(toScheduledAt(date, start)) - target);
  const leftFor = (date: string, window: ShownWindow) =>
    isUnproved ? leftUnproved(date, window, now) : window.left;
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

/** Pickups of unproved households that a window still takes; null without a limit. */
function leftUnproved(date: string, { start, capacity, left, bookedUnproved }: ShownWindow, now: Date) {
  const most = limitUnproved(capacity, toScheduledAt(date, start), now);
  return most === null || left === null ? left : Math.min(left, Math.max(0, most - bookedUnproved));
}
