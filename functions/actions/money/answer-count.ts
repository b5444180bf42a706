import type { CashCount } from '#contracts/money/count-calls.ts';
import { listCounts, noteAnswer } from '#data/money/counts.ts';
import { AppError } from '#domain/app-error.ts';
import { cashTexts, findUnanswered } from '#domain/money/cash.ts';

/** Notes what a collector says of a count, and answers with a sentence. @throws AppError `not_found`; `conflict` when they said otherwise */
export async function answerCountOnce(
  { account, now }: { readonly account: { readonly id: string }; readonly now: Date },
  { number, isRight }: { readonly number: number; readonly isRight: boolean },
): Promise<string> {
  const stored = await noteAnswer(account.id, number, { isRight, at: now.toISOString() });
  if (!stored) throw new AppError('not_found', cashTexts.countNotFound);
  if (stored.isRight !== isRight) throw new AppError('conflict', cashTexts.answeredBefore);
  return cashTexts.answered(isRight);
}

/** Older ones are no longer asked about. */
const asked = 5;

/** The count that a collector is asked about; undefined where they answered all. */
export async function findAsked(collectorId: string): Promise<CashCount | undefined> {
  return findUnanswered(await listCounts(collectorId, asked));
}
