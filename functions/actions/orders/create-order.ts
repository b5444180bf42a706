import { ulid } from 'ulid';
import { makeOnce } from '#actions/make-once.ts';
import type { Body } from '#contracts/contract.ts';
import { identifyOrder } from '#contracts/orders/order-weekdays.ts';
import type { createStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { orderLimits } from '#contracts/orders/standing-order-fields.ts';
import { createOrder, findEarlierOrder, readOrders } from '#data/orders/standing-orders.ts';
import { phoneToCall } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isRunning } from '#domain/orders/order-dates.ts';
import { listCreated, orderView } from '#domain/orders/order-view.ts';
import {
  checkEnd,
  checkStart,
  type OrderRecord,
  toDays,
  toOrderArea,
} from '#domain/orders/standing-order.ts';
import { contentFromBody } from '#domain/pickups/content.ts';
import { findWeekday, todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';
import { checkOrderPrice, checkOrderWindow, type OrderCall } from './change-order.ts';
import { settleOrder } from './settle-order.ts';

/** A new standing order for a household (`account`), by itself or by staff. */
type NewOrder = Omit<OrderCall, 'params' | 'body'> & {
  readonly body: Body<typeof createStandingOrder>;
  /** By dialling: its first pickup is confirmed by SMS. */
  readonly dialled?: true;
};

const texts = {
  household: {
    tooMany: `You have ${orderLimits.orders} repeating pickups. End one before you add another.`,
    tooManyAnHour: `You can start ${orderLimits.anHour} repeating pickups an hour. Please try again later.`,
  },
  staff: {
    tooMany: `This household has ${orderLimits.orders} repeating pickups. End one before you add another.`,
    tooManyAnHour: `You can start ${orderLimits.anHour} repeating pickups an hour for a household. Please try again later.`,
    isThere: 'This household already has this repeating pickup.',
  },
} as const;

/** Creates a standing order, once per key, with the pickups that can be booked. @throws AppError `bad_input`; `conflict` for too many; `too_many_requests` */
export async function createStandingOrderOnce(call: NewOrder) {
  const { account, now } = call;
  const order = await makeOnce(
    () => findRepeated(call),
    () => create(call),
  );
  const state = await settleOrder(order, account, now);
  return { standingOrder: orderView(order, state, now), created: listCreated(order, state) };
}

const getOwnerId = ({ account, staff }: NewOrder) => (staff?.account ?? account).id;

async function findRepeated(call: NewOrder): Promise<OrderRecord | undefined> {
  const { account, idempotency, now } = call;
  if (!idempotency) return undefined;
  const key = { ownerId: getOwnerId(call), keyHash: idempotency.keyHash };
  const earlier = await findEarlierOrder(account.id, key, now);
  if (!earlier) return undefined;
  if (earlier.requestHash !== idempotency.requestHash || !earlier.order)
    throw new AppError('conflict', sharedTexts.keyReused);
  return earlier.order;
}

async function create(call: NewOrder): Promise<OrderRecord> {
  const { account, staff, now, idempotency } = call;
  const order = await buildOrder(call);
  checkLimits((await readOrders(account.id)).orders, order, staff ? 'staff' : 'household', now);
  const key = idempotency && { ...idempotency, ownerId: getOwnerId(call) };
  if (!(await createOrder(order, { key, act: staff?.act }))) throw new AppError('conflict');
  return order;
}

async function buildOrder({ account, body, staff, dialled, now }: NewOrder): Promise<OrderRecord> {
  const { everyWeeks, startsOn, start, endsOn, areaId, phone, weekday = findWeekday(startsOn) } = body;
  const schedule = { ...toDays(body.weekdays ?? [weekday]), startsOn };
  checkStart(startsOn, now);
  checkEnd({ startsOn, endsOn }, now);
  const area = await checkOrderWindow(areaId, { ...schedule, start });
  const at = now.toISOString();
  const content = contentFromBody(body);
  const order: OrderRecord = {
    id: ulid(now.getTime()),
    userId: account.id,
    ...schedule,
    everyWeeks,
    endsOn,
    skipped: [],
    start,
    area: toOrderArea(area),
    content: content.count === 1 ? { ...content, count: undefined } : content,
    phone: phone === phoneToCall(account) ? undefined : phone,
    ...(dialled && { dialled }),
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await checkOrderPrice(order, staff !== undefined, now);
  return order;
}

const hourMs = 60 * 60 * 1000;

/** Also ended orders count for the hour: each made pickups. @throws AppError */
function checkLimits(orders: readonly OrderRecord[], next: OrderRecord, by: keyof typeof texts, now: Date) {
  const running = orders.filter((order) => isRunning(order, todayInAccra(now)));
  const isThere = running.some((order) => identify(order) === identify(next));
  if (by === 'staff' && isThere) throw new AppError('conflict', texts.staff.isThere);
  if (running.length >= orderLimits.orders) throw new AppError('conflict', texts[by].tooMany);
  const recent = orders.filter(({ createdAt }) => Date.parse(createdAt) > now.getTime() - hourMs);
  if (recent.length >= orderLimits.anHour) {
    throw new AppError('too_many_requests', texts[by].tooManyAnHour, { retryAfter: hourMs / 1000 });
  }
}

const identify = ({ content, weekday, weekdays, start }: OrderRecord) =>
  identifyOrder({ weekday, weekdays, start, wasteType: content.wasteType, location: content.location });
