import { keys } from '#data/keys.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { takeSeat } from '#data/slots/slots.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { SeatTerms } from '#domain/slots/seat.ts';
import { getOrderPickupId } from './order-pickup-id.ts';

/** `there`: an earlier run has made it. `changed`: the order is not what was read. */
export type DueWrite = 'made' | 'there' | 'changed';

/** How long a notice is kept, in days after its date. */
const noticeDays = 30;

/** Stores the pickup of an order with its seat, if the order is what it was. @returns false when others were quicker at the slot */
export async function storeDuePickup(
  order: OrderRecord,
  date: string,
  pickup: PickupRecord,
  terms: SeatTerms,
): Promise<DueWrite | false> {
  const put = { put: newPickupItem(pickup), condition: { exists: false } };
  if (!pickup.slot) return writeOnce(order, [put], []);
  // Only a slot can be full for one run and free for another.
  const noNotice = { check: keys.missedDate(order.userId, order.id, date), condition: { exists: false } };
  return writeOnce(order, [put, noNotice], takeSeat(pickup, terms));
}

/** Stores that there is no seat for a date of an order, if the order is what it was. */
export async function storeMissedDate(order: OrderRecord, date: string, problem: string, now: Date) {
  const expiresAt = Math.floor(Math.max(Date.parse(date), now.getTime()) / 1000) + noticeDays * 24 * 60 * 60;
  const notice = { ...keys.missedDate(order.userId, order.id, date), problem, expiresAt };
  const noPickup = keys.pickup(getOrderPickupId(order.id, date, order.userId));
  const writes = [
    { put: notice, condition: { exists: false } },
    { check: noPickup, condition: { exists: false } },
  ];
  return writeOnce(order, writes, []);
}

/** @param made fails when an earlier run has made it @param taken fails when others were quicker */
async function writeOnce(
  { userId, id, version }: OrderRecord,
  made: readonly Write[],
  taken: readonly Write[],
): Promise<DueWrite | false> {
  const check = { check: keys.order(userId, id), condition: { equals: { version, endedAt: undefined } } };
  const result = await transact([check, ...made, ...taken], 1);
  if (result.written) return 'made';
  if (result.failed.includes(0)) return 'changed';
  return result.failed.some((position) => position <= made.length) && 'there';
}
