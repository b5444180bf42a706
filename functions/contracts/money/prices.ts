import { printPesewas } from '#shared/money.ts';
import { maxPesewas, type PickupMoney, type PickupPrice, type SizeAmounts } from './pickup-money.ts';
import type { PublicPriceList } from './price-lists.ts';
import { maxCount, type Size, sizes } from './sizes.ts';

/** What a pickup costs; undefined without a list, a size, or where the list says "ask". */
export function amountOf(
  price: { readonly amounts: SizeAmounts } | undefined,
  size: string | undefined,
  count = 1,
): number | undefined {
  const { bag, bin, load } = price?.amounts ?? {};
  const one = size === undefined ? undefined : new Map(Object.entries({ bag, bin, load })).get(size);
  return one === undefined ? undefined : one * count;
}

/** How many of a size one pickup can be: no more than it can cost at most. */
export function mostOf(price: { readonly amounts: SizeAmounts } | undefined, size: string | undefined) {
  return Math.min(maxCount, Math.floor(maxPesewas / (amountOf(price, size) || 1)));
}

/** Days that a list is ahead at least, once an area has one: standing orders make pickups 14 days ahead. */
export const daysAhead = 15;

/** What the sizes of a waste cost by a list; undefined where it has no price for any. */
export function findAmounts(
  { prices }: Pick<PublicPriceList, 'prices'>,
  waste: string,
): SizeAmounts | undefined {
  const own = prices.filter(({ wasteType }) => wasteType === waste);
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ size, amount }) => [size, amount]));
}

/** `GH₵ 12.50`; `Ask us` where a list says “ask”. */
export function printAmount(amount: number | undefined): string {
  return amount === undefined ? 'Ask us' : printPesewas(amount);
}

/** What a booking costs, before it is made. */
export function printPriceAhead(amount: number | undefined): string {
  return amount === undefined
    ? 'There’s no fixed price for this. Please ask us.'
    : `${printPesewas(amount)} · pay after collection`;
}

type Priced = { readonly price?: PickupPrice | undefined; readonly money?: PickupMoney | undefined };

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

/** What is to pay at the door of an open pickup, in pesewas; 0 where nothing is left, or no price is known. */
export function findToPay({ price, money }: Priced, size: Size | undefined, count?: number): number {
  return Math.max((amountOf(price, size, count) ?? 0) + (money?.due ?? 0), 0);
}

/** Whether its list names an amount for any size: only then is there something to choose, or to pay. */
export function hasAmounts({ price }: Pick<Priced, 'price'>): boolean {
  return sizes.some((size) => amountOf(price, size) !== undefined);
}
