import { findPayment } from '#data/money/payments.ts';
import { findPrompts, putPrompts } from '#data/money/prompts.ts';
import type { Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { findQuietUntil, isUnanswered, type PaymentRecord } from '#domain/money/mobile-money.ts';
import * as sharedTexts from '#shared/texts.ts';

type Prompted = Pick<PaymentRecord, 'reference' | 'askedBy'>;

/** Checks that a stranger's number answered before. @returns the write that remembers the next request @throws AppError `too_many_requests` */
export async function checkPrompts(phone: string, now: Date): Promise<(next: Prompted) => Write> {
  const before = await findPrompts(phone);
  const payments = await Promise.all((before ?? []).map(findPayment));
  const unanswered = payments.filter((one) => one !== undefined).filter((one) => isUnanswered(one, now));
  const seconds = Math.ceil((findQuietUntil(unanswered) - now.getTime()) / 1000);
  if (seconds > 0)
    throw new AppError('too_many_requests', sharedTexts.numberUnanswered, { retryAfter: seconds });
  return ({ reference, askedBy }) => {
    // No older one can count once there is this one.
    const other = unanswered.find((one) => one.askedBy.id !== askedBy.id);
    return putPrompts(phone, [reference, ...(other ? [other.reference] : [])], before, now);
  };
}
