import { amountOf } from './amount-of.ts';
import type { PickupMoney, PickupPrice } from './pickup-money.ts';
import { type Size, sizes } from './sizes.ts';

type Priced = { readonly price?: PickupPrice | undefined; readonly money?: PickupMoney | undefined };

/** What is open of a price, for staff to set. */
export const openPrices = ['size', 'amount'] as const;
export type OpenPrice = (typeof openPrices)[number];

/** What staff have to set of a completed pickup with a list and no amount: its size, or the amount where its list says "ask". */
export function findOpenPrice({
  status,
  price,
}: Priced & { readonly status: string }): OpenPrice | undefined {
  if (status !== 'completed' || !price || price.amount !== undefined) return undefined;
  return price.size === undefined ? 'size' : 'amount';
}

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
