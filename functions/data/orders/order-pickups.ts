import { encodeTime } from 'ulid';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { partitions, prefixes } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { readAll } from '#data/table/readable.ts';
import type { OrderState } from '#domain/orders/order-view.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { getBookableFrom } from './order-pickup-id.ts';
import { readOrders } from './standing-orders.ts';

/** Pickups of a household's orders whose dates are not over, strongly consistent. */
export async function readOrderPickups(userId: string, now: Date): Promise<readonly PickupRecord[]> {
  const toKey = (date: string) => `${prefixes.pickup}${encodeTime(getBookableFrom(date), 10)}`;
  const today = todayInAccra(now);
  // Their ids tell their dates. The last one is made the night before its date can be booked.
  const between = [toKey(today), toKey(addDays(today, slotDaysAhead + 2))] as const;
  const range = { partition: partitions.userPickups(userId), between, consistent: true };
  return readAll({ ...range, filter: { present: ['order'] } }, parsePickup);
}

/** What a household's orders have led to, for showing them. */
export async function readOrderState(userId: string, now: Date): Promise<OrderState> {
  const [pickups, { missed }] = await Promise.all([readOrderPickups(userId, now), readOrders(userId)]);
  return { pickups, missed };
}
