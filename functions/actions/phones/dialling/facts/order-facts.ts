import { mayAct } from '#contracts/pickups/transitions.ts';
import { findOrder, readOrderState, readOrders } from '#data/orders/standing-orders.ts';
import { isRunning } from '#domain/orders/order-dates.ts';
import { orderView } from '#domain/orders/order-view.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import type { ChosenOrder, ListedOrder } from '#domain/phones/ussd/facts.ts';
import { todayInAccra } from '#shared/dates.ts';
import { type Asked, ownerOf, type Readers } from './fact.ts';

export const orderFacts = { orders: listOrders, order: readChosen } satisfies Partial<Readers>;

async function listOrders({ caller, now }: Asked): Promise<ListedOrder[]> {
  const { orders } = await readOrders(ownerOf(caller).id);
  return orders.filter((one) => isRunning(one, todayInAccra(now))).map(list);
}

async function readChosen({ caller, draft, now }: Asked): Promise<ChosenOrder | undefined> {
  if (!draft.order) return undefined;
  const { id } = ownerOf(caller);
  const [order, state] = await Promise.all([findOrder(id, draft.order.id), readOrderState(id, now)]);
  if (!order || !isRunning(order, todayInAccra(now))) return undefined;
  const comes = orderView(order, state, now).upcoming.filter(
    ({ isSkipped, noPlace, pickup }) =>
      !isSkipped && !noPlace && (!pickup || mayAct('reschedule', 'user', pickup.status)),
  );
  return { ...list(order), dates: comes.map(({ date }) => date) };
}

function list({ id, version, weekday, weekdays, everyWeeks, start, content }: OrderRecord): ListedOrder {
  return { id, version, weekday, weekdays, everyWeeks, start, wasteType: content.wasteType };
}
