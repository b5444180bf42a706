import { weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import { orderDays, orderLimits } from '#contracts/orders/standing-order-fields.ts';
import { refuseField } from '#domain/app-error.ts';
import { type AreaRecord, isCounted } from '#domain/areas/area.ts';
import type { Receipt } from '#domain/idempotency.ts';
import { eraseContent } from '#domain/pickups/content.ts';
import type { By, Content } from '#domain/records/pickup.ts';
import { addDays, findWeekday, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { isExcluded, isOnSchedule, type Schedule } from './order-dates.ts';

export type OrderRecord = Schedule & {
  readonly id: string;
  readonly userId: string;
  readonly start: string;
  readonly area?: { readonly id: string; readonly name: string } | undefined;
  readonly content: Content;
  readonly phone?: string | undefined;
  /** Ordered by dialling: its first pickup is confirmed by SMS. */
  readonly dialled?: true | undefined;
  /** Of staff who changed it last: its pickups that this cancels are theirs, and its household is told. */
  readonly changedBy?: By | undefined;
  readonly receipts: readonly Receipt[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
};

export type MissedDate = {
  readonly userId: string;
  readonly orderId: string;
  readonly date: string;
  readonly problem: string;
};

export function toOrderArea(area: AreaRecord): OrderRecord['area'] {
  return isCounted(area) ? { id: area.id, name: area.name } : undefined;
}

/** @throws AppError `bad_input` when an order cannot start on that day */
export function checkStart(startsOn: string, now: Date): void {
  const today = todayInAccra(now);
  if (startsOn < today) throw refuseField('startsOn', 'Please choose a first day that isn’t past.');
  if (startsOn > addDays(today, orderDays.start))
    throw refuseField('startsOn', `Please choose a first day within the next ${orderDays.start} days.`);
}

/** @throws AppError `bad_input` when an order cannot end on that day */
export function checkEnd({ startsOn, endsOn }: Pick<Schedule, 'startsOn' | 'endsOn'>, now: Date): void {
  if (endsOn === undefined) return;
  if (endsOn < todayInAccra(now)) throw refuseField('endsOn', 'Please choose a last day that isn’t past.');
  if (endsOn < startsOn) throw refuseField('endsOn', 'The last day can’t be before the first.');
}

/** @throws AppError `bad_input` when an order cannot be paused until that day */
export function checkPause(pausedUntil: string, now: Date): void {
  const today = todayInAccra(now);
  if (pausedUntil <= today) throw refuseField('pausedUntil', 'Please choose a day after today.');
  if (pausedUntil > addDays(today, orderDays.pause))
    throw refuseField('pausedUntil', 'Please choose a day within the next year.');
}

/** The order without one of its dates, and past ones forgotten. @throws AppError `bad_input` when it has no such date, or too many are skipped */
export function skipDate(order: OrderRecord, date: string, isMade: boolean, now: Date): OrderRecord {
  const today = todayInAccra(now);
  const isOwn = isOnSchedule(order, date) && (order.skipped.includes(date) || !isExcluded(order, date));
  if (date < today || date > addDays(today, orderDays.skip) || !(isOwn || isMade))
    throw refuseField('date', `There is no pickup to skip on ${printDateWithDay(date)}.`);
  const others = order.skipped.filter((one) => one >= today && one !== date);
  if (others.length >= orderLimits.skips)
    throw refuseField('date', `You can skip at most ${orderLimits.skips} dates ahead.`);
  return { ...order, skipped: [...others, date].sort() };
}

/** The order after its end: nothing personal is left. */
export function endOrder(order: OrderRecord, now: Date): OrderRecord {
  return {
    ...order,
    endedAt: now.toISOString(),
    content: eraseContent(order.content),
    phone: undefined,
  };
}

type ScheduleChange = Partial<Pick<Schedule, 'weekday' | 'weekdays' | 'everyWeeks' | 'startsOn'>>;
/** Days from the last pickup of one schedule to the first of another: who comes once a week does not come twice in half of one. */
const daysBetween = { once: 4, often: 1 } as const;

/** The order on another schedule, which begins after the date of the last pickup that it has made. */
export function reschedule(
  order: OrderRecord,
  { weekday, weekdays, everyWeeks, startsOn }: ScheduleChange,
  lastMade: string | undefined,
  now: Date,
): OrderRecord {
  const next = {
    ...order,
    everyWeeks: everyWeeks ?? order.everyWeeks,
    startsOn: startsOn ?? order.startsOn,
    ...chooseDays(order, { weekday, weekdays, startsOn }),
  };
  const isSame =
    weekdaysOf(next).join() === weekdaysOf(order).join() &&
    next.everyWeeks === order.everyWeeks &&
    next.startsOn === order.startsOn;
  if (isSame) return order;
  const isOften = [order, next].some((one) => weekdaysOf(one).length > 1);
  const between = daysBetween[isOften ? 'often' : 'once'];
  const appliesFrom = lastMade === undefined ? todayInAccra(now) : addDays(lastMade, between);
  return { ...next, appliesFrom };
}

function chooseDays(
  order: Pick<Schedule, 'weekday' | 'weekdays'>,
  { weekday, weekdays, startsOn }: ScheduleChange,
): Pick<Schedule, 'weekday' | 'weekdays'> {
  if (weekdays) return toDays(weekdays);
  if (weekday !== undefined) return toDays([weekday]);
  const { weekday: before, weekdays: several } = order;
  return startsOn === undefined || several
    ? { weekday: before, weekdays: several }
    : toDays([findWeekday(startsOn)]);
}

/** As an order has them; one alone is kept as it was before there were several. */
export function toDays(weekdays: readonly number[]): Pick<Schedule, 'weekday' | 'weekdays'> {
  const [weekday = 0, ...others] = weekdays;
  return { weekday, weekdays: others.length === 0 ? undefined : weekdays };
}
