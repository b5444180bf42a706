import { log, toLogFields } from '#config/log.ts';
import { type FoundDifference, saveComparison } from '#data/money/comparisons.ts';
import { listPostingsOn } from '#data/money/list-postings.ts';
import { findPayments } from '#data/money/payments.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import type { Posting } from '#domain/money/posting.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { follow } from './check.ts';
import { isOwnReference, provider } from './find-provider.ts';
import type { FoundPayment } from './provider.ts';

/** Days before a date whose requests are looked at, too: they may have been approved late. */
const daysBefore = 2;

/** Compares a date with the provider's list, posts what is missing here, and stores and answers what still differs. @throws Error without an answer */
export async function comparePayments(date: IsoDate, now: Date): Promise<readonly FoundDifference[]> {
  const there = await listThere(date);
  const postings = await listPostingsOn(date);
  // One whose request is older than all that was listed.
  const missing = listReferences(postings).filter((reference) => !there.has(reference));
  for (const reference of missing) {
    const found = await askAgain(() => provider.find(reference));
    if (found) there.set(reference, found);
  }
  const known = await findPayments([...there.keys(), ...missing]);
  const differences: FoundDifference[] = [];
  for (const found of there.values()) {
    const payment = known.get(found.reference);
    if (payment) await followIfPossible(payment, found, now);
  }
  const after = await findPayments([...known.keys()]);
  for (const found of there.values()) differences.push(...compareOne(found, after.get(found.reference)));
  for (const reference of missing.filter((one) => !there.has(one))) {
    const { paid = 0, postedTo } = after.get(reference) ?? {};
    differences.push({ kind: 'not at the provider', reference, amount: -paid, pickupId: postedTo });
  }
  await saveComparison({ date, differences }, now);
  log.info('payments: compared', { date, there: there.size, differences: differences.length });
  return differences;
}

/** One that cannot be followed shows as a difference, and keeps none of the others from being compared. */
async function followIfPossible(payment: PaymentRecord, found: FoundPayment, now: Date): Promise<void> {
  try {
    await follow(payment, found, now);
  } catch (error) {
    log.error('payment: could not be followed', { reference: payment.reference, ...toLogFields(error) });
  }
}

async function listThere(date: IsoDate): Promise<Map<string, FoundPayment>> {
  const span = {
    from: new Date(`${addDays(date, -daysBefore)}T00:00:00.000Z`),
    to: new Date(`${addDays(date, 1)}T00:00:00.000Z`),
  };
  const there = new Map<string, FoundPayment>();
  let next: string | undefined;
  do {
    const page = await askAgain(() => provider.list(span, next));
    for (const one of page.payments) if (isOwnReference(one.reference)) there.set(one.reference, one);
    next = page.next;
  } while (next);
  return there;
}

/** How often a part is asked for: of many pages, one comes to nothing now and then, and would let all begin anew. */
const tries = 3;

/** @throws Error when the provider gave no answer in all tries */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await ask();
    } catch (error) {
      if (failed === tries) throw error;
    }
  }
}

function listReferences(postings: readonly Posting[]): readonly string[] {
  return postings.flatMap(({ kind, reference }) => (kind === 'mobile-money' && reference ? [reference] : []));
}

/** What is there of a payment is here, or it is not. */
function compareOne(found: FoundPayment, payment: PaymentRecord | undefined): readonly FoundDifference[] {
  const { reference, amount, state, currency } = found;
  if (state !== 'succeeded' && state !== 'reversed') {
    const { paid, postedTo } = payment ?? {};
    if (paid === undefined) return [];
    return [{ kind: 'not at the provider', reference, amount: -paid, pickupId: postedTo }];
  }
  if (!payment) return [{ kind: 'no pickup', reference, amount }];
  const { paid, postedTo, pickupId } = payment;
  if (paid === undefined || currency !== 'GHS')
    return [{ kind: 'not in our books', reference, amount, pickupId }];
  return paid === amount
    ? []
    : [{ kind: 'another amount', reference, amount: amount - paid, pickupId: postedTo }];
}
