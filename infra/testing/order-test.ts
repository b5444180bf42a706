import { monotonicFactory } from 'ulid';
import { createOrder } from '#data/orders/standing-orders.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { findWeekday } from '#shared/dates.ts';
import { dateInDays } from './samples/areas.ts';

/** Later orders have greater ids, even within a millisecond: the oldest order is served first. */
const nextId = monotonicFactory();

/** What a household sends for a pickup that repeats: in three days, every week. */
export const orderForm = (more: object = {}) => ({
  wasteType: 'plastic',
  location: 'Kasoa, blue kiosk',
  everyWeeks: 1,
  startsOn: dateInDays(3),
  start: '09:30',
  ...more,
});

/** Stores an order as the call does, without its pickups, as a process that was killed leaves it. */
export async function storeOrder(user: AccountRecord, more: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const at = new Date().toISOString();
  const startsOn = more.startsOn ?? dateInDays(3);
  const order: OrderRecord = {
    id: nextId(),
    userId: user.id,
    weekday: findWeekday(startsOn),
    everyWeeks: 1,
    startsOn,
    skipped: [],
    start: '09:30',
    content: { wasteType: 'plastic', location: 'Kasoa, blue kiosk' },
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...more,
  };
  await createOrder(order);
  return order;
}
