import { findAccounts } from '#data/accounts/accounts.ts';
import { type Key, keys, orderShards, partitions, severalDays } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isDue } from '#domain/orders/order-dates.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
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
  const stored = await getItems(entries.map(toKey), { consistent: true });
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
const toKey = ({ PK, SK }: Stored): Key => ({ PK: String(PK), SK: String(SK) });
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
  const [pickups, missed] = await Promise.all([
    getItems(orders.map(({ id, userId }) => keys.pickup(getOrderPickupId(id, date, userId)))),
    getItems(orders.map(({ id, userId }) => keys.missedDate(userId, id, date))),
  ]);
  const done = new Set([...pickups, ...missed].map(({ PK, SK }) => `${PK}\n${SK}`));
  const isDone = ({ PK, SK }: Key) => done.has(`${PK}\n${SK}`);
  return orders.filter(
    ({ id, userId }) =>
      !isDone(keys.pickup(getOrderPickupId(id, date, userId))) && !isDone(keys.missedDate(userId, id, date)),
  );
}
