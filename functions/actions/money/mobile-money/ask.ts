import { ulid } from 'ulid';
import { throttle } from '#actions/accounts/throttle.ts';
import { environment } from '#config/environment.ts';
import type { Network } from '#contracts/money/mobile-money.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { findPayment, putPayment } from '#data/money/payments.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { findUse, noteUse } from '#data/used-keys.ts';
import { paymentCounters } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import { isUnderWay, type PaymentRecord } from '#domain/money/mobile-money.ts';
import { findDue } from '#domain/money/settle.ts';
import type { By, PickupRecord } from '#domain/pickups/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';
import { requireMobileMoney } from './find-provider.ts';
import { checkPrompts } from './prompts.ts';

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

/** Tries against what else changes the pickup meanwhile. */
const maxTries = 5;

/**
 * Stores a request for all that is to pay of a pickup, once per `Idempotency-Key`. The table's stream has it sent, so that it
 * is stored before the provider hears of it.
 * @throws AppError `conflict` when nothing is to pay, when a request is under way, or where there is no Mobile Money;
 * `too_many_requests`, also where somebody else's number left two accounts unanswered
 */
export async function askNumber(asking: Asking): Promise<PaymentRecord> {
  requireMobileMoney();
  const repeated = await findRepeated(asking);
  if (repeated) return repeated;
  await refuseIfUnderWay(asking.pickup, asking.now);
  if (!asking.isOwnNumber) await checkPrompts(asking.phone, asking.now);
  await throttle(paymentCounters(asking.pickup.user.id, asking.phone), asking.now);
  let { pickup } = asking;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const made = await storeRequest({ ...asking, pickup });
    if (made) return made;
    const sentTwice = await findRepeated(asking);
    if (sentTwice) return sentTwice;
    pickup = await loadPickup(pickup.id);
  }
  throw new AppError('conflict');
}

async function findRepeated({ askedBy, idempotency, now }: Asking): Promise<PaymentRecord | undefined> {
  if (!idempotency) return undefined;
  const used = await findUse({ ownerId: askedBy.id, keyHash: idempotency.keyHash }, now);
  if (!used) return undefined;
  checkSameRequest(used, idempotency);
  return findPayment(String(used.reference));
}

/** @returns the last request where it is still open, if there is one */
async function refuseIfUnderWay(pickup: PickupRecord, now: Date): Promise<PaymentRecord | undefined> {
  if (findDue(pickup) <= 0) throw new AppError('conflict', sharedTexts.nothingDue);
  const last = pickup.payment && (await findPayment(pickup.payment.reference));
  if (last && isUnderWay(last, now)) throw new AppError('conflict', sharedTexts.paymentUnderWay);
  return last?.status === 'open' ? last : undefined;
}

/** @returns undefined when somebody else changed the pickup */
async function storeRequest(asking: Asking): Promise<PaymentRecord | undefined> {
  const { pickup, askedBy, phone, network, isOwnNumber, sendsAfter, idempotency, now } = asking;
  const before = await refuseIfUnderWay(pickup, now);
  const rememberPrompt = isOwnNumber ? undefined : await checkPrompts(phone, now);
  const reference = `${environment('MOBILE_MONEY')}-${ulid(now.getTime())}`;
  const payment: PaymentRecord = {
    reference,
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
  const use = idempotency ? [noteUse({ ownerId: askedBy.id, ...idempotency }, { reference }, now)] : [];
  const next = { ...pickup, payment: { reference }, version: pickup.version + 1 };
  const saved = await savePickup({ pickup: next, from: statuses }, pickup, undefined, [
    putPayment(payment),
    ...(rememberPrompt ? [rememberPrompt(payment)] : []),
    ...use,
  ]);
  return saved.saved ? payment : undefined;
}
