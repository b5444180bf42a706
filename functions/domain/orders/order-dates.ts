import { weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import { addDays, findWeekday, type IsoDate } from '#shared/dates.ts';

/** When an order falls due. Dates are `YYYY-MM-DD`. */
export type Schedule = {
  readonly weekday: number;
  /** Where it comes on several, `weekday` among them. */
  readonly weekdays?: readonly number[] | undefined;
  readonly everyWeeks: 1 | 2;
  readonly startsOn: IsoDate;
  /** The first day that a changed schedule counts for: those before had their pickups made by the earlier one. */
  readonly appliesFrom?: IsoDate | undefined;
  readonly pausedUntil?: IsoDate | undefined;
  readonly endsOn?: IsoDate | undefined;
  readonly skipped: readonly IsoDate[];
  readonly endedAt?: string | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The first day with a weekday, on or after a date. */
export function findFirst(weekday: number, from: IsoDate): IsoDate {
  return addDays(from, (weekday - findWeekday(from) + 7) % 7);
}

/** Its first date on or after the day on which it starts. */
export function findFirstDate({ startsOn, ...days }: Pick<Schedule, 'weekday' | 'weekdays' | 'startsOn'>) {
  const dates = weekdaysOf(days).map((day) => findFirst(day, startsOn));
  const [first = startsOn] = dates.sort();
  return first;
}

/** Whether a date is one of the order's, skipped or paused or not. */
export function isOnSchedule(order: Schedule, date: IsoDate): boolean {
  if (order.appliesFrom !== undefined && date < order.appliesFrom) return false;
  const days = (Date.parse(date) - Date.parse(order.startsOn)) / dayMs;
  const isItsWeek = days >= 0 && Math.floor(days / 7) % order.everyWeeks === 0;
  return isItsWeek && weekdaysOf(order).includes(findWeekday(date));
}

/** Whether the household wants no pickup of this order on a date: it skipped the date, paused or ended the order. */
export function isExcluded(order: Schedule, date: IsoDate): boolean {
  if (order.endedAt !== undefined || order.skipped.includes(date)) return true;
  if (order.pausedUntil !== undefined && date < order.pausedUntil) return true;
  return order.endsOn !== undefined && date > order.endsOn;
}

export function isDue(order: Schedule, date: IsoDate): boolean {
  return isOnSchedule(order, date) && !isExcluded(order, date);
}

/** Whether the household has not ended it, and it has a day left. */
export function isRunning({ endedAt, endsOn }: Schedule, today: IsoDate): boolean {
  return endedAt === undefined && (endsOn === undefined || endsOn >= today);
}

export function listDays(from: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
