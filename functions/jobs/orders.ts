import { mapConcurrently } from '#actions/concurrently.ts';
import { bookDuePickup, type DueOutcome } from '#actions/orders/book-due-pickup.ts';
import { settleOrder } from '#actions/orders/settle-order.ts';
import { log } from '#config/log.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findArea } from '#data/areas/areas.ts';
import { type DueRange, readDueOrders } from '#data/orders/due-orders.ts';
import { findOrder } from '#data/orders/standing-orders.ts';
import { isCounted } from '#domain/areas/area.ts';
import { handleEachMessage } from './lib/queues/handle-each-message.ts';
import { type OrderMessage, orderMessage } from './lib/queues/queue-messages.ts';
import { queueAll } from './lib/queues/queues.ts';

/** Makes the pickups of standing orders. Each message can be done twice, or again from the start. */
export const handler = handleEachMessage('orders', orderMessage, handleOne);

async function handleOne(message: OrderMessage): Promise<void> {
  const now = new Date();
  if (message.kind === 'settle') {
    const { userId, orderId } = message;
    const [order, user] = await Promise.all([findOrder(userId, orderId), findAccount(userId)]);
    if (order && user) await settleOrder(order, user, now);
    return;
  }
  const after = await makeDuePickups(message, now);
  if (after === undefined) return;
  await queueAll([{ queue: 'orders', body: { ...message, after } }], 'The rest of the due orders');
}

/** After so long a run leaves the rest to the next one, in milliseconds: well before the job's time-out. */
const runMs = 20_000;

/** Pickups made at once where they take no seats; at one slot they would only wait for each other. */
const atOnce = 10;

/** Makes the pickups of orders that fall due, while there is time. @returns behind which order to go on; undefined when all are made */
async function makeDuePickups(range: DueRange, now: Date): Promise<string | undefined> {
  const { areaId, date, from } = range;
  const count: Partial<Record<DueOutcome, number>> = {};
  let after = range.after;
  let found: ReturnType<typeof findArea> | undefined;
  do {
    const { due, next } = await readDueOrders({ ...range, after });
    // Read for those whom it concerns: an area that cannot be read fails no run without orders.
    if (due.length > 0) found ??= findArea(areaId);
    const area = await found;
    await mapConcurrently(due, isCounted({ id: areaId }) ? 1 : atOnce, async (one) => {
      const outcome = await bookDuePickup(one, date, area, now);
      count[outcome] = (count[outcome] ?? 0) + 1;
    });
    after = next;
  } while (after !== undefined && Date.now() - now.getTime() < runMs);
  if (Object.keys(count).length > 0) log.info('orders: made', { areaId, date, from, ...count });
  return after;
}
