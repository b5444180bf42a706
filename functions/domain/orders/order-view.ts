import type {
  OrderDate,
  OrderPickup,
  OrderSummary,
  StandingOrder,
} from '#contracts/orders/standing-orders.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { everywhere } from '#domain/areas/area.ts';
import { findAmount } from '#domain/money/settle.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { formatSchedule, todayInAccra } from '#shared/dates.ts';
import { isExcluded, isOnSchedule, listDays } from './order-dates.ts';
import type { MissedDate, OrderRecord } from './standing-order.ts';

export type OrderState = {
  readonly pickups: readonly SummaryRecord[];
  readonly missed: readonly MissedDate[];
};

const shownDates = 3;
/** How far dates are looked for, in days: a pause of a year, and three pickups after it. */
const searchedDays = 420;

/** An order as its household sees it. @param state of this and perhaps other orders */
export function orderView(order: OrderRecord, state: OrderState, now: Date): StandingOrder {
  const { id, weekday, weekdays, start, area, everyWeeks, startsOn, endsOn, content, phone } = order;
  const { createdAt, updatedAt, version } = order;
  return {
    ...content,
    id,
    weekday,
    weekdays: weekdays && [...weekdays],
    start,
    areaId: area?.id ?? everywhere.id,
    areaName: area?.name ?? everywhere.name,
    everyWeeks,
    startsOn,
    pausedUntil: pauseOf(order, now),
    endsOn,
    phone,
    upcoming: listUpcoming(order, state, now),
    createdAt,
    updatedAt,
    version,
  };
}

export function orderSummaryView(order: OrderRecord, now: Date): OrderSummary {
  const { id, weekday, start, everyWeeks, version } = order;
  const weekdays = order.weekdays && [...order.weekdays];
  const { wasteType, location } = order.content;
  const pausedUntil = pauseOf(order, now);
  return { id, weekday, weekdays, start, everyWeeks, wasteType, location, pausedUntil, version };
}

function pauseOf({ pausedUntil }: OrderRecord, now: Date): string | undefined {
  return pausedUntil !== undefined && pausedUntil > todayInAccra(now) ? pausedUntil : undefined;
}

/** The open pickups of an order that it keeps, soonest first. */
export function listCreated(order: OrderRecord, { pickups }: OrderState): OrderPickup[] {
  return pickups
    .filter((pickup) => pickup.order?.id === order.id && isOpen(pickup.status))
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))
    .map(orderPickupView);
}

function orderPickupView(pickup: SummaryRecord): OrderPickup {
  const { id, scheduledAt, status } = pickup;
  return { id, ...formatSchedule(scheduledAt), scheduledAt, status, amount: findAmount(pickup) };
}

function listUpcoming(order: OrderRecord, { pickups, missed }: OrderState, now: Date): OrderDate[] {
  const today = todayInAccra(now);
  const made = new Map(
    pickups.flatMap((pickup) =>
      pickup.order?.id === order.id && pickup.order.date >= today
        ? [[pickup.order.date, pickup] as const]
        : [],
    ),
  );
  const noPlace = new Map(
    missed.filter(({ orderId }) => orderId === order.id).map(({ date, problem }) => [date, problem]),
  );
  const dates = new Set([...made.keys(), ...findNextDates(order, today)]);
  return [...dates].sort().map((date) => {
    const pickup = made.get(date);
    return {
      date,
      pickup: pickup && orderPickupView(pickup),
      isSkipped: order.skipped.includes(date) || undefined,
      noPlace: pickup ? undefined : noPlace.get(date),
    };
  });
}

function findNextDates(order: OrderRecord, today: string): string[] {
  const isOver = (date: string) => order.endsOn !== undefined && date > order.endsOn;
  const isShown = (date: string) =>
    isOnSchedule(order, date) &&
    ((order.skipped.includes(date) && !isOver(date)) || !isExcluded(order, date));
  return listDays(today, searchedDays).filter(isShown).slice(0, shownDates);
}
