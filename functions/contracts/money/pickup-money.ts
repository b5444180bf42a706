import * as v from 'valibot';
import { pickupId, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { storedCount, storedSize } from './sizes.ts';

/** The most that one act can move, in pesewas: 10,000 cedis. */
export const maxPesewas = 1_000_000;

export const pesewas = v.number();

/** An amount that somebody enters, also below 0. */
// @__NO_SIDE_EFFECTS__
export function anyAmount(most = maxPesewas) {
  return v.pipe(
    v.number('Please enter an amount'),
    v.integer('The amount must be in whole pesewas'),
    v.minValue(-most, 'The amount is too large'),
    v.maxValue(most, 'The amount is too large'),
  );
}

/** The same, more than 0. */
// @__NO_SIDE_EFFECTS__
export function amountUpTo(most: number) {
  return v.pipe(anyAmount(most), v.minValue(1, 'The amount must be more than 0'));
}

/** What one act can move. */
export const paidAmount = amountUpTo(maxPesewas);

export const paymentMethods = ['cash', 'mobile money'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What staff post of a pickup's money and can take back. */
export const reversibleKinds = ['cash', 'waive', 'refund', 'price'] as const;

export function isReversible(kind: string): kind is (typeof reversibleKinds)[number] {
  return reversibleKinds.some((one) => one === kind);
}

/** What a pickup's waste costs by the list that it was booked by; a size that is missing is "ask". */
const amounts = v.object({
  bag: v.optional(pesewas),
  bin: v.optional(pesewas),
  load: v.optional(pesewas),
});
export type SizeAmounts = v.InferOutput<typeof amounts>;

/**
 * A price list stood when it was booked. `amount` is absent while the size is open, or where the list says "ask"; `booked` is
 * there where something else was collected than was booked.
 */
export const pickupPrice = v.object({
  amount: v.optional(pesewas),
  size: v.optional(storedSize),
  count: v.optional(storedCount),
  booked: v.optional(v.object({ size: storedSize, count: v.optional(storedCount) })),
  amounts,
});

/**
 * `due`: below 0 what the household gets back. `paid`: less what was given back. `reduced`: what refunds took off the price.
 * `inQuestion`: the household's first report about it is not answered yet, so nothing asks to pay it.
 */
export const pickupMoney = v.object({
  due: pesewas,
  inQuestion: v.optional(v.literal(true)),
  paid: pesewas,
  reduced: v.optional(pesewas),
  byMobileMoney: v.optional(v.literal(true)),
});

/** The last payment. `id` is its short id. */
export const paymentReceipt = v.object({
  id: v.string(),
  amount: pesewas,
  at: v.string(),
  method: known(paymentMethods),
});

/** An earlier pickup of a household for which something is to pay. */
export const debt = v.object({
  id: pickupId,
  userId: ulid,
  date: v.string(),
  amount: pesewas,
  inQuestion: v.optional(v.literal(true)),
});
export type Debt = v.InferOutput<typeof debt>;

export const storedPrice = v.object({
  listId: v.string(),
  amounts,
  /** As the household booked it; a collector may correct it at the door. */
  booked: v.optional(storedSize),
  bookedCount: v.optional(storedCount),
});

/** The money of a pickup as it is stored: changed only together with a posting. */
export const storedMoney = v.object({
  charged: pesewas,
  paid: pesewas,
  waived: pesewas,
  refunded: pesewas,
  /** How many postings it has, each of which is named by its number. */
  postings: v.number(),
  /** When the last of them was made. */
  movedAt: v.optional(v.string()),
  /** Cash that came with the last completion: an undo takes it back, too. */
  atDoor: v.optional(pesewas),
  /** The last payment by Mobile Money that was not given back: it can go back the same way. */
  mobile: v.optional(v.object({ reference: v.string(), amount: pesewas })),
  receipt: v.optional(paymentReceipt),
});

/** What is charged of an answered pickup: its price once it is completed, less what refunds took off. */
export function chargedOf({ status, price, money }: PricedPickup): number {
  return status === 'completed' ? (price?.amount ?? 0) - (money?.reduced ?? 0) : 0;
}

type PricedPickup = {
  readonly status: string;
  readonly price?: PickupPrice | undefined;
  readonly money?: PickupMoney | undefined;
};

export type PickupPrice = v.InferOutput<typeof pickupPrice>;
export type PickupMoney = v.InferOutput<typeof pickupMoney>;
export type PaymentReceipt = v.InferOutput<typeof paymentReceipt>;
export type StoredPrice = Readonly<v.InferOutput<typeof storedPrice>>;
export type StoredMoney = Readonly<v.InferOutput<typeof storedMoney>>;

/** What is to pay; below 0 what the household gets back. */
export function dueOf({ charged, paid, waived, refunded }: StoredMoney): number {
  return charged - waived - paid + refunded;
}
