import { findPayment, savePayment } from '#data/money/payments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { isOverdue, type PaymentRecord } from '#domain/money/mobile-money.ts';
import { findDue } from '#domain/money/settle.ts';
import { checkPayment, endPayment } from './check.ts';
import { provider } from './find-provider.ts';
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
export async function noteAnswer(payment: PaymentRecord, answer: ProviderAnswer, now: Date): Promise<void> {
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
