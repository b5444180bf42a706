import type { GiveCall } from '#actions/money-limit.ts';
import { byAccount, type Changed, changePickup } from '#actions/pickups/change-pickup.ts';
import { log } from '#config/log.ts';
import { isRefundOver } from '#contracts/money/mobile-money.ts';
import { changePayment, findPayment, savePayment } from '#data/money/payments.ts';
import { findPickup, loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import type { PaymentRecord, StoredRefund } from '#domain/money/mobile-money.ts';
import {
  askMobileRefund,
  failMobileRefund,
  finishMobileRefund,
  planMobileRefund,
} from '#domain/money/payments.ts';
import { bySystem } from '#domain/records/pickup.ts';
import { fullName } from '#shared/full-name.ts';
import * as sharedTexts from '#shared/texts.ts';
import { provider, requireMobileMoney } from './find-provider.ts';
import type { FoundRefund } from './provider.ts';

/** Notes that money is to go back by Mobile Money; a job asks the provider. @throws AppError `conflict` when nothing can, or some goes already */
export async function startMobileRefund(call: GiveCall<'refund'>): Promise<Changed> {
  requireMobileMoney();
  const { account, act, now, letGo } = call;
  const { pickupId, part, reason } = call.what;
  return changePickup(await loadPickup(pickupId), call, {
    decide: (current) =>
      askMobileRefund(current, provider.name, { by: byAccount(account), now, amount: part }),
    save: async (decision, previous, also) => {
      const { reference, amount } = planMobileRefund(previous, part);
      const payment = await findPayment(reference);
      if (!payment) throw new AppError('conflict', sharedTexts.notByMobileMoney);
      const refund: StoredRefund = {
        amount,
        status: 'pending',
        at: now.toISOString(),
        by: { role: account.role, id: account.id, name: fullName(account) },
        reason,
        ...(payment.refund?.id !== undefined && { follows: payment.refund.id }),
      };
      const asked = changePayment(payment, { ...payment, refund });
      return savePickup(decision, previous, act, [asked, ...also]);
    },
    message: sharedTexts.refundAsked,
    letGo,
  });
}

/** How long a run alone may ask for a refund: longer than it can last, and than the provider's list lags behind. */
const leaseMs = 5 * 60_000;

/**
 * Asks for a refund, or what became of it, and does what follows. After a lost answer it looks for the refund first: the provider
 * takes no key that would make a second request the same one. @throws Error when the provider gives no answer
 */
export async function checkRefund(payment: PaymentRecord, now: Date): Promise<void> {
  const { refund, reference } = payment;
  if (!refund || isRefundOver(refund)) return;
  const found = await findAtProvider(payment, refund);
  if (found) return noteRefund(payment, found, now);
  if (isLeased(refund, now)) return;
  const leased = { ...payment, refund: { ...refund, leasedUntil: toLease(now) } };
  if (!(await savePayment(payment, leased))) return;
  await noteRefund(leased, await provider.refund({ reference, amount: refund.amount }), now);
}

/** Whether our refund, perhaps one that is being asked for, is why a payment shows as taken back. @throws Error without an answer */
export async function isGivenBack(payment: PaymentRecord, now: Date): Promise<boolean> {
  const { refund } = payment;
  if (!refund || refund.status === 'failed') return false;
  if (refund.id !== undefined || isLeased(refund, now)) return true;
  return (await findAtProvider(payment, refund)) !== undefined;
}

async function findAtProvider({ providerId = '' }: PaymentRecord, { id, at, follows }: StoredRefund) {
  const found = await provider.findRefund({ refundId: id, paymentId: providerId, since: new Date(at) });
  return found?.id === follows ? undefined : found;
}

const isLeased = ({ leasedUntil = '' }: StoredRefund, now: Date) => leasedUntil > now.toISOString();

const toLease = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

/** What the provider said of a refund. One that it refuses, it does not know. */
async function noteRefund(payment: PaymentRecord, found: FoundRefund | 'refused', now: Date): Promise<void> {
  const { refund, postedTo, reference } = payment;
  if (!refund) return;
  const said = found === 'refused' ? { status: 'failed' as const } : { id: found.id, status: found.state };
  const next = { ...payment, refund: { ...refund, ...said } };
  if (JSON.stringify(next) === JSON.stringify(payment)) return;
  if (!isRefundOver(next.refund)) return void (await savePayment(payment, next));
  const pickup = postedTo === undefined ? undefined : await findPickup(postedTo);
  if (!pickup) return void (await savePayment(payment, next));
  const mobile = { provider: provider.name, reference };
  const isDone = said.status === 'done';
  const decision = isDone
    ? finishMobileRefund(pickup, refund, mobile, { by: refund.by, now })
    : failMobileRefund(pickup, refund, mobile, { by: bySystem, now });
  // Staff can try again, or give it back in cash.
  if (!isDone) log.error('payment: a refund failed', { reference });
  await savePickup(decision, pickup, undefined, [changePayment(payment, next)]);
}
