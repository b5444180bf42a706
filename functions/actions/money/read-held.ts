import { mapConcurrently } from '#actions/concurrently.ts';
import type { HeldCash } from '#contracts/money/money-calls.ts';
import { readHands } from '#data/money/cash.ts';
import { findCounts, listCounts } from '#data/money/counts.ts';
import { listPostingsOfCashAfter } from '#data/money/list-postings.ts';
import { findLast, missingAfter } from '#domain/money/cash.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { listLines } from '#domain/money/statement.ts';

/** Counts among which the last one that stands is looked for: seldom is one taken back. */
const newest = 5;

/** A collector's last count that stands, and what moved their cash since, the oldest first; may be a moment behind. */
export async function readSinceCount(collectorId: string) {
  const last = findLast(await listCounts(collectorId, newest));
  const own = ledgerAccounts.cash(collectorId);
  const postings = await listPostingsOfCashAfter(collectorId, last?.at ?? '');
  return { last, entries: postings.flatMap((posting) => listLines(posting, own)) };
}

/** What collectors hold in cash, their last count and how many pickups moved it since, most cash first; who never had any is absent. */
export async function readHeld(collectorIds: readonly string[]): Promise<HeldCash[]> {
  const hands = [...(await readHands(collectorIds))];
  const counts = await findCounts(
    hands.map(([collectorId, { handOvers: number }]) => ({ collectorId, number })),
  );
  const held = await mapConcurrently(hands, 10, async ([collectorId, { amount, handOvers }]) => {
    const last = counts.get(collectorId);
    const hasMoved = !last || missingAfter(last) !== amount;
    const read = hasMoved ? await readSinceCount(collectorId) : { last, entries: [] };
    const stops = new Set(read.entries.flatMap(({ pickupId = [] }) => pickupId)).size;
    return { collectorId, amount, handOvers, stops, ...(read.last && { last: read.last }) };
  });
  return held.sort((one, other) => other.amount - one.amount);
}
