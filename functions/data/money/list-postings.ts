import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { listPostingPartitions, partitions } from '#data/keys.ts';
import { officeOwner, parsePosting } from '#data/money/ledger.ts';
import type { PageRequest } from '#data/table/cursors.ts';
import { readInTurn } from '#data/table/merged-list.ts';
import { readAll, readEach } from '#data/table/readable.ts';
import { queryItems, type Range } from '#data/table/table.ts';
import { ledgerAccounts, type Posting } from '#domain/money/posting.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

/** What was posted of a pickup, and what staff or the provider took back of it; strongly consistent, in no order. */
export async function listPostingsOfPickup(id: string): Promise<readonly Posting[]> {
  const { userId, pickupUlid } = splitPickupId(id);
  const partition = partitions.ledger(userId);
  // Those of a request have its reference for a key.
  const names = [pickupUlid, `reversed#${pickupUlid}`, 'mobile-money', 'reversal'];
  const found = await Promise.all(
    names.map((name) => readPostings({ partition, prefix: `${name}#`, consistent: true })),
  );
  return found.flat().filter(({ pickupId }) => pickupId === id);
}

/** The postings that moved a collector's cash, the oldest first; may be a moment behind. @param month `YYYY-MM`, all without */
export async function listPostingsOfCash(collectorId: string, month = ''): Promise<readonly Posting[]> {
  const partition = partitions.postingsOf(ledgerAccounts.cash(collectorId));
  return readPostings({ index: 'related', partition, between: [month, `${month}~`] });
}

/** The postings that moved a collector's cash after an instant, the oldest first; may be a moment behind. */
export async function listPostingsOfCashAfter(collectorId: string, at: string): Promise<readonly Posting[]> {
  const partition = partitions.postingsOf(ledgerAccounts.cash(collectorId));
  const postings = await readPostings({ index: 'related', partition, between: [at, '~'] });
  return postings.filter((posting) => posting.at > at);
}

/** What the office posted for itself in a month (`YYYY-MM`), and what was taken back, also in the next one's first night; the oldest first. */
export async function listPostingsOfOffice(month: string): Promise<readonly Posting[]> {
  const partition = partitions.postingsOf(officeOwner);
  const end = `${addDays(`${month}-28`, 4).slice(0, 7)}-01~`;
  return readPostings({ index: 'related', partition, between: [month, end] });
}

/** All postings of a date, in no order; may be a moment behind. About 11 of them are read by a unit. */
export async function listPostingsOn(date: IsoDate): Promise<readonly Posting[]> {
  const read = (partition: string) => readPostings({ index: 'days', partition });
  return (await Promise.all(listPostingPartitions(date).map(read))).flat();
}

/** The postings after one instant and up to another, in no order; as those of a date. */
export async function listPostingsBetween(after: string, upTo: string): Promise<readonly Posting[]> {
  const dates: IsoDate[] = [];
  for (let date = after.slice(0, 10); date <= upTo.slice(0, 10); date = addDays(date, 1)) dates.push(date);
  const between = [`${after}~`, `${upTo}~`] as const;
  const read = (partition: string) => readPostings({ index: 'days', partition, between });
  return (await Promise.all(dates.flatMap(listPostingPartitions).map(read))).flat();
}

/** All postings of a date by pages: one partition after the other, each by time. @throws AppError `bad_input` for another list's cursor */
export async function pagePostingsOn(date: IsoDate, page: PageRequest) {
  const { shown, nextCursor } = await readInTurn('days', listPostingPartitions(date), page, parsePosting);
  return { postings: shown, nextCursor };
}

/** The month of the first posting that moved a collector's cash. */
export async function findFirstMonthOfCash(collectorId: string): Promise<string | undefined> {
  const partition = partitions.postingsOf(ledgerAccounts.cash(collectorId));
  const { items } = await queryItems({ index: 'related', partition, limit: 1 });
  return readEach(items, parsePosting)[0]?.at.slice(0, 7);
}

export function readPostings(range: Range): Promise<readonly Posting[]> {
  return readAll(range, parsePosting);
}
