import { readOrders } from '#data/orders/standing-orders.ts';
import { readUnproved } from '#data/pickups/unproved-pickups.ts';
import { type AccountRecord, isUnproved } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { OwnUnproved } from '#domain/slots/unproved.ts';

/** What is booked: a pickup that moves, or one that an order makes; else one that its household requests. */
type Booked = { readonly pickup?: PickupRecord | undefined; readonly orderId?: string };

/** What a household has in named areas that it booked unproved; undefined for one that is proved. */
export async function readOwnUnproved(
  household: AccountRecord,
  { pickup, orderId = pickup?.order?.id }: Booked,
): Promise<OwnUnproved | undefined> {
  if (!isUnproved(household)) return undefined;
  const { open, version } = await readUnproved(household.id);
  const others = open.filter(({ id }) => id !== pickup?.id);
  const isOrdered = orderId !== undefined || others.some(({ order }) => order);
  const orders = isOrdered ? (await readOrders(household.id)).orders : [];
  return { others, orderId, orders: orders.filter(({ endedAt }) => endedAt === undefined), version };
}
