import { encodeTime } from 'ulid';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { partitions, prefixes } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { OrderState } from '#domain/orders/order-view.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { getBookableFrom } from './order-pickup-id.ts';
import { readOrders } from './standing-orders.ts';

/** Pickups of a household's orders whose dates are not over, strongly consistent. */
export async function readOrderPickups(userId: string, now: Date): Promise<readonly PickupRecord[]> {
  const toKey = (date: string) => `${prefixes.pickup}${encodeTime(getBookableFrom(date), 10)}`;
  const today = todayInAccra(now);
  const found: Stored[] = [];
  let startKey: Stored | undefined;
  do {
    // Their ids tell their dates. The last one is made the night before its date can be booked.
    const between = [toKey(today), toKey(addDays(today, slotDaysAhead + 2))] as const;
    const range = { partition: partitions.userPickups(userId), between, consistent: true, startKey };
    const page = await queryItems({ ...range, filter: { present: ['order'] } });
    found.push(...page.items);
    startKey = page.lastKey;
  } while (startKey);
  return readEach(found, parsePickup);
}

/** What a household's orders have led to, for showing them. */
export async function readOrderState(userId: string, now: Date): Promise<OrderState> {
  const [pickups, { missed }] = await Promise.all([readOrderPickups(userId, now), readOrders(userId)]);
  return { pickups, missed };
}
