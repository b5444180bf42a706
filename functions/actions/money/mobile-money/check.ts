import { log } from '#config/log.ts';
import { changePayment, findPayment, savePayment } from '#data/money/payments.ts';
import { listDebts } from '#data/pickups/debts.ts';
import { findPickup, savePickup } from '#data/pickups/pickups.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { isOverdue, type PaymentRecord, waitedMs } from '#domain/money/mobile-money.ts';
import { reverseMobileMoney, takeMobileMoney } from '#domain/money/payments.ts';
import { findDue } from '#domain/money/settle.ts';
import { bySystem, type PickupRecord } from '#domain/records/pickup.ts';
import { isOwnReference, provider } from './find-provider.ts';
import type { FoundPayment } from './provider.ts';
import { checkRefund, isGivenBack } from './refund.ts';

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

/** Posts what was paid, once, for its pickup, else the oldest debt, else as credit. @returns the request; undefined without a pickup */
function postSuccess(asked: PaymentRecord, found: FoundPayment, now: Date) {
  return changeOnce({
    known: asked,
    load: () => findPayment(asked.reference),
    decide: async (payment) => {
      if (!payment || payment.postedTo !== undefined) return done(payment);
      const target = await findTarget(payment);
      if (!target) return done(undefined);
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
      return { decision, target, payment, next };
    },
    save: async ({ decision, target, payment, next }) =>
      (await savePickup(decision, target, undefined, [changePayment(payment, next)])) && next,
  });
}

/** The pickup that a payment is for: its own while something is to pay for it, else the household's oldest debt. */
async function findTarget({ pickupId, userId }: PaymentRecord): Promise<PickupRecord | undefined> {
  const own = await findPickup(pickupId);
  if (!own || findDue(own) > 0) return own;
  const [oldest] = await listDebts({ id: userId });
  return (oldest && (await findPickup(oldest.id))) ?? own;
}

/** Posts, once, that the provider took a payment back: its pickup is to pay again, and a refund that was not asked for yet is over. */
async function postReversal(asked: PaymentRecord, now: Date): Promise<void> {
  await changeOnce({
    known: asked,
    load: () => findPayment(asked.reference),
    decide: async (payment) => {
      const { postedTo, paid, reversedAt, refund } = payment ?? {};
      const pickup = postedTo === undefined ? undefined : await findPickup(postedTo);
      if (!payment || reversedAt !== undefined || !pickup || paid === undefined) return done(true);
      if (await isGivenBack(payment, now)) return done(true);
      const mobile = { provider: provider.name, reference: payment.reference };
      const isRefunding = refund?.status === 'pending';
      const back = isRefunding ? refund.amount : 0;
      const event = { by: bySystem, now };
      const decision = reverseMobileMoney(pickup, { amount: paid, mobile, refund: back }, event);
      const next: PaymentRecord = {
        ...payment,
        reversedAt: now.toISOString(),
        ...(isRefunding && { refund: { ...refund, status: 'failed' } }),
      };
      return { decision, pickup, change: changePayment(payment, next) };
    },
    save: ({ decision, pickup, change }) => savePickup(decision, pickup, undefined, [change]),
  });
}
