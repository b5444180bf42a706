import { listPostingPartitions, partitions } from '#data/keys.ts';
import { readHiddenPickups } from '#data/pickups/own-pickups.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Range, type Stored } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { ledgerAccounts, type Posting } from '#domain/money/posting.ts';
import type { IsoDate } from '#shared/dates.ts';
import { parsePosting } from './ledger.ts';

/**
 * All postings of the pickups that a household may see, strongly consistent; about 0.4 KB each, a hundred in a year of every
 * week.
 */
export async function listPostingsOfHousehold(
  account: Pick<AccountRecord, 'id' | 'claimedAt'>,
): Promise<readonly Posting[]> {
  const [postings, hidden] = await Promise.all([
    readPostings({ partition: partitions.ledger(account.id), consistent: true }),
    readHiddenPickups(account),
  ]);
  const ids = new Set(hidden.map(({ id }) => id));
  return postings.filter(({ pickupId = '' }) => !ids.has(pickupId));
}

/**
 * The postings that moved a collector's cash, the oldest first; may be a moment behind.
 * @param month `YYYY-MM`, all without
 */
export async function listPostingsOfCash(collectorId: string, month = ''): Promise<readonly Posting[]> {
  const partition = partitions.postingsOf(ledgerAccounts.cash(collectorId));
  return readPostings({ index: 'related', partition, between: [month, `${month}~`] });
}

/** All postings of a date, in no order; may be a moment behind. About 11 of them are read by a unit. */
export async function listPostingsOn(date: IsoDate): Promise<readonly Posting[]> {
  const read = (partition: string) => readPostings({ index: 'days', partition });
  return (await Promise.all(listPostingPartitions(date).map(read))).flat();
}

const cursorForm = /^\d#(?:20\d\d-.{1,700})?$/;

/**
 * The same a page at a time: one partition after the other, each by time.
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function pagePostingsOn(
  date: IsoDate,
  { limit, cursor }: PageRequest,
): Promise<{ readonly postings: readonly Posting[]; readonly nextCursor: string | undefined }> {
  const position = decodeCursor(cursor, cursorForm) ?? '0#';
  const first = Number(position[0]);
  const items: Stored[] = [];
  for (const [shard, partition] of listPostingPartitions(date).entries()) {
    if (shard < first) continue;
    const above = (shard === first && position.slice(2)) || undefined;
    const page = await queryItems({ index: 'days', partition, above, limit: limit - items.length });
    items.push(...page.items);
    if (page.lastKey || items.length >= limit) {
      const next = page.lastKey ? `${shard}#${page.lastKey.daysSK}` : `${shard + 1}#`;
      return { postings: readEach(items, parsePosting), nextCursor: encodeCursor(next) };
    }
  }
  return { postings: readEach(items, parsePosting), nextCursor: undefined };
}

/** The month of the first posting that moved a collector's cash. */
export async function findFirstMonthOfCash(collectorId: string): Promise<string | undefined> {
  const partition = partitions.postingsOf(ledgerAccounts.cash(collectorId));
  const { items } = await queryItems({ index: 'related', partition, limit: 1 });
  return readEach(items, parsePosting)[0]?.at.slice(0, 7);
}

/** The postings of a range, in its order. */
export async function readPostings(range: Range): Promise<readonly Posting[]> {
  const found: Posting[] = [];
  let startKey: Stored | undefined;
  do {
    const page = await queryItems({ ...range, startKey });
    found.push(...readEach(page.items, parsePosting));
    startKey = page.lastKey;
  } while (startKey);
  return found;
}
