import * as v from 'valibot';
import {
  isRefundOver,
  networks,
  nextSteps,
  openMinutes,
  type Payment,
  paymentStatuses,
  refundStatuses,
} from '#contracts/money/mobile-money.ts';
import { known } from '#shared/known.ts';
import { roles } from '#shared/roles.ts';

/** How long the networks' answer is waited for: later it counts all the same, but nobody asks for it any more. */
export const waitedMs = 24 * 60 * 60 * 1000;
const endReasons = ['declined', 'refused', 'settled', 'changed', 'too old', 'erased'] as const;

const storedRefund = v.object({
  amount: v.number(),
  status: known(refundStatuses),
  at: v.string(),
  by: v.object({ role: v.picklist(roles), id: v.string(), name: v.string() }),
  reason: v.optional(v.string()),
  id: v.optional(v.string()),
  /** The provider's id of an earlier one that failed: it is not taken for this one. */
  follows: v.optional(v.string()),
  /** Until when a run alone may ask the provider for it. */
  leasedUntil: v.optional(v.string()),
});

export const paymentRecord = v.object({
  /** The stage's name and a ULID: what the provider knows the request by, once. */
  reference: v.string(),
  pickupId: v.string(),
  userId: v.string(),
  amount: v.number(),
  /** Absent once the request is over, or its household is erased. */
  phone: v.optional(v.string()),
  network: v.optional(known(networks)),
  askedBy: v.object({ role: v.picklist(roles), id: v.string() }),
  /** Whether the number is the asker's own, which a network or a code proved. */
  isOwnNumber: v.boolean(),
  createdAt: v.string(),
  /** Seconds until it is sent: while somebody dials, their phone can show nothing else. */
  sendsAfter: v.number(),
  /** An earlier request of the pickup that was still open. */
  follows: v.optional(v.string()),
  status: known(paymentStatuses),
  next: known(nextSteps),
  endReason: v.optional(known(endReasons)),
  sentAt: v.optional(v.string()),
  toldAt: v.optional(v.string()),
  /** Once it succeeded: the provider's id of it, what was paid, and for which pickup that was posted. */
  providerId: v.optional(v.string()),
  paid: v.optional(v.number()),
  postedTo: v.optional(v.string()),
  reversedAt: v.optional(v.string()),
  refund: v.optional(storedRefund),
});
export type PaymentRecord = Readonly<v.InferOutput<typeof paymentRecord>>;
export type StoredRefund = NonNullable<PaymentRecord['refund']>;

/** Whether so much time has passed that another request is allowed. */
export function isOverdue({ createdAt }: Pick<PaymentRecord, 'createdAt'>, now: Date): boolean {
  return Date.parse(createdAt) + openMinutes * 60_000 <= now.getTime();
}

/** Whether it keeps others from being made: it is open, and its prompt may still be on a phone. */
export function isUnderWay(payment: PaymentRecord, now: Date): boolean {
  return payment.status === 'open' && !isOverdue(payment, now);
}

/** How long a number that left requests of two accounts unanswered gets none: a day. */
export const quietMs = 24 * 60 * 60 * 1000;

/** Whether its prompt is or was on a phone where nobody has approved it. */
export function isUnanswered(payment: PaymentRecord, now: Date): boolean {
  const { status, sentAt, endReason } = payment;
  if (status === 'succeeded') return false;
  return sentAt !== undefined || endReason === 'declined' || isUnderWay(payment, now);
}

/** Until when strangers cannot have a number asked, in epoch ms; 0 for now. Of unanswered requests to it, the last of each account. */
export function findQuietUntil([last, other]: readonly Pick<PaymentRecord, 'createdAt'>[]): number {
  if (!last || !other) return 0;
  const [at, before] = [Date.parse(last.createdAt), Date.parse(other.createdAt)];
  return at - before < quietMs ? at + quietMs : 0;
}

/** Whether something about it is still to come, so that the schedule asks for it. */
export function isAwaited({ status, refund }: Pick<PaymentRecord, 'status' | 'refund'>): boolean {
  return status === 'open' || (refund !== undefined && !isRefundOver(refund));
}

export function paymentView(payment: PaymentRecord, now: Date): Payment {
  const { reference, status, amount } = payment;
  return { reference, status, amount, next: findNext(payment, now) };
}

function findNext(payment: PaymentRecord, now: Date): Payment['next'] {
  const { status, next, endReason } = payment;
  if (status === 'open') return isOverdue(payment, now) ? 'again' : next;
  return status === 'succeeded' || endReason === 'settled' ? 'nothing' : 'again';
}
