import { listStandingOrders } from '#contracts/orders/standing-order-calls.ts';
import { readOrderPickups, readOrders } from '#data/orders/standing-orders.ts';
import { orderView } from '#domain/orders/order-view.ts';
import { hidePlace } from '#domain/pickups/hidden-place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listStandingOrders, async ({ account, now }) => {
  const [{ orders, missed }, pickups] = await Promise.all([
    readOrders(account.id),
    readOrderPickups(account.id, now),
  ]);
  const running = orders.filter(({ endedAt }) => endedAt === undefined);
  const shown = running.map((order) => hidePlace(order, order.id, account));
  return { standingOrders: shown.map((order) => orderView(order, { pickups, missed }, now)) };
});
