import { log } from '#config/log.ts';
import { findPayment, savePayment } from '#data/money/payments.ts';
import { isOverdue, type PaymentRecord, waitedMs } from '#domain/money/mobile-money.ts';
import { isOwnReference, provider } from './find-provider.ts';
import type { FoundPayment } from './provider.ts';
import { checkRefund } from './refund.ts';
import { postReversal, postSuccess } from './settle-payment.ts';

/** What a check came to. `unsent` is sent again. Of the last two staff have to know: money of no known pickup, or in another currency. */
export type Checked = 'done' | 'unsent' | 'no pickup' | 'another currency';

/** Asks the provider what became of a request and does what follows; twice is as once. @throws Error when the provider gives no answer */
export async function checkPayment(reference: string, now: Date): Promise<Checked> {
  if (!isOwnReference(reference)) return 'done';
  const payment = await findPayment(reference);
  const found = await provider.find(reference);
  if (!payment) return found?.state === 'succeeded' ? 'no pickup' : 'done';
  if (!found) return handleUnknown(payment, now);
  const checked = await follow(payment, found, now);
  const after = await findPayment(reference);
  if (!after?.refund) return checked;
  await checkRefund(after, now);
  // While the refund ran it counted as what took the payment back; it may have failed just now.
  const last = found.state === 'reversed' ? await findPayment(reference) : undefined;
  if (last) await postReversal(last, now);
  return checked;
}

/** Does what follows from a payment as the provider has it. */
export async function follow(payment: PaymentRecord, found: FoundPayment, now: Date): Promise<Checked> {
  if (found.state === 'open') return closeIfTooOld(payment, now);
  if (found.state === 'failed') return endPayment(payment, 'declined');
  const { reference } = payment;
  if (found.currency !== 'GHS') {
    log.error('payment: another currency', { reference, currency: found.currency });
    await closeIfTooOld(payment, now);
    return 'another currency';
  }
  const posted = await postSuccess(payment, found, now);
  if (!posted) {
    await closeIfTooOld(payment, now);
    return 'no pickup';
  }
  if (found.state === 'reversed') await postReversal(posted, now);
  return 'done';
}

/** The provider never heard of it: the answer to the first try was no answer. Sent again, it is the same request. */
async function handleUnknown(payment: PaymentRecord, now: Date): Promise<Checked> {
  if (payment.status !== 'open') return 'done';
  if (isOverdue(payment, now)) return closeIfTooOld(payment, now);
  return payment.sentAt === undefined ? 'unsent' : 'done';
}

/** Nobody asks for it any more; a later success counts all the same. */
async function closeIfTooOld(payment: PaymentRecord, now: Date): Promise<Checked> {
  const isTooOld = Date.parse(payment.createdAt) + waitedMs <= now.getTime();
  return isTooOld ? endPayment(payment, 'too old') : 'done';
}

/** Ends an open request without money. */
export async function endPayment(
  payment: PaymentRecord,
  endReason: NonNullable<PaymentRecord['endReason']>,
): Promise<'done'> {
  if (payment.status === 'open') await savePayment(payment, { ...payment, status: 'failed', endReason });
  return 'done';
}
