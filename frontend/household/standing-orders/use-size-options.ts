import { useQuery } from '@tanstack/react-query';
import { amountOf, findAmounts, printAmount } from '#contracts/money/prices.ts';
import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { callQuery } from '#platform/api/query-client.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';

/** Prices are set weeks ahead. */
const staleTime = 10 * 60_000;

/** The sizes of an order with what the first pickup that is not planned yet would cost; undefined without a price list. */
export function useSizeOptions({
  areaId,
  wasteType,
  upcoming,
}: StandingOrder): readonly Option[] | undefined {
  const date = upcoming.find(({ pickup }) => !pickup)?.date;
  const query = { areaId, ...(date && { date }) };
  const { data } = useQuery({ ...callQuery('getPrices', { query }), staleTime });
  const amounts = data?.list ? findAmounts(data.list, wasteType) : undefined;
  return (
    amounts &&
    sizes.map((value) => {
      const price = printAmount(amountOf({ amounts }, value));
      return { value, label: `${sizeLabel(value)}, ${sizeMeasure(value)}: ${price}` };
    })
  );
}
