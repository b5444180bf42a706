import { partitions } from '#data/keys.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems } from '#data/table/table.ts';
import type { Cash } from '#domain/money/cash.ts';
import { ledgerAccounts, moveBalances, type Posting, type PostingKind } from '#domain/money/posting.ts';
import { getPostingKey, parsePosting } from './ledger.ts';
import { readPostings } from './statements.ts';

/** After this time every posting has arrived in the index, in milliseconds: it takes less than a second. */
const settlesMs = 10 * 60_000;

/**
 * What a collector should have in cash: the sum of their postings in the index, which is a moment behind, and of the newest
 * acts of staff, which are not. The balance would be seconds behind. What was before the last hand-over is not read again: that
 * has the sum of it, up to a time after which nothing of before is added.
 */
export async function readCash(collectorId: string, now: Date): Promise<Cash> {
  const [handOver, writeOff] = await Promise.all([
    findNewest(collectorId, 'hand-over'),
    findNewest(collectorId, 'write-off'),
  ]);
  const { upTo: from = '', sum: before = 0 } = handOver?.cash ?? {};
  const account = ledgerAccounts.cash(collectorId);
  const partition = partitions.postingsOf(account);
  const listed = await readPostings({ index: 'related', partition, above: from === '' ? '0' : `${from}~` });
  const missing = [handOver, writeOff].filter((one) => one !== undefined && !has(listed, one, from));
  const postings = [...listed, ...missing.filter((one) => one !== undefined)];
  const add = (some: readonly Posting[]) =>
    some.reduce((sum, { entries }) => sum + (moveBalances(entries).get(account) ?? 0), before);
  const settledAt = new Date(now.getTime() - settlesMs).toISOString();
  const upTo = [from, settledAt].sort().at(-1) ?? from;
  return {
    amount: add(postings),
    handOvers: handOver?.count ?? 0,
    writeOffs: writeOff?.count ?? 0,
    settled: { upTo, sum: add(postings.filter(({ at }) => at <= upTo)) },
  };
}

/** Whether an act is among those listed, or in the sum of before. */
function has(listed: readonly Posting[], { kind, count, at }: Posting, from: string): boolean {
  return at <= from || listed.some((one) => one.kind === kind && one.count === count);
}

/** The newest of the hand-overs, or of what was written off; strongly consistent. */
async function findNewest(collectorId: string, kind: PostingKind): Promise<Posting | undefined> {
  const { items } = await queryItems({
    partition: partitions.ledger(collectorId),
    prefix: `${kind}#`,
    newestFirst: true,
    consistent: true,
    limit: 1,
  });
  return readEach(items, parsePosting)[0];
}

/** A hand-over of a collector, by its number. */
export async function findHandOver(collectorId: string, count: number): Promise<Posting | undefined> {
  const stored = await getItem(getPostingKey(collectorId, { kind: 'hand-over', count }));
  return readOne(stored, parsePosting);
}
