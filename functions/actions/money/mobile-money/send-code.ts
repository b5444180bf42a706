import { throttle } from '#actions/accounts/throttle.ts';
import { findPayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { paymentCodeCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import * as sharedTexts from '#shared/texts.ts';
import { provider, requireMobileMoney } from './find-provider.ts';
import { noteAnswer } from './send.ts';

type Code = {
  readonly reference: string;
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
};

/**
 * Gives the provider the code by which a network lets a request through. @returns the request afterwards
 * @throws AppError `not_found`, `conflict` where none is asked for, `bad_input` for a wrong one, `unavailable`, `too_many_requests`
 */
export async function sendCode({ reference, userId, code, now }: Code): Promise<PaymentRecord> {
  requireMobileMoney();
  const payment = await findPayment(reference);
  if (payment?.userId !== userId) throw new AppError('not_found', sharedTexts.paymentNotFound);
  if (payment.status !== 'open' || payment.next !== 'code')
    throw new AppError('conflict', sharedTexts.noCodeWanted);
  // It gave way to a request by another network: both could be paid.
  const pickup = await findPickup(payment.pickupId);
  if (pickup?.payment?.reference !== reference) throw new AppError('conflict', sharedTexts.noCodeWanted);
  await throttle([paymentCodeCounter(reference)], now);
  const answer = await provider.submitCode(reference, code);
  if (answer.state === 'refused')
    throw new AppError('bad_input', undefined, { errors: { code: sharedTexts.wrongPaymentCode } });
  if (answer.state === 'unknown') throw new AppError('unavailable');
  await noteAnswer(payment, answer, now);
  return (await findPayment(reference)) ?? payment;
}
