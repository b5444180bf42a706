import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { keys } from '#data/keys.ts';
import type { DueOrder } from '#data/orders/due-orders.ts';
import { getBookableFrom, getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { readSlot, takePlace } from '#data/slots/slots.ts';
import { isConflict, retryWhileBusy } from '#data/table/retry.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, isCounted } from '#domain/areas/area.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import { findPlace, type NoPlace, type Place } from '#domain/slots/seat.ts';

/**
 * `made`: the pickup, or the notice that there is no place for it, is there now. `there`: it was before. `changed`: the
 * order is not what was read; whoever changed it follows the change up.
 */
export type DueOutcome = 'made' | 'no place' | 'there' | 'changed';

/** How long a pickup is tried again while others are at the same slot. */
const patienceMs = 5_000;

/** How long a notice is kept, in days after its date. */
const noticeDays = 30;

/**
 * Makes the pickup of an order for a date, or the one notice that there is no place for it, once: its id is derived, and
 * the order must be what it was when it was read. Takes the place as any booking does.
 * @param area undefined when there is no such area any more
 * @throws Error when others are at the same slot for too long
 */
export async function bookDuePickup(
  due: DueOrder,
  date: string,
  area: AreaRecord | undefined,
  now: Date,
): Promise<DueOutcome> {
  const outcome = await retryWhileBusy(async () => {
    const place = await findDuePlace(due, date, area, now);
    return 'problem' in place ? giveNotice(due, date, place, now) : book(due, date, place, now);
  }, patienceMs);
  if (outcome === 'busy') throw new Error('Others are at the slot of a due pickup.');
  return outcome;
}

async function findDuePlace(
  { order }: DueOrder,
  date: string,
  area: AreaRecord | undefined,
  now: Date,
): Promise<Place | NoPlace> {
  if (!area?.isActive) return { problem: 'This area is not served at the moment.' };
  const { start } = order;
  const state = isCounted(area) ? await readSlot({ areaId: area.id, date, start }) : undefined;
  // The night before, a date counts as it does from the moment at which households can book it.
  const bookedAt = new Date(Math.max(now.getTime(), getBookableFrom(date)));
  try {
    return findPlace(area, { date, time: start }, state, bookedAt);
  } catch (error) {
    // Its windows or weekdays have changed since it was ordered.
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

async function book({ order, user }: DueOrder, date: string, place: Place, now: Date) {
  const id = getOrderPickupId(order.id, date, order.userId);
  const input = { ...order.content, phone: order.phone };
  const pickup = {
    ...newPickup(input, place, user, { pickupUlid: splitPickupId(id).pickupUlid }, now),
    order: { id: order.id, date, everyWeeks: order.everyWeeks },
  };
  const { slot, capacity = null } = place;
  const noNotice: Write = {
    check: keys.missedDate(order.userId, order.id, date),
    condition: { exists: false },
  };
  const put = { put: newPickupItem(pickup), condition: { exists: false } };
  // Only a slot can be full for one run and free for another.
  return writeOnce(order, slot ? [put, noNotice] : [put], slot ? [takePlace(slot, capacity)] : [], 'made');
}

async function giveNotice({ order }: DueOrder, date: string, { problem }: NoPlace, now: Date) {
  const expiresAt = Math.floor(Math.max(Date.parse(date), now.getTime()) / 1000) + noticeDays * 24 * 60 * 60;
  const notice = { ...keys.missedDate(order.userId, order.id, date), problem, expiresAt };
  const noPickup = keys.pickup(getOrderPickupId(order.id, date, order.userId));
  const writes = [
    { put: notice, condition: { exists: false } },
    { check: noPickup, condition: { exists: false } },
  ];
  return writeOnce(order, writes, [], 'no place');
}

/**
 * Writes what is made if the order is what it was.
 * @param made fails when an earlier run has made it
 * @param taken fails when others were quicker
 */
async function writeOnce(
  { userId, id, version }: OrderRecord,
  made: readonly Write[],
  taken: readonly Write[],
  outcome: DueOutcome,
): Promise<DueOutcome | 'busy'> {
  const check = { check: keys.order(userId, id), condition: { equals: { version, endedAt: undefined } } };
  try {
    const result = await transact([check, ...made, ...taken], 1);
    if (result.written) return outcome;
    if (result.failed.includes(0)) return 'changed';
    return result.failed.some((position) => position <= made.length) ? 'there' : 'busy';
  } catch (error) {
    if (isConflict(error)) return 'busy';
    throw error;
  }
}
