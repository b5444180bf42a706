import type { SizeAmounts } from './pickup-money.ts';
import type { PublicPriceList } from './price-lists.ts';

/** Days that a list is ahead at least, once an area has one: standing orders make pickups 14 days ahead. */
export const daysAhead = 15;

/** What the sizes of a waste cost by a list; undefined where it has no price for any. Light: forms of households bring it. */
export function findAmounts(
  { prices }: Pick<PublicPriceList, 'prices'>,
  waste: string,
): SizeAmounts | undefined {
  const own = prices.filter(({ wasteType }) => wasteType === waste);
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ size, amount }) => [size, amount]));
}
