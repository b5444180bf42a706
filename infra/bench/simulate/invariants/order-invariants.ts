import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import { getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { isOrderItem, parseMissed, parseOrder, toOrderItem } from '#data/orders/standing-orders.ts';
import { isDue, isExcluded, listDays } from '#domain/orders/order-dates.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { eraseContent } from '#domain/pickups/content.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { listItems } from './table-kinds.ts';

function readOrders({ items }: Snapshot) {
  const own = listItems(items, 'orders');
  return {
    orders: own.filter(isOrderItem).map(parseOrder),
    missed: own.filter((item) => !isOrderItem(item)).map(parseMissed),
  };
}

/** Each date of an order that can be booked has one pickup, or one notice that there is no place for it. */
function dueDatesAreMadeOnce(snapshot: Snapshot): string[] {
  const { orders, missed } = readOrders(snapshot);
  const notices = new Set(missed.map(({ orderId, date }) => `${orderId}#${date}`));
  // A pickup of today may be missing: its time may have passed before the order was made.
  const dates = listDays(addDays(todayInAccra(new Date()), 1), slotDaysAhead);
  return orders.flatMap((order) =>
    dates.flatMap((date) => {
      const isMade = snapshot.pickupsById.has(getOrderPickupId(order.id, date, order.userId));
      const hasNotice = notices.has(`${order.id}#${date}`);
      if (isMade && hasNotice) return [`Order ${order.id} has a pickup and a notice for ${date}`];
      return isDue(order, date) && !isMade && !hasNotice ? [`Order ${order.id} has nothing for ${date}`] : [];
    }),
  );
}

/** Everywhere has a place unless it is closed: an order that was moved there has forgotten that there was none. */
function movedOrdersAreTriedAgain(snapshot: Snapshot): string[] {
  const { orders, missed } = readOrders(snapshot);
  const moved = new Set(orders.filter(({ area, endedAt }) => !area && !endedAt).map(({ id }) => id));
  return missed
    .filter(({ orderId, date }) => moved.has(orderId) && !snapshot.observed.closedDates.has(date))
    .map(({ orderId, date }) => `Order ${orderId} was moved and still has no place on ${date}`);
}

function unwantedPickupsAreCancelled(snapshot: Snapshot): string[] {
  const orders = new Map<string, OrderRecord>(readOrders(snapshot).orders.map((order) => [order.id, order]));
  const today = todayInAccra(new Date());
  return snapshot.pickups.flatMap(({ record: { id, order: made, status, history } }) => {
    const isWaiting = status === 'pending' || status === 'assigned';
    const wasStarted = history.some(({ event }) => event === 'started' || event === 'completed');
    if (!made || made.date < today || !isWaiting || wasStarted) return [];
    const order = orders.get(made.id);
    if (!order) return [`${id} is ${status} and its order ${made.id} is gone`];
    return isExcluded(order, made.date) ? [`${id} is ${status} though its order excludes ${made.date}`] : [];
  });
}

function ordersHaveHouseholds(snapshot: Snapshot): string[] {
  const { orders, missed } = readOrders(snapshot);
  return [...orders, ...missed]
    .filter(({ userId }) => !snapshot.accounts.has(userId))
    .map(({ userId }) => `An order of ${userId} is left, who was deleted`);
}

function ordersAreKept({ items }: Snapshot): string[] {
  const stored = listItems(items, 'orders').filter(isOrderItem);
  const orders = stored.map(parseOrder);
  const misplaced = stored.filter((item) => {
    const { relatedPK, relatedSK } = toOrderItem(parseOrder(item));
    return item.relatedPK !== relatedPK || item.relatedSK !== relatedSK;
  });
  const running = orders.filter(({ endedAt }) => endedAt === undefined);
  const many = [...Map.groupBy(running, ({ userId }) => userId)].filter(
    ([, own]) => own.length > orderLimits.orders,
  );
  const telling = orders.filter(({ endedAt, phone, content }) => endedAt && (phone || !isErased(content)));
  return [
    ...misplaced.map(({ PK, SK }) => `${PK} ${SK} stands in a wrong place of the index`),
    ...many.map(([userId, own]) => `${userId} has ${own.length} orders`),
    ...telling.map(({ id }) => `Order ${id} has ended and still tells of its household`),
  ];
}

function isErased(content: OrderRecord['content']): boolean {
  return JSON.stringify(eraseContent(content)) === JSON.stringify(content);
}

export const orderInvariants: readonly Invariant[] = [
  { name: 'each due date of an order made once', check: dueDatesAreMadeOnce, holds: 'table' },
  { name: 'no date of a moved order is left without a place', check: movedOrdersAreTriedAgain },
  { name: 'no pickup of an ended, paused or skipped date', check: unwantedPickupsAreCancelled },
  {
    name: 'orders stand where they are looked for, and ended ones tell nothing',
    check: ordersAreKept,
    holds: 'table',
  },
  { name: 'no order of deleted households', check: ordersHaveHouseholds },
];
