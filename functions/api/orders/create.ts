import { ulid } from 'ulid';
import { checkOrderWindow } from '#actions/orders/change-order.ts';
import { settleOrder } from '#actions/orders/settle-order.ts';
import { createStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { createOrder, findEarlierOrder, readOrders } from '#data/orders/standing-orders.ts';
import { AppError } from '#domain/app-error.ts';
import { listCreated, orderView } from '#domain/orders/order-view.ts';
import { checkEnd, checkStart, type OrderRecord, toOrderArea } from '#domain/orders/standing-order.ts';
import { contentFromBody } from '#domain/pickups/content.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import { findWeekday, todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(createStandingOrder, async (call) => {
  const { account, now } = call;
  const order = (await findRepeated(call)) ?? (await create(call));
  // Also for a repetition: the first request may have ended half way.
  const state = await settleOrder(order, account, now);
  return {
    message: sharedTexts.orderCreated,
    standingOrder: orderView(order, state, now),
    created: listCreated(order, state),
  };
});

type CreateCall = Call<typeof createStandingOrder>;

async function findRepeated({ account, idempotency, now }: CreateCall): Promise<OrderRecord | undefined> {
  const earlier = idempotency && (await findEarlierOrder(account.id, idempotency.keyHash, now));
  if (!earlier) return undefined;
  if (earlier.requestHash !== idempotency.requestHash || !earlier.order)
    throw new AppError('conflict', sharedTexts.keyReused);
  return earlier.order;
}

async function create(call: CreateCall): Promise<OrderRecord> {
  const { account, now, idempotency } = call;
  const order = await buildOrder(call);
  checkLimits((await readOrders(account.id)).orders, now);
  if (await createOrder(order, idempotency)) return order;
  // The same request, sent twice at once.
  const repeated = await findRepeated(call);
  if (!repeated) throw new Error('An idempotency key failed its condition and is not there.');
  return repeated;
}

async function buildOrder({ account, body, now }: CreateCall): Promise<OrderRecord> {
  const { everyWeeks, startsOn, start, endsOn, areaId, phone, weekday = findWeekday(startsOn) } = body;
  checkStart(startsOn, now);
  checkEnd({ startsOn, endsOn }, now);
  const area = await checkOrderWindow(areaId, { weekday, startsOn, start });
  const at = now.toISOString();
  return {
    id: ulid(now.getTime()),
    userId: account.id,
    weekday,
    everyWeeks,
    startsOn,
    endsOn,
    skipped: [],
    start,
    area: toOrderArea(area),
    content: contentFromBody(contentFields, body),
    phone: phone === account.phone ? undefined : phone,
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

const hourMs = 60 * 60 * 1000;

/** Also ended orders count for the hour: each made pickups. @throws AppError */
function checkLimits(orders: readonly OrderRecord[], now: Date): void {
  const today = todayInAccra(now);
  const running = orders.filter(({ endedAt, endsOn = today }) => endedAt === undefined && endsOn >= today);
  if (running.length >= orderLimits.orders) {
    const message = `You have ${orderLimits.orders} repeating pickups. End one before you add another.`;
    throw new AppError('conflict', message);
  }
  const recent = orders.filter(({ createdAt }) => Date.parse(createdAt) > now.getTime() - hourMs);
  if (recent.length >= orderLimits.anHour) {
    const message = `You can start ${orderLimits.anHour} repeating pickups an hour. Please wait and try again.`;
    throw new AppError('too_many_requests', message, { retryAfter: hourMs / 1000 });
  }
}
