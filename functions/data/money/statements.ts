import { partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Range, type Stored } from '#data/table/table.ts';
import { ledgerAccounts, type Posting } from '#domain/money/posting.ts';
import { parsePosting } from './ledger.ts';

/** All postings of a household's pickups, strongly consistent; about 0.4 KB each, a hundred in a year of every week. */
export async function listPostingsOfHousehold(userId: string): Promise<readonly Posting[]> {
  return readAll({ partition: partitions.ledger(userId), consistent: true });
}

/**
 * The postings that moved a collector's cash, the oldest first; may be a moment behind.
 * @param month `YYYY-MM`, all without
 */
export async function listPostingsOfCash(collectorId: string, month = ''): Promise<readonly Posting[]> {
  const partition = partitions.postingsOf(ledgerAccounts.cash(collectorId));
  return readAll({ index: 'related', partition, between: [month, `${month}~`] });
}

async function readAll(range: Range): Promise<readonly Posting[]> {
  const found: Posting[] = [];
  let startKey: Stored | undefined;
  do {
    const page = await queryItems({ ...range, startKey });
    found.push(...readEach(page.items, parsePosting));
    startKey = page.lastKey;
  } while (startKey);
  return found;
}
