import * as v from 'valibot';
import { endAfter } from '#data/kept.ts';
import { findOpenPartition, keys, listOpenPaymentPartitions, partitions } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readAll, readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import { updateWith, type Write } from '#data/table/transaction.ts';
import { scramble } from '#data/throttles.ts';
import { isAwaited, type PaymentRecord, paymentRecord, quietMs } from '#domain/money/mobile-money.ts';

const stored = v.object({ payment: paymentRecord });

export function parsePayment(item: Stored): PaymentRecord {
  return v.parse(stored, item).payment;
}

/** The request of a reference, strongly consistent. */
export async function findPayment(reference: string): Promise<PaymentRecord | undefined> {
  const item = await getItem(keys.payment(reference));
  return readOne(item, parsePayment);
}

/** Requests by their references, strongly consistent; those that are not there are absent. */
export async function findPayments(references: readonly string[]) {
  const wanted = [...new Set(references)].map((reference) => keys.payment(reference));
  const items = await getItems(wanted, { consistent: true });
  return new Map(readEach(items, parsePayment).map((payment) => [payment.reference, payment]));
}

export function putPayment(payment: PaymentRecord): Write {
  const { reference, createdAt, userId } = payment;
  return {
    put: {
      ...keys.payment(reference),
      payment,
      ...indexKeys(payment),
      relatedPK: partitions.paymentsOf(userId),
      relatedSK: `${createdAt}#${reference}`,
      expiresAt: endAfter(createdAt),
    },
    condition: { exists: false },
  };
}

/** The change of a request from one state to another: refused when somebody else changed it meanwhile. */
export function changePayment(from: PaymentRecord, to: PaymentRecord): Extract<Write, { update: unknown }> {
  const { reference } = from;
  const isOver = !isAwaited(to) && to.status !== 'open';
  const { phone, network, ...kept } = to;
  const next = isOver ? kept : to;
  const names = [...new Set([...Object.keys(from), ...Object.keys(next)])] as (keyof PaymentRecord)[];
  const changed = names.filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(next[name as 'status']),
  );
  return {
    update: keys.payment(reference),
    change: {
      set: {
        ...Object.fromEntries(changed.map((name) => [`payment.${name}`, next[name as 'status']])),
        ...indexKeys(to),
      },
    },
    condition: { exists: true, equals: guard(from) },
  };
}

/** What must be as it was: all that decisions are made by. */
function guard({ status, postedTo, reversedAt, refund }: PaymentRecord): NonNullable<Condition['equals']> {
  return {
    'payment.status': status,
    'payment.postedTo': postedTo,
    'payment.reversedAt': reversedAt,
    'payment.refund.status': refund?.status,
    'payment.refund.id': refund?.id,
    'payment.refund.leasedUntil': refund?.leasedUntil,
  };
}

/** @returns whether nobody else changed it meanwhile */
export function savePayment(from: PaymentRecord, to: PaymentRecord): Promise<boolean> {
  return updateWith(changePayment(from, to));
}

/** Notes that the provider has something to say, which makes a job ask it. @returns whether there is such a request */
export async function noteTold(reference: string, now: Date): Promise<boolean> {
  const set = { 'payment.toldAt': now.toISOString() };
  return (await updateItem(keys.payment(reference), { set }, { exists: true })).written;
}

/** Of what is open only: since when, and whether its money goes back. */
function indexKeys(payment: PaymentRecord) {
  const { reference, createdAt, status, refund } = payment;
  if (!isAwaited(payment)) return { duePK: undefined, daysSK: undefined };
  const awaited = status === 'open' ? [createdAt, reference] : [refund?.at, reference, 'refund'];
  return { duePK: findOpenPartition(reference), daysSK: awaited.join('#') };
}

/** A request that is awaited, as the index has it. */
export type OpenPayment = {
  readonly reference: string;
  /** Since when it is awaited. */
  readonly since: string;
  /** Whether it is its money that goes back which is awaited. */
  readonly isRefund: boolean;
};

/** All requests that are open or whose money goes back, the longest awaited first; may be a moment behind. */
export async function listOpenPayments(): Promise<readonly OpenPayment[]> {
  const readPartition = (partition: string) => readAll({ index: 'due', partition }, parseOpen);
  const read = await Promise.all(listOpenPaymentPartitions().map(readPartition));
  return read.flat().sort((one, other) => one.since.localeCompare(other.since));
}

function parseOpen({ daysSK }: Stored): OpenPayment {
  const [since = '', reference = '', refund] = String(daysSK).split('#');
  return { reference, since, isRefund: refund !== undefined };
}

/** Requests of a household that are looked at: some ten years of one a week. */
const newest = 500;

/** The requests about a household's pickups, the newest first; may be a moment behind. */
export async function listPaymentsOf(userId: string): Promise<readonly PaymentRecord[]> {
  const { items } = await queryItems({
    index: 'related',
    partition: partitions.paymentsOf(userId),
    newestFirst: true,
    limit: newest,
  });
  const references = items.map(({ PK }) => String(PK).slice(keys.payment('').PK.length));
  const found = await findPayments(references);
  return references.flatMap((reference) => found.get(reference) ?? []);
}

/** Takes number and network from all requests of an erased household. @returns from how many */
export async function erasePayments(userId: string): Promise<number> {
  const held = (await listPaymentsOf(userId)).filter(holdsPerson);
  for (const { reference } of held) {
    const gone = { 'payment.phone': undefined, 'payment.network': undefined };
    await updateItem(keys.payment(reference), { set: gone }, { exists: true });
  }
  return held.length;
}

const holdsPerson = ({ phone, network }: PaymentRecord) => phone !== undefined || network !== undefined;

const storedPrompts = v.object({ references: v.array(v.string()) });

/** References of the last requests to a number that is not known to be the asker's, the newest first; undefined for none. */
export async function findPrompts(phone: string): Promise<readonly string[] | undefined> {
  const item = await getItem(keys.prompts(scramble(phone)));
  return item && v.parse(storedPrompts, item).references;
}

/** The put of them: refused when somebody else asked the number meanwhile. @param before as `findPrompts` answered */
export function putPrompts(
  phone: string,
  references: readonly string[],
  before: readonly string[] | undefined,
  now: Date,
): Write {
  const expiresAt = Math.floor((now.getTime() + quietMs) / 1000);
  return {
    put: { ...keys.prompts(scramble(phone)), references, expiresAt },
    condition: { equals: { references: before } },
  };
}
