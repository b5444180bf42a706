import { listDebts } from '#data/money/debts.ts';
import { changePayment, findPayment } from '#data/money/payments.ts';
import { findPickup, savePickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import { reverseMobileMoney, takeMobileMoney } from '#domain/money/payments.ts';
import { findDue } from '#domain/money/settle.ts';
import { bySystem, type PickupRecord } from '#domain/pickups/pickup.ts';
import { provider } from './find-provider.ts';
import type { FoundPayment } from './provider.ts';
import { isGivenBack } from './refund.ts';

/** Tries against what else changes the request or the pickup meanwhile. */
const maxTries = 8;

/**
 * Posts what was paid, once: request, pickup and posting change in one transaction. What is paid for a pickup for which nothing
 * is to pay settles the household's oldest debt, and is its credit where there is none.
 * @returns the request afterwards; undefined when there is no pickup
 */
export async function postSuccess(
  asked: PaymentRecord,
  found: FoundPayment,
  now: Date,
): Promise<PaymentRecord | undefined> {
  let payment: PaymentRecord | undefined = asked;
  for (let attempt = 1; payment && attempt <= maxTries; attempt += 1) {
    if (payment.postedTo !== undefined) return payment;
    const target = await findTarget(payment);
    if (!target) return undefined;
    const { reference, amount: wanted } = payment;
    const mobile = { provider: provider.name, reference, fee: found.fee };
    const event = { by: bySystem, now };
    const decision = takeMobileMoney(target, { amount: found.amount, asked: wanted, mobile }, event);
    const next: PaymentRecord = {
      ...payment,
      status: 'succeeded',
      endReason: undefined,
      providerId: found.id,
      paid: found.amount,
      postedTo: target.id,
    };
    const saved = await savePickup(decision, target, undefined, [changePayment(payment, next)]);
    if (saved.saved) return next;
    payment = await findPayment(reference);
  }
  throw new AppError('conflict');
}

/** The pickup that a payment is for: its own while something is to pay for it, else the household's oldest debt. */
async function findTarget({ pickupId, userId }: PaymentRecord): Promise<PickupRecord | undefined> {
  const own = await findPickup(pickupId);
  if (!own || findDue(own) > 0) return own;
  const [oldest] = await listDebts({ id: userId });
  return (oldest && (await findPickup(oldest.id))) ?? own;
}

/**
 * Posts, once, that the provider took a payment back: its pickup is to pay again. What staff gave back shows as taken back, too,
 * and is not; a refund that was not asked for yet is over then.
 */
export async function postReversal(asked: PaymentRecord, now: Date): Promise<void> {
  let payment: PaymentRecord | undefined = asked;
  for (let attempt = 1; payment && attempt <= maxTries; attempt += 1) {
    const { postedTo, paid, reference, reversedAt, refund } = payment;
    const pickup = postedTo === undefined ? undefined : await findPickup(postedTo);
    if (reversedAt !== undefined || !pickup || paid === undefined) return;
    if (await isGivenBack(payment, now)) return;
    const mobile = { provider: provider.name, reference };
    const isRefunding = refund?.status === 'pending';
    const back = isRefunding ? refund.amount : 0;
    const decision = reverseMobileMoney(
      pickup,
      { amount: paid, mobile, refund: back },
      { by: bySystem, now },
    );
    const next: PaymentRecord = {
      ...payment,
      reversedAt: now.toISOString(),
      ...(isRefunding && { refund: { ...refund, status: 'failed' } }),
    };
    const saved = await savePickup(decision, pickup, undefined, [changePayment(payment, next)]);
    if (saved.saved) return;
    payment = await findPayment(reference);
  }
  if (payment) throw new AppError('conflict');
}
