import { throttle } from '#actions/throttle.ts';
import { findPayment, savePayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { isOverdue, type PaymentRecord } from '#domain/money/mobile-money.ts';
import { findDue } from '#domain/money/settle.ts';
import { paymentCodeCounter } from '#domain/throttle-rules.ts';
import * as sharedTexts from '#shared/texts.ts';
import { checkPayment, endPayment } from './check.ts';
import { provider, requireMobileMoney } from './find-provider.ts';
import type { ProviderAnswer } from './provider.ts';

/** Asks the network, while what was asked for is still to pay. Twice is as once: the provider takes a reference once. */
export async function sendPayment(reference: string, now: Date): Promise<void> {
  const payment = await findPayment(reference);
  if (payment?.status !== 'open' || payment.sentAt || isOverdue(payment, now)) return;
  // An earlier one may have been approved in the last moment.
  if (payment.follows) await checkPayment(payment.follows, now);
  const pickup = await findPickup(payment.pickupId);
  const { phone, network, amount } = payment;
  const due = pickup ? findDue(pickup) : 0;
  if (due !== amount) return void (await endPayment(payment, due > 0 ? 'changed' : 'settled'));
  if (!phone || !network) return void (await endPayment(payment, 'erased'));
  await noteAnswer(payment, await provider.request({ reference, amount, phone, network }), now);
}

/** What the provider said of a request that it was sent, or of a code. Nothing where it gave no answer: a later check asks. */
async function noteAnswer(payment: PaymentRecord, answer: ProviderAnswer, now: Date): Promise<void> {
  const sentAt = payment.sentAt ?? now.toISOString();
  switch (answer.state) {
    case 'asked':
      await savePayment(payment, { ...payment, sentAt, next: answer.next });
      return;
    case 'refused':
      await endPayment(payment, 'refused');
      return;
    case 'ended':
    case 'duplicate':
      await savePayment(payment, { ...payment, sentAt });
      await checkPayment(payment.reference, now);
  }
}

type Code = Pick<PaymentRecord, 'reference' | 'userId'> & { readonly code: string; readonly now: Date };

/** Gives the provider the code that its network asks for. @returns the request afterwards @throws AppError `not_found`, `conflict` where none is asked for, `bad_input` for a wrong one, `unavailable`, `too_many_requests` */
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
