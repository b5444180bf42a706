import { loadHousehold } from '#actions/accounts/load-household.ts';
import { getHousehold } from '#contracts/accounts/household-calls.ts';
import { listDebts, sumDebts } from '#data/money/debts.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { isRunning } from '#domain/orders/order-dates.ts';
import { orderSummaryView } from '#domain/orders/order-view.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { placeView } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';
import { todayInAccra } from '#shared/dates.ts';

/** As many as are seen at a glance. */
const newest = { limit: 10 };

/** Staff also see what is hidden from a person who has claimed the account. */
export const handler = endpoint(getHousehold, async ({ params: { id }, account, now }) => {
  const [household, places, { pickups }, { orders }, debts] = await Promise.all([
    loadHousehold(id),
    readShownPlaces(id),
    listOwnPickups({ id }, newest),
    readOrders(id),
    listDebts({ id }),
  ]);
  return {
    user: viewAs('user', household),
    places: places.map(placeView),
    pickups: pickups.map((pickup) => summaryView(pickup, account, now)),
    standingOrders: orders.filter((order) => isRunning(order, todayInAccra(now))).map(orderSummaryView),
    due: sumDebts(debts),
  };
});
