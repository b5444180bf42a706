import { amountOf } from './amount-of.ts';
import type { PickupMoney, PickupPrice } from './pickup-money.ts';
import { type Size, sizes } from './sizes.ts';

type Priced = { readonly price?: PickupPrice | undefined; readonly money?: PickupMoney | undefined };

/**
 * What is to pay at the door of an open pickup, in pesewas: what the size costs, less what was paid already. 0 where nothing
 * is left, without a price list, and where the list says "ask".
 */
export function findToPay({ price, money }: Priced, size: Size | undefined): number {
  return Math.max((amountOf(price, size) ?? 0) + (money?.due ?? 0), 0);
}

/** Whether its list names an amount for any size: only then is there something to choose, or to pay. */
export function hasAmounts({ price }: Pick<Priced, 'price'>): boolean {
  return sizes.some((size) => amountOf(price, size) !== undefined);
}

/** What became of a pickup's money, in pesewas. */
export type MoneyLines = {
  readonly charged: number;
  readonly paid: number;
  readonly waived: number;
  readonly refunded: number;
  /** Below 0 what the household gets back. */
  readonly due: number;
};

type Told = Priced & {
  readonly status: string;
  readonly history: readonly { readonly event: string; readonly amount?: number | undefined }[];
};

/** The same of an answered pickup: what is charged stands once it is completed, and money given back stands in its history. */
export function readMoneyLines({ price, money, status, history }: Told): MoneyLines {
  const { due = 0, paid = 0 } = money ?? {};
  const charged = status === 'completed' ? (price?.amount ?? 0) : 0;
  const given = history.filter(({ event }) => event === 'refunded');
  const refunded = given.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return { charged, paid: paid + refunded, waived: charged - paid - due, refunded, due };
}
