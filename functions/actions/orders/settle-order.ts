import { byAccount } from '#actions/pickups/change-pickup.ts';
import { updateWithRetry } from '#actions/pickups/change-where-due.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { findArea } from '#data/areas/areas.ts';
import { readOrderPickups, readOrderState, readOrders } from '#data/orders/standing-orders.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isDue, isExcluded, listDays } from '#domain/orders/order-dates.ts';
import type { OrderState } from '#domain/orders/order-view.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { type Decision, type Details, transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { bookDuePickup } from './book-due-pickup.ts';

/** Makes an order's pickups what its household wants: cancels what is skipped, paused or over, books what can be. Can be repeated. */
export async function settleOrder(order: OrderRecord, user: AccountRecord, now: Date): Promise<OrderState> {
  const [pickups, { missed }] = await Promise.all([readOrderPickups(user.id, now), readOrders(user.id)]);
  const own = pickups.filter((pickup) => pickup.order?.id === order.id);
  const by = order.changedBy ?? byAccount(user);
  let isChanged = false;
  for (const pickup of own) {
    const isCancelled = await updateWithRetry(pickup, (current) =>
      decideAfterOrderChange(current, order, { by, now }),
    );
    isChanged ||= isCancelled;
  }
  const settled = new Set([
    ...own.map((pickup) => pickup.order?.date),
    ...missed.flatMap(({ orderId, date }) => (orderId === order.id ? [date] : [])),
  ]);
  isChanged = (await bookOpenDates(order, user, settled, now)) || isChanged;
  return isChanged ? readOrderState(user.id, now) : { pickups, missed };
}

/** The cancellation of a pickup that its order no longer wants and that its household may cancel; else undefined. */
function decideAfterOrderChange(
  pickup: PickupRecord,
  order: OrderRecord,
  { by, now }: Pick<Details, 'by' | 'now'>,
): Decision | undefined {
  const isUnwanted = pickup.order && isExcluded(order, pickup.order.date);
  if (!isUnwanted || !mayActNow('cancel', 'user', pickup, now)) return undefined;
  return transition(pickup, 'cancel', { by, now });
}

/** @returns whether there were any */
async function bookOpenDates(
  order: OrderRecord,
  user: AccountRecord,
  settled: ReadonlySet<string | undefined>,
  now: Date,
): Promise<boolean> {
  const open = listDays(todayInAccra(now), slotDaysAhead + 1).filter(
    (date) =>
      isDue(order, date) && !settled.has(date) && toScheduledAt(date, order.start) > now.toISOString(),
  );
  if (open.length === 0) return false;
  const area = await findArea(order.area?.id ?? everywhereId);
  for (const date of open) await bookDuePickup({ order, user }, date, area, now);
  return true;
}
