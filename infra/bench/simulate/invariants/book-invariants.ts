import { environment } from '#config/environment.ts';
import { parsePayment } from '#data/money/payments.ts';
import { isAwaited, type PaymentRecord } from '#domain/money/mobile-money.ts';
import { ledgerAccounts, type Posting } from '#domain/money/posting.ts';
import { findDue } from '#domain/money/settle.ts';
import type { PaystackAccount } from '#infra/local/stand-ins/paystack/account.ts';
import type { Charge } from '#infra/local/stand-ins/paystack/bodies.ts';
import { sumAccount } from '#testing/money/money-test.ts';
import { listPostings } from './money-invariants.ts';
import type { Snapshot } from './snapshot.ts';
import { listItems } from './table-kinds.ts';

export type Fail = (invariant: string, sentence: string) => void;

export type Seen = {
  readonly approved: ReadonlyMap<string, number>;
  readonly answered: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where in the stream each request was made and was over. */
  readonly made: ReadonlyMap<string, number>;
  readonly over: ReadonlyMap<string, number>;
  /** References of this stage that were made at the provider by somebody else. */
  readonly strays: ReadonlySet<string>;
  readonly planOf: (pickupId: string) => string;
};

export type Books = Readonly<Record<string, number>>;

type All = {
  readonly payments: ReadonlyMap<string, PaymentRecord>;
  readonly postings: readonly Posting[];
  readonly byReference: ReadonlyMap<string, readonly Posting[]>;
  readonly pickups: Snapshot['pickupsById'];
  readonly account: PaystackAccount;
  readonly seen: Seen;
  readonly fail: Fail;
};

/** Compares what the provider has with what is here, item by item. */
export function checkBooks(snapshot: Snapshot, account: PaystackAccount, seen: Seen, fail: Fail): Books {
  const payments = listItems(snapshot.items, 'payment').map(parsePayment);
  const postings = listPostings(snapshot);
  const all: All = {
    payments: new Map(payments.map((payment) => [payment.reference, payment])),
    postings,
    byReference: Map.groupBy(postings, ({ reference = '' }) => reference),
    pickups: snapshot.pickupsById,
    account,
    seen,
    fail,
  };
  for (const charge of account.charges.values()) checkCharge(charge, all);
  for (const posting of postings) checkPosting(posting, all);
  for (const payment of payments) checkPayment(payment, all);
  for (const [key, references] of seen.answered)
    if (references.size > 1) fail('one tap is one request', `${key}: ${[...references].join(' ')}`);
  checkOneAtATime(all);
  return sumBooks(all);
}

const isPaid = ({ status }: Charge) => status === 'success' || status === 'reversed';

function listRefunds({ account }: All, reference: string) {
  const all = [...account.refunds.values()].filter((one) => one.reference === reference);
  const live = all.filter(({ status }) => status !== 'failed');
  return { live, done: live.filter(({ status }) => status === 'processed') };
}

function checkCharge(charge: Charge, all: All): void {
  const { reference, amount } = charge;
  const { fail, seen } = all;
  const own = all.byReference.get(reference) ?? [];
  const isOurs = reference.startsWith(`${environment('MOBILE_MONEY')}-`) && !seen.strays.has(reference);
  if (!isOurs) {
    if (own.length > 0) fail('nothing is posted of others', reference);
    return;
  }
  const plan = seen.planOf(all.payments.get(reference)?.pickupId ?? '');
  const say = (invariant: string, what: string) => fail(invariant, `${reference} (${plan}): ${what}`);
  const approvals = seen.approved.get(reference) ?? 0;
  if (approvals !== (isPaid(charge) ? 1 : 0))
    say('a reference is charged once', `${approvals} approvals, ${charge.status}`);
  const paid = own.filter(({ kind }) => kind === 'mobile-money');
  const expected = isPaid(charge) ? 1 : 0;
  if (paid.length !== expected)
    say(
      'every success is one posting, and nothing else is',
      `${charge.status} there, ${paid.length} postings`,
    );
  if (paid[0] && sumPaid(paid[0]) !== amount)
    say('posted is what was paid', `${amount} there, ${sumPaid(paid[0])} here`);
  const { live, done } = listRefunds(all, reference);
  const reversals = own.filter(({ kind }) => kind === 'reversal').length;
  const isReversed = charge.status === 'reversed' && done.length === 0;
  if (reversals !== (isReversed ? 1 : 0))
    say('what was taken back is one reversal', `${charge.status} there, ${reversals} here`);
  const refunds = own.filter(({ kind }) => kind === 'refund').length;
  if (live.length > 1) say('a refund is asked for once', `${live.length} there`);
  if (refunds !== done.length) say('every refund is one posting', `${done.length} there, ${refunds} here`);
}

