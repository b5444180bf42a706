import { ulid } from 'ulid';
import { throttle } from '#actions/throttle.ts';
import { environment } from '#config/environment.ts';
import type { Network } from '#contracts/money/mobile-money.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { findPayment, findPrompts, putPayment, putPrompts } from '#data/money/payments.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { Write } from '#data/table/transaction.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { findQuietUntil, isUnanswered, isUnderWay, type PaymentRecord } from '#domain/money/mobile-money.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { findDue } from '#domain/money/settle.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import { paymentCounters } from '#domain/throttle-rules.ts';
import * as sharedTexts from '#shared/texts.ts';
import { requireMobileMoney } from './find-provider.ts';

export type Asking = {
  readonly pickup: PickupRecord;
  readonly askedBy: By;
  /** E.164. */
  readonly phone: string;
  readonly network: Network;
  /** Whether a network or a code proved that the number is the asker's. */
  readonly isOwnNumber: boolean;
  /** Seconds until the number is asked. */
  readonly sendsAfter: number;
  readonly idempotency: Idempotency | undefined;
  readonly now: Date;
};

/** Stores a request for all that is due of a pickup, once per key; the stream has it sent. @throws AppError `conflict` when nothing can be asked for now; `too_many_requests` */
export async function askNumber(asking: Asking): Promise<PaymentRecord> {
  requireMobileMoney();
  const { phone, isOwnNumber, now } = asking;
  return changeOnce({
    known: asking.pickup,
    load: () => loadPickup(asking.pickup.id),
    receipt: () => findMade(asking),
    decide: async (pickup) => {
      if (asking.askedBy.role === 'collector' && isInQuestion(pickup))
        throw new AppError('conflict', sharedTexts.debtInQuestion);
      const before = await refuseIfUnderWay(pickup, asking);
      const rememberPrompt = isOwnNumber ? undefined : await checkPrompts(phone, now);
      // Counted once, however often it is decided; what is refused is not counted.
      if (pickup === asking.pickup) await throttle(paymentCounters(pickup.user.id, phone), now);
      const payment = makeRequest({ ...asking, pickup }, before);
      return { payment, also: rememberPrompt ? [rememberPrompt(payment)] : [] };
    },
    save: async ({ payment, also }, pickup) =>
      (await storeRequest({ ...asking, pickup }, payment, also)) && payment,
  });
}

async function findMade({ askedBy, idempotency, now }: Asking): Promise<PaymentRecord | undefined> {
  const used = await findRepeated(askedBy.id, idempotency, now);
  return used && findPayment(String(used.reference));
}

/** One that waits for the code of a network gives way to another network. @returns the last request where it is still open, if there is one */
async function refuseIfUnderWay(pickup: PickupRecord, { network, now }: Pick<Asking, 'network' | 'now'>) {
  if (findDue(pickup) <= 0) throw new AppError('conflict', sharedTexts.nothingDue);
  const last = pickup.payment && (await findPayment(pickup.payment.reference));
  const isWrongNetwork = last?.next === 'code' && last.network !== network;
  if (last && isUnderWay(last, now) && !isWrongNetwork)
    throw new AppError('conflict', sharedTexts.paymentUnderWay);
  return last?.status === 'open' ? last : undefined;
}

function makeRequest(asking: Asking, before: PaymentRecord | undefined): PaymentRecord {
  const { pickup, askedBy, phone, network, isOwnNumber, sendsAfter, now } = asking;
  return {
    reference: `${environment('MOBILE_MONEY')}-${ulid(now.getTime())}`,
    pickupId: pickup.id,
    userId: pickup.user.id,
    amount: findDue(pickup),
    phone,
    network,
    askedBy: { role: askedBy.role === 'collector' ? 'collector' : 'user', id: askedBy.id },
    isOwnNumber,
    createdAt: now.toISOString(),
    sendsAfter,
    ...(before && { follows: before.reference }),
    status: 'open',
    next: 'wait',
  };
}

/** @returns whether it was stored; not when somebody else changed the pickup, nor for a key that was used */
function storeRequest(
  { pickup, askedBy, idempotency, now }: Asking,
  payment: PaymentRecord,
  also: readonly Write[],
): Promise<boolean> {
  const { reference } = payment;
  const use = noteUse(idempotency && { ownerId: askedBy.id, ...idempotency }, { reference }, now);
  const next = { ...pickup, payment: { reference }, version: pickup.version + 1 };
  const writes = [putPayment(payment), ...also, ...use];
  return savePickup({ pickup: next, from: statuses }, pickup, undefined, writes);
}

type Prompted = Pick<PaymentRecord, 'reference' | 'askedBy'>;

/** Checks that a stranger's number answered before. @returns the write that remembers the next request @throws AppError `too_many_requests` */
async function checkPrompts(phone: string, now: Date): Promise<(next: Prompted) => Write> {
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
