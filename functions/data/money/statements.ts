import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { listPostingPartitions, partitions } from '#data/keys.ts';
import { readHiddenPickups } from '#data/pickups/own-pickups.ts';
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

/** What was posted of a pickup, strongly consistent, in no order; by Mobile Money what was paid and taken back. */
export async function listPostingsOfPickup(id: string): Promise<readonly Posting[]> {
  const { userId, pickupUlid } = splitPickupId(id);
  const partition = partitions.ledger(userId);
  // Those of a request have its reference for a key.
  const names = [pickupUlid, 'mobile-money', 'reversal'];
  const found = await Promise.all(
    names.map((name) => readPostings({ partition, prefix: `${name}#`, consistent: true })),
  );
  return found.flat().filter(({ pickupId }) => pickupId === id);
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
