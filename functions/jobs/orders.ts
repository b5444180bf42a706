import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { bookDuePickup, type DueOutcome } from '#actions/orders/book-due-pickup.ts';
import { settleOrder } from '#actions/orders/settle-order.ts';
import { log } from '#config/log.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findArea } from '#data/areas/areas.ts';
import { readDueOrders } from '#data/orders/due-orders.ts';
import { findOrder } from '#data/orders/standing-orders.ts';
import { isCounted } from '#domain/areas/area.ts';
import { forEachConcurrently } from './queues/for-each-concurrently.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';
import { type DueOrders, type OrderMessage, orderMessage } from './queues/queue-messages.ts';
import { sendAll } from './queues/queues.ts';

/** After so long a run leaves the rest to the next one, in milliseconds: well before the job's time-out. */
const runMs = 20_000;

/** Pickups made at once where they take no places; at one slot they would only wait for each other. */
const atOnce = 10;

/** Makes the pickups of standing orders. Each message can be done twice, or again from the start. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('orders', event, handleOne);
}

async function handleOne(record: SQSRecord): Promise<void> {
  const message = v.parse(orderMessage, JSON.parse(record.body));
  if (message.kind === 'settle') return settle(message, new Date());
  return makeDuePickups(message, new Date());
}

type Settle = Extract<OrderMessage, { kind: 'settle' }>;

async function settle({ userId, orderId }: Settle, now: Date): Promise<void> {
  const [order, user] = await Promise.all([findOrder(userId, orderId), findAccount(userId)]);
  if (order && user) await settleOrder(order, user, now);
}

/** Makes the pickups of orders that fall due, or as many as there is time for: the rest is queued again. */
async function makeDuePickups(message: DueOrders, now: Date): Promise<void> {
  const { areaId, date } = message;
  const area = await findArea(areaId);
  const count: Partial<Record<DueOutcome, number>> = {};
  let after = message.after;
  do {
    const { due, next } = await readDueOrders({ ...message, after });
    await forEachConcurrently(due, isCounted({ id: areaId }) ? 1 : atOnce, async (one) => {
      const outcome = await bookDuePickup(one, date, area, now);
      count[outcome] = (count[outcome] ?? 0) + 1;
    });
    after = next;
  } while (after !== undefined && Date.now() - now.getTime() < runMs);
  if (Object.keys(count).length > 0) log.info('orders: made', { areaId, date, from: message.from, ...count });
  if (after !== undefined) await queueRest({ ...message, after });
}

async function queueRest(body: DueOrders): Promise<void> {
  const unsent = await sendAll([{ queue: 'orders', body }]);
  if (unsent.length > 0) throw new Error('The rest of the due orders could not be queued.');
}
