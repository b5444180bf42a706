import { listDebts } from '#data/money/debts.ts';
import { changePayment, findPayment } from '#data/money/payments.ts';
import { findPickup, savePickup } from '#data/pickups/pickups.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import { reverseMobileMoney, takeMobileMoney } from '#domain/money/payments.ts';
import { findDue } from '#domain/money/settle.ts';
import { bySystem, type PickupRecord } from '#domain/pickups/pickup.ts';
import { provider } from './find-provider.ts';
import type { FoundPayment } from './provider.ts';
import { isGivenBack } from './refund.ts';

/** Posts what was paid, once, for its pickup, else the oldest debt, else as credit. @returns the request; undefined without a pickup */
export function postSuccess(asked: PaymentRecord, found: FoundPayment, now: Date) {
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
export async function postReversal(asked: PaymentRecord, now: Date): Promise<void> {
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