function sumPaid({ entries }: Posting): number {
  return entries
    .filter(({ debit, credit }) => debit.startsWith('provider:') && credit.startsWith('household:'))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function checkPosting({ kind, reference = '' }: Posting, { account, fail }: All): void {
  if (kind !== 'mobile-money' && kind !== 'reversal') return;
  const charge = account.charges.get(reference);
  if (!charge || !isPaid(charge))
    fail('nothing is here that is not there', `${kind} ${reference}: ${charge?.status}`);
}

const longestMs = 25.5 * 60 * 60_000;

function checkPayment(payment: PaymentRecord, { seen, fail, pickups }: All): void {
  const { reference, status, phone, network, createdAt, pickupId, postedTo, refund } = payment;
  const sentence = `${reference} (${seen.planOf(pickupId)})`;
  if (status === 'open' && Date.parse(createdAt) + longestMs < Date.now())
    fail('no request is open for ever', sentence);
  if (!isAwaited(payment) && (phone || network)) fail('no number stays with what is over', sentence);
  if (status === 'succeeded' && postedTo === undefined) fail('what succeeded is posted', sentence);
  const isRefunding = refund && refund.status !== 'done' && refund.status !== 'failed';
  const marked = pickups.get(postedTo ?? '')?.refunding?.reference === reference;
  if (Boolean(isRefunding) !== marked)
    fail('a pickup says that money goes back', `${sentence}: ${refund?.status}`);
}

const openMs = 10 * 60_000;

/** A second request is made when the first is over, 10 minutes old, or waits for the code of another network. */
function checkOneAtATime({ payments, seen, fail }: All): void {
  for (const [pickupId, own] of Map.groupBy(payments.values(), ({ pickupId }) => pickupId)) {
    const inOrder = own.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    for (const [index, { reference, createdAt, next: wanted, network }] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (wanted === 'code' && network !== next?.network) continue;
      const isYoung = next && Date.parse(next.createdAt) < Date.parse(createdAt) + openMs;
      const over = seen.over.get(reference) ?? Number.POSITIVE_INFINITY;
      if (isYoung && over > (seen.made.get(next.reference) ?? 0))
        fail('one request at a time', `${pickupId}: ${reference} and ${next.reference}`);
    }
  }
}

function sumBooks({ account, postings, payments, pickups, fail }: All): Books {
  const charges = [...account.charges.values()].filter(({ reference }) => payments.has(reference));
  const paid = charges.filter(isPaid);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const done = [...account.refunds.values()].filter(({ status }) => status === 'processed');
  const reversed = charges.filter(
    ({ reference, status }) =>
      status === 'reversed' && !done.some((refund) => refund.reference === reference),
  );
  const balance =
    sum(paid.map(({ amount, fees }) => amount - (fees ?? 0))) -
    sum(done.map(({ amount }) => amount)) -
    sum(reversed.map(({ amount }) => amount));
  const here = sumAccount(postings, ledgerAccounts.provider('paystack'));
  if (balance !== here) fail('the provider’s balance is that of our books', `${balance} there, ${here} here`);
  const of = (kind: Posting['kind']) => postings.filter((one) => one.kind === kind && one.reference).length;
  return {
    requests: payments.size,
    'charges at the provider': charges.length,
    'of which paid': paid.length,
    'postings of Mobile Money': of('mobile-money'),
    'taken back by the network': reversed.length,
    'postings of reversals': of('reversal'),
    'refunds that were done': done.length,
    'postings of refunds': of('refund'),
    'pickups with a credit': [...pickups.values()].filter((pickup) => findDue(pickup) < 0).length,
    'balance at the provider in pesewas': balance,
  };
}
