import * as v from 'valibot';
import { pesewas } from './pickup-money.ts';

const count = v.number();

/**
 * What moved between households and us, in pesewas, each amount in one of these: `charged` − `waived` − `paid` − `mobile` +
 * `refunded` is `unpaid`. Below 0 where more was taken back. `functions/domain/money/count-money.ts` says how it is counted.
 */
export const moneySums = v.object({
  /** Less what refunds took off. */
  charged: pesewas,
  waived: pesewas,
  /** In cash. */
  paid: pesewas,
  /** By Mobile Money, which is no part of `paid`. */
  mobile: v.optional(pesewas, 0),
  /** In cash, and by Mobile Money from when it is asked for. */
  refunded: pesewas,
  /** By how much households owe more. */
  unpaid: v.optional(pesewas, 0),
  /** Of `waived` what households owed whose account was deleted. */
  erased: v.optional(pesewas, 0),
  /** By collectors to the office. */
  handedOver: pesewas,
  /** By collectors to stations. */
  tipped: v.optional(pesewas, 0),
});

/** Completions with a price: how many, and of these what had come by the end of their day. */
export const completionCounts = v.object({
  priced: count,
  /** Something was, at the door or later, in cash or by Mobile Money. */
  paidSameDay: v.optional(count, 0),
  notPaid: count,
  smaller: count,
});

/** What a household said: that it had paid, and that nobody came. */
export const saidCounts = v.object({ saidPaid: count, saidCame: count });

/** A posting whose cash is not what was to pay. */
export const difference = v.object({
  at: v.string(),
  pickupId: v.string(),
  /** What was taken less what was to pay. */
  amount: pesewas,
  collectorId: v.optional(v.string()),
});
export type Difference = Readonly<v.InferOutput<typeof difference>>;
export type MoneySums = Readonly<v.InferOutput<typeof moneySums>>;
export type CompletionCounts = Readonly<v.InferOutput<typeof completionCounts>>;
export type SaidCounts = Readonly<v.InferOutput<typeof saidCounts>>;

// Object.keys forgets which keys it got, and Object.fromEntries which it makes.
const kinds = Object.keys(moneySums.entries) as (keyof MoneySums)[];
const mapSums = (read: (kind: keyof MoneySums) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as MoneySums;

export const noSums = mapSums(() => 0);

/** What two moved together. @param times −1 for what one moved without the other */
export function addSums(one: MoneySums, other: MoneySums, times = 1): MoneySums {
  return mapSums((kind) => one[kind] + times * other[kind]);
}
