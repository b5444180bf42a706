import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { joinPriceListId, price, splitPriceListId } from '#contracts/money/price-lists.ts';
import { keys, partitions } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { queryAll, queryItems, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { receipt } from '#domain/idempotency.ts';
import { findHolding, type PriceListRecord } from '#domain/money/price-lists.ts';

const storedList = v.object({
  PK: v.string(),
  SK: v.string(),
  prices: v.array(price),
  createdAt: v.string(),
  withdrawnAt: v.optional(v.string()),
});

/** What `Idempotency-Key`s did to the lists of an area. */
const listReceipt = v.object({ ...receipt.entries, listId: v.string() });
export type ListReceipt = Readonly<v.InferOutput<typeof listReceipt>>;

const storedVersion = v.object({ version: v.number(), receipts: v.array(listReceipt) });

const none = { version: 0, receipts: [] };

/** All lists of an area, the latest first, and the version that a change of any of them must find. */
export type AreaLists = {
  readonly lists: readonly PriceListRecord[];
  readonly version: number;
  readonly receipts: readonly ListReceipt[];
};

function parseList(stored: Stored): PriceListRecord {
  const { PK, SK, ...rest } = v.parse(storedList, stored);
  const areaId = PK.slice(partitions.prices('').length);
  const [validFrom = '', ulid = ''] = SK.split('#');
  return { id: joinPriceListId({ ulid, validFrom, areaId }), areaId, validFrom, ...rest };
}

export async function readLists(
  areaId: string,
  { consistent }: { readonly consistent: boolean },
): Promise<AreaLists> {
  const range = { partition: partitions.prices(areaId), newestFirst: true, consistent };
  const items = await queryAll(range);
  const isVersion = ({ SK }: Stored) => SK === keys.priceListsVersion(areaId).SK;
  const found = items.find(isVersion);
  const { version, receipts } = readOne(found, (stored) => v.parse(storedVersion, stored)) ?? none;
  const lists = readEach(
    items.filter((item) => !isVersion(item)),
    parseList,
  );
  return { lists, version, receipts };
}

/** Lists read at once: the latest nearly always holds. 30 prices are 1.8 KB, so that two are half a unit. */
const atOnce = 2;

/** The list of one area that holds on a date, eventually consistent. */
async function findOwn(areaId: string, date: string): Promise<PriceListRecord | undefined> {
  // Above every id of that date, and below the version.
  let below: string | undefined = `${date}~`;
  while (below !== undefined) {
    const { items, lastKey } = await queryItems({
      partition: partitions.prices(areaId),
      below,
      newestFirst: true,
      limit: atOnce,
    });
    const found = findHolding(readEach(items, parseList), date);
    if (found) return found;
    below = lastKey && String(lastKey.SK);
  }
  return undefined;
}

/** The list by which pickups of an area cost on a date: its own, else that of Everywhere. At most one unit. */
export async function findListOn(areaId: string, date: string): Promise<PriceListRecord | undefined> {
  const [own, general] = await Promise.all([
    findOwn(areaId, date),
    areaId === everywhereId ? undefined : findOwn(everywhereId, date),
  ]);
  return own ?? general;
}

/** Stores a new or withdrawn list. @returns whether it was stored; not when one of its area changed since all were read */
export async function saveList(
  { id, prices, createdAt, withdrawnAt }: PriceListRecord,
  { version }: AreaLists,
  receipts: readonly ListReceipt[],
  also: readonly Write[],
): Promise<boolean> {
  const { areaId, validFrom, ulid } = splitPriceListId(id);
  const result = await transact([
    {
      put: { ...keys.priceListsVersion(areaId), version: version + 1, receipts },
      condition: atVersion(version),
    },
    {
      put: { ...keys.priceList(areaId, validFrom, ulid), prices, createdAt, withdrawnAt },
      condition: { exists: withdrawnAt !== undefined },
    },
    ...also,
  ]);
  return result.written;
}
