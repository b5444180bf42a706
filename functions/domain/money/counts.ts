import type { CashCount } from '#contracts/money/count-calls.ts';
import { ledgerAccounts, moveBalances, type Posting } from './posting.ts';

/** What is missing after a count, in pesewas; below 0 what was handed over too much. */
export const missingAfter = ({ before, counted }: CashCount) => before - counted;

/** The last count that stands. @param counts the latest first */
export function findLast(counts: readonly CashCount[]): CashCount | undefined {
  return counts.find(({ isReversed }) => !isReversed);
}

/** The oldest of these counts that stands and that its collector has not answered. @param counts the latest first */
export function findUnanswered(counts: readonly CashCount[]): CashCount | undefined {
  return counts.filter(({ answer, isReversed }) => !answer && !isReversed).at(-1);
}

/**
 * What each count added to what is missing: what is missing after it, less what was missing after the one before and was not
 * written off since. What was missing before the oldest of these is not known where that is not the first of all.
 * @param counts the latest first
 * @param writeOffs of the same collector, those that stand
 */
export function addShortages(
  collectorId: string,
  counts: readonly CashCount[],
  writeOffs: readonly Posting[],
) {
  const standing = counts.filter(({ isReversed }) => !isReversed);
  const own = ledgerAccounts.cash(collectorId);
  return counts.map((count) => {
    const former = standing[standing.indexOf(count) + 1];
    if (count.isReversed || (!former && counts.at(-1)?.number !== 1)) return count;
    const settled = writeOffs
      .filter(({ at }) => at < count.at && (!former || at > former.at))
      .reduce((sum, { entries }) => sum + (moveBalances(entries).get(own) ?? 0), 0);
    const left = former ? missingAfter(former) + settled : 0;
    return { ...count, added: missingAfter(count) - left };
  });
}
