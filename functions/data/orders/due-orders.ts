import { findAccounts } from '#data/accounts/accounts.ts';
import { keys, orderShards, partitions, severalDays } from '#data/keys.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { takeSeat } from '#data/slots/slots.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { keyOf, queryItems } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isDue } from '#domain/orders/order-dates.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { SeatTerms } from '#domain/slots/seat.ts';
import { findWeekday } from '#shared/dates.ts';
import { getOrderPickupId } from './order-pickup-id.ts';
import { parseOrder } from './standing-orders.ts';

/** Orders of an area that may be due on a date, from one start (`HH:MM`) up to another. */
export type DueRange = {
  readonly areaId: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** `start#ulid` behind which to go on. */
  readonly after?: string | undefined;
};

export type DueOrder = { readonly order: OrderRecord; readonly user: AccountRecord };

/** As many as one batch may ask for. */
const pageSize = 100;

/** One page of the orders due on a date whose pickups are not there yet, by start, and where the next begins; undefined after the last. */
export async function readDueOrders(range: DueRange) {
  const { entries, next } = await readEntries(range);
  if (entries.length === 0) return { due: [], next };
  const stored = await getItems(entries.map(keyOf), { consistent: true });
  const orders = readEach(stored, parseOrder).filter((order) => isDue(order, range.date));
  const open = await withoutDone(orders, range.date);
  const users = new Map((await findAccounts([...new Set(open.map(({ userId }) => userId))])).map(byId));
  const due = open
    .sort((a, b) => (toPosition(a) < toPosition(b) ? -1 : 1))
    .flatMap((order) => {
      const user = users.get(order.userId);
      // A deleted household's orders are removed by its cascade.
      return user ? [{ order, user }] : [];
    });
  return { due, next };
}

const byId = (user: AccountRecord) => [user.id, user] as const;
const toPosition = ({ start, id }: OrderRecord) => `${start}#${id}`;

/** Entries of all shards merged; what lies behind the end of a shard's page is left to the next one. */
async function readEntries({ areaId, date, from, to, after }: DueRange) {
  const partitionsOf = (day: number) =>
    Array.from({ length: orderShards }, (_, shard) => partitions.dueOrders(areaId, day, shard));
  const shards = await Promise.all(
    [findWeekday(date), severalDays].flatMap(partitionsOf).map((partition) =>
      queryItems({
        index: 'related',
        partition,
        // A `#` is lower than any digit, and `~` higher than any ULID: all of `from`, none of `to`.
        between: [after === undefined ? from : `${after}~`, to],
        limit: Math.floor(pageSize / (2 * orderShards)),
      }),
    ),
  );
  const ends = shards.flatMap(({ lastKey }) => (lastKey ? [String(lastKey.relatedSK)] : []));
  const entries = shards
    .flatMap(({ items }) => items)
    .sort((a, b) => (String(a.relatedSK) < String(b.relatedSK) ? -1 : 1))
    .filter(({ relatedSK }) => ends.every((end) => String(relatedSK) <= end));
  return { entries, next: ends.length === 0 ? undefined : String(entries.at(-1)?.relatedSK) };
}

/** Without those whose pickup or notice an earlier run has made. */
async function withoutDone(orders: readonly OrderRecord[], date: string): Promise<OrderRecord[]> {
  const keysOf = ({ id, userId }: OrderRecord) => [
    keys.pickup(getOrderPickupId(id, date, userId)),
    keys.missedDate(userId, id, date),
  ];
  const done = new Set((await getItems(orders.flatMap(keysOf))).map(({ PK, SK }) => `${PK}\n${SK}`));
  return orders.filter((order) => !keysOf(order).some(({ PK, SK }) => done.has(`${PK}\n${SK}`)));
}

/** `there`: an earlier run has made it. `changed`: the order is not what was read. */
export type DueWrite = 'made' | 'there' | 'changed';

/** How long a notice is kept, in days after its date. */
const noticeDays = 30;

/** Stores the pickup of an order with its seat, if the order is what it was. @returns false when others were quicker at the slot */
export async function storeDuePickup(
  order: OrderRecord,
  date: string,
  pickup: PickupRecord,
  terms: SeatTerms,
): Promise<DueWrite | false> {
  const put = { put: newPickupItem(pickup), condition: { exists: false } };
  if (!pickup.slot) return writeOnce(order, [put], []);
  // Only a slot can be full for one run and free for another.
  const noNotice = { check: keys.missedDate(order.userId, order.id, date), condition: { exists: false } };
  return writeOnce(order, [put, noNotice], takeSeat(pickup, terms));
}

/** Stores that there is no seat for a date of an order, if the order is what it was. */
export async function storeMissedDate(order: OrderRecord, date: string, problem: string, now: Date) {
  const expiresAt = Math.floor(Math.max(Date.parse(date), now.getTime()) / 1000) + noticeDays * 24 * 60 * 60;
  const notice = { ...keys.missedDate(order.userId, order.id, date), problem, expiresAt };
  const noPickup = keys.pickup(getOrderPickupId(order.id, date, order.userId));
  const writes = [
    { put: notice, condition: { exists: false } },
    { check: noPickup, condition: { exists: false } },
  ];
  return writeOnce(order, writes, []);
}

/** @param made fails when an earlier run has made it @param taken fails when others were quicker */
async function writeOnce(
  { userId, id, version }: OrderRecord,
  made: readonly Write[],
  taken: readonly Write[],
): Promise<DueWrite | false> {
  const check = { check: keys.order(userId, id), condition: { equals: { version, endedAt: undefined } } };
  const result = await transact([check, ...made, ...taken], 1);
  if (result.written) return 'made';
  if (result.failed.includes(0)) return 'changed';
  return result.failed.some((position) => position <= made.length) && 'there';
}
