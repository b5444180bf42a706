import * as v from 'valibot';
import { type CashCount, cashCount } from '#contracts/money/count-calls.ts';
import { endAfter } from '#data/kept.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { readPostings } from '#data/money/list-postings.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { nameEvent, type Posting } from '#domain/money/posting.ts';

/* Counts of collectors' cash with the names and reasons that the postings lack, for 13 months. */

const parse = (stored: Stored): CashCount => v.parse(cashCount, stored);

/** The put of a new count, once for its number. */
export function putCount(collectorId: string, count: CashCount): Write {
  const put = { ...keys.cashCount(collectorId, count.number), ...count, expiresAt: endAfter(count.at) };
  return { put, condition: { exists: false } };
}

/** A collector's counts (`limit` at most), the latest first, with those marked that staff took back. */
export async function listCounts(collectorId: string, limit?: number): Promise<readonly CashCount[]> {
  // 13 months of every day are 100 KB, well below what one page takes.
  const { items } = await queryItems({
    partition: partitions.cashCounts(collectorId),
    newestFirst: true,
    limit,
  });
  if (items.length === 0) return [];
  const reversed = await listReversed(collectorId);
  const isReversed = ({ number }: CashCount) => reversed.has(nameEvent({ kind: 'hand-over', count: number }));
  return readEach(items, parse).map((count) => (isReversed(count) ? { ...count, isReversed: true } : count));
}

/** Counts by their collectors, without looking whether they were taken back; those that are gone are absent. */
export async function findCounts(
  wanted: readonly { readonly collectorId: string; readonly number: number }[],
): Promise<ReadonlyMap<string, CashCount>> {
  const items = await getItems(wanted.map(({ collectorId, number }) => keys.cashCount(collectorId, number)));
  const prefix = partitions.cashCounts('');
  const found = readEach(items, (stored) => [String(stored.PK).slice(prefix.length), parse(stored)] as const);
  return new Map(found);
}

/** The write-offs of a collector that staff did not take back. */
export async function listWriteOffs(collectorId: string): Promise<readonly Posting[]> {
  const partition = partitions.ledger(collectorId);
  const [writeOffs, reversed] = await Promise.all([
    readPostings({ partition, prefix: prefixes.writeOffs }),
    listReversed(collectorId),
  ]);
  return writeOffs.filter((posting) => !reversed.has(nameEvent(posting)));
}

/** The names of a collector's events that staff took back. */
async function listReversed(collectorId: string): Promise<ReadonlySet<string>> {
  const partition = partitions.ledger(collectorId);
  const { items } = await queryItems({ partition, prefix: prefixes.reversed });
  return new Set(items.map(({ SK }) => String(SK).slice(prefixes.reversed.length)));
}

/** Notes what the collector says of a count, once. @returns what is stored then; undefined where there is no such count */
export async function noteAnswer(
  collectorId: string,
  number: number,
  answer: NonNullable<CashCount['answer']>,
): Promise<CashCount['answer']> {
  const key = keys.cashCount(collectorId, number);
  const { written } = await updateItem(
    key,
    { set: { answer } },
    { exists: true, equals: { answer: undefined } },
  );
  if (written) return answer;
  const stored = await getItem(key);
  return stored && parse(stored).answer;
}

/** Takes what staff wrote from the counts of a collector whose account is deleted. @returns from how many */
export async function eraseReasons(collectorId: string): Promise<number> {
  const held = (await listCounts(collectorId)).filter(({ reason }) => reason !== undefined);
  for (const { number } of held) {
    const gone = { reason: undefined };
    await updateItem(keys.cashCount(collectorId, number), { set: gone }, { exists: true });
  }
  return held.length;
}
