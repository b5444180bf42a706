import { encodeTime } from 'ulid';
import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { storedContent } from '#contracts/pickups/pickup-content.ts';
import { logAct } from '#data/audit/audit.ts';
import { type Key, keys, orderShards, partitions, pickShard, prefixes, severalDays } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { readAll, readEach } from '#data/table/readable.ts';
import { getItem, putItem, queryAll, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { findUse, noteUse, type UsedKey } from '#data/used-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { receipt } from '#domain/idempotency.ts';
import { isDue, listDays } from '#domain/orders/order-dates.ts';
import type { OrderState } from '#domain/orders/order-view.ts';
import type { MissedDate, OrderRecord } from '#domain/orders/standing-order.ts';
import { by, type PickupRecord } from '#domain/records/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';
import { getBookableFrom } from './order-pickup-id.ts';

/** How long an ended order is kept, so that a repeated request gets its first answer, in seconds: 7 days. */
const keptSeconds = 7 * 24 * 60 * 60;

const storedOrder = v.object({
  PK: v.string(),
  SK: v.string(),
  weekday: v.number(),
  weekdays: v.optional(v.array(v.number())),
  everyWeeks: v.picklist([1, 2]),
  startsOn: v.string(),
  appliesFrom: v.optional(v.string()),
  pausedUntil: v.optional(v.string()),
  endsOn: v.optional(v.string()),
  skipped: v.array(v.string()),
  endedAt: v.optional(v.string()),
  start: v.string(),
  area: v.optional(v.object({ id: v.string(), name: v.string() })),
  content: v.object(storedContent),
  phone: v.optional(v.string()),
  dialled: v.optional(v.literal(true)),
  changedBy: v.optional(by),
  receipts: v.array(receipt),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});

export function parseOrder(stored: Stored): OrderRecord {
  const { PK, SK, ...rest } = v.parse(storedOrder, stored);
  return { id: SK.slice(prefixes.order.length), userId: PK.slice(partitions.orders('').length), ...rest };
}

/** Whether an item under a household's key of orders is an order, and not a date without a seat. */
export function isOrderItem({ SK }: Stored): boolean {
  return String(SK).startsWith(prefixes.order);
}

const storedMissed = v.object({ PK: v.string(), SK: v.string(), problem: v.string() });

export function parseMissed(stored: Stored): MissedDate {
  const { PK, SK, problem } = v.parse(storedMissed, stored);
  const [orderId = '', date = ''] = SK.slice(prefixes.missedDate.length).split('#');
  return { userId: PK.slice(partitions.orders('').length), orderId, date, problem };
}

/** A household's orders, ended ones too, oldest first, and their dates without a seat; strongly consistent. */
export async function readOrders(userId: string) {
  const items = await queryAll({ partition: partitions.orders(userId), consistent: true });
  const missed = items.filter((item) => !isOrderItem(item));
  return { orders: readEach(items.filter(isOrderItem), parseOrder), missed: readEach(missed, parseMissed) };
}

/** An order, strongly consistent, ended or not; undefined when there is none. */
export async function findOrder(userId: string, orderId: string): Promise<OrderRecord | undefined> {
  const stored = await getItem(keys.order(userId, orderId));
  return stored && parseOrder(stored);
}

/** @throws AppError `not_found` */
export async function loadOrder(userId: string, orderId: string): Promise<OrderRecord> {
  const order = await findOrder(userId, orderId);
  if (!order) throw new AppError('not_found', sharedTexts.orderNotFound);
  return order;
}

/** The item of an order, with its place among those that fall due. */
export function toOrderItem({ id, userId, ...order }: OrderRecord): Key & Stored {
  const { area, weekday, weekdays, start, endedAt } = order;
  const day = weekdays ? severalDays : weekday;
  const due = partitions.dueOrders(area?.id ?? everywhereId, day, pickShard(id, orderShards));
  const index = endedAt === undefined ? { relatedPK: due, relatedSK: `${start}#${id}` } : expiring(endedAt);
  return { ...keys.order(userId, id), ...order, ...index };
}

function expiring(endedAt: string) {
  return { expiresAt: Math.floor(Date.parse(endedAt) / 1000) + keptSeconds };
}

type Ordering = { readonly key?: UsedKey | undefined; readonly act?: Act | undefined };

/** Stores a new order with its idempotency key and the act of staff. @returns whether it was stored; not for a used key */
export async function createOrder(order: OrderRecord, { key, act }: Ordering = {}): Promise<boolean> {
  const put: Write = { put: toOrderItem(order), condition: { exists: false } };
  const now = new Date(order.createdAt);
  const used = noteUse(key, { orderId: order.id }, now);
  const result = await transact([put, ...used, ...logAct(act, order.userId)]);
  if (!result.written && result.failed.includes(0)) throw new Error('A new order has the id of another.');
  return result.written;
}

/** The order that an idempotency key made, and for which request; undefined when it was not used. */
export async function findEarlierOrder(userId: string, key: Pick<UsedKey, 'ownerId' | 'keyHash'>, now: Date) {
  const known = await findUse(key, now);
  if (!known) return undefined;
  const order = known.orderId === undefined ? undefined : await findOrder(userId, String(known.orderId));
  return { requestHash: known.requestHash, order };
}

/** Stores a changed order. @param retried dates whose notice of no seat it forgets @returns whether nobody changed it meanwhile */
export async function saveOrder(
  order: OrderRecord,
  previous: OrderRecord,
  retried: readonly string[] = [],
  act?: Act,
): Promise<boolean> {
  const condition = { exists: true, equals: { version: previous.version } };
  const put = toOrderItem(order);
  if (retried.length === 0 && !act) return (await putItem(put, condition)).written;
  const removals = retried.map((date) => ({
    remove: keys.missedDate(order.userId, order.id, date),
    condition: {},
  }));
  return (await transact([{ put, condition }, ...removals, ...logAct(act, order.userId)])).written;
}

/** The dates for which an order may have had no seat: those stored, and those that a run may be storing at this moment. */
export async function listRetriedDates(order: OrderRecord, now: Date): Promise<readonly string[]> {
  const { missed } = await readOrders(order.userId);
  const stored = missed.filter(({ orderId }) => orderId === order.id).map(({ date }) => date);
  // The last date's pickup is made the night before the date can be booked.
  const bookable = listDays(todayInAccra(now), slotDaysAhead + 2).filter((date) => isDue(order, date));
  return [...new Set([...stored, ...bookable])];
}

/** Pickups of a household's orders whose dates are not over, strongly consistent. */
export async function readOrderPickups(userId: string, now: Date): Promise<readonly PickupRecord[]> {
  const toKey = (date: string) => `${prefixes.pickup}${encodeTime(getBookableFrom(date), 10)}`;
  const today = todayInAccra(now);
  // Their ids tell their dates. The last one is made the night before its date can be booked.
  const between = [toKey(today), toKey(addDays(today, slotDaysAhead + 2))] as const;
  const range = { partition: partitions.userPickups(userId), between, consistent: true };
  return readAll({ ...range, filter: { present: ['order'] } }, parsePickup);
}

/** What a household's orders have led to, for showing them. */
export async function readOrderState(userId: string, now: Date): Promise<OrderState> {
  const [pickups, { missed }] = await Promise.all([readOrderPickups(userId, now), readOrders(userId)]);
  return { pickups, missed };
}
