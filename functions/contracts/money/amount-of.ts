import type { SizeAmounts } from './pickup-money.ts';

/*
 * Apart from the schemas: every dashboard shows prices, and loads none of them.
 */

/** What a pickup costs; undefined without a list, a size, or where the list says "ask". */
export function amountOf(
  price: { readonly amounts: SizeAmounts } | undefined,
  size: string | undefined,
): number | undefined {
  const { bag, bin, load } = price?.amounts ?? {};
  return size === undefined ? undefined : new Map(Object.entries({ bag, bin, load })).get(size);
}
