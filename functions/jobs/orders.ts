import { makeDuePickups } from '#actions/orders/make-due-pickups.ts';
import { settleOrder } from '#actions/orders/settle-order.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findOrder } from '#data/orders/standing-orders.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';
import { type OrderMessage, orderMessage } from './queues/queue-messages.ts';
import { sendAll } from './queues/queues.ts';

/** Makes the pickups of standing orders. Each message can be done twice, or again from the start. */
export const handler = handleEachMessage('orders', orderMessage, handleOne);

async function handleOne(message: OrderMessage): Promise<void> {
  if (message.kind === 'settle') return settle(message, new Date());
  const after = await makeDuePickups(message, new Date());
  if (after === undefined) return;
  const unsent = await sendAll([{ queue: 'orders', body: { ...message, after } }]);
  if (unsent.length > 0) throw new Error('The rest of the due orders could not be queued.');
}

type Settle = Extract<OrderMessage, { kind: 'settle' }>;

async function settle({ userId, orderId }: Settle, now: Date): Promise<void> {
  const [order, user] = await Promise.all([findOrder(userId, orderId), findAccount(userId)]);
  if (order && user) await settleOrder(order, user, now);
}
