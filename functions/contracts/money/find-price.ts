import { printPesewas } from '#shared/money.ts';
import type { SizeAmounts } from './pickup-money.ts';
import type { PublicPriceList } from './price-lists.ts';

/*
 * How a price is found and said, on both ends. Light: forms of households bring it.
 */

/** What the sizes of a waste cost by a list; undefined where it has no price for any. */
export function findAmounts(
  { prices }: Pick<PublicPriceList, 'prices'>,
  waste: string,
): SizeAmounts | undefined {
  const own = prices.filter(({ wasteType }) => wasteType === waste);
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ size, amount }) => [size, amount]));
}

/** Said in place of an amount where a list says “ask”. */
export const askUs = 'Ask us';

/** `GH₵ 12.50 · to pay when we have collected`, before somebody books. */
export function printPriceAhead(amount: number): string {
  return `${printPesewas(amount)} · to pay when we have collected`;
}

/** The same where the list has none for the waste and size. */
export const askAhead = 'We have no fixed price for this. Please ask us.';
