import { findPrice } from '#actions/pickups/find-price.ts';
import { readKnownPosition } from '#actions/places/known-position.ts';
import { readOwnUnverified } from '#actions/slots/choose-seat.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { type DueOrder, type DueWrite, storeDuePickup, storeMissedDate } from '#data/orders/due-orders.ts';
import { getBookableFrom, getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { readSlot } from '#data/slots/slots.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, isCounted } from '#domain/areas/area.ts';
import { findFirstDate } from '#domain/orders/order-dates.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import { withLearnedPosition } from '#domain/places/learned-position.ts';
import { findSeat, type NoSeat, type Seat } from '#domain/slots/seat.ts';

/** `made`: the pickup is there now. `no seat`: the notice of it is. `there`: one of them was before. `changed`: the order is not what was read. */
export type DueOutcome = DueWrite | 'no seat';

/** Makes the pickup of an order for a date, or one notice that there is no seat: its id is derived. @throws AppError `unavailable` while others keep the slot busy */
export function bookDuePickup(due: DueOrder, date: string, area: AreaRecord | undefined, now: Date) {
  return changeOnce<Seat | NoSeat, Seat | NoSeat, DueOutcome>({
    load: () => findDueSeat(due, date, area, now),
    decide: (seat) => seat,
    save: (seat) => ('problem' in seat ? giveNotice(due, date, seat, now) : book(due, date, seat, now)),
    outOfTries: () => new AppError('unavailable'),
  });
}

async function findDueSeat({ order, user }: DueOrder, date: string, area: AreaRecord | undefined, now: Date) {
  if (!area?.isActive) return { problem: 'We don’t collect in this area at the moment.' };
  const { start } = order;
  const slot = { areaId: area.id, date, start };
  const [state, own] = isCounted(area)
    ? await Promise.all([readSlot(slot), readOwnUnverified(user, { orderId: order.id })])
    : [];
  // The night before, a date counts as it does from the moment at which households can book it.
  const bookedAt = new Date(Math.max(now.getTime(), getBookableFrom(date)));
  try {
    return findSeat(area, { date, time: start }, state, bookedAt, { own });
  } catch (error) {
    // Its windows or weekdays have changed since it was ordered.
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

async function book({ order, user }: DueOrder, date: string, seat: Seat, now: Date) {
  const { wasteType } = order.content;
  const [learned, price] = await Promise.all([
    readKnownPosition(user, order.content),
    findPrice({ areaId: order.area?.id, date, wasteType }),
  ]);
  const { pickupUlid } = splitPickupId(getOrderPickupId(order.id, date, order.userId));
  const input = { ...order.content, phone: order.phone };
  const isFirst = date === findFirstDate(order);
  const dialled = isFirst ? order.dialled : undefined;
  const made = newPickup(input, seat, user, { pickupUlid, dialled, price }, now);
  const pickup = {
    ...made,
    content: withLearnedPosition(made.content, learned),
    order: { id: order.id, date, everyWeeks: order.everyWeeks },
  };
  return storeDuePickup(order, date, pickup, seat);
}

async function giveNotice({ order }: DueOrder, date: string, { problem }: NoSeat, now: Date) {
  const outcome = await storeMissedDate(order, date, problem, now);
  return outcome === 'made' ? 'no seat' : outcome;
}
