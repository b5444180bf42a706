import * as v from 'valibot';
import { pesewas } from './pickup-money.ts';

const count = v.number();

/** What moved on a date, in pesewas; `functions/domain/money/count-money.ts` says how it is counted. */
export const moneySums = v.object({
  charged: pesewas,
  /** In cash. */
  paid: pesewas,
  /** By Mobile Money, which is no part of `paid`. */
  mobile: v.optional(pesewas, 0),
  waived: pesewas,
  /** Of `waived` what households owed whose account was deleted. */
  erased: v.optional(pesewas, 0),
  refunded: pesewas,
  handedOver: pesewas,
});

/** Completions with a price: how many, and of these, by now, as their collector reported them. */
export const completionCounts = v.object({
  priced: count,
  paidAtDoor: count,
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
