import { amountOf, printAmount } from '#contracts/money/prices.ts';
import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { useQuote } from '#features/prices/use-price-list.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';

/** The sizes of an order with what the first pickup that is not planned yet would cost; undefined without a price list. */
export function useSizeOptions({
  areaId,
  wasteType,
  upcoming,
}: StandingOrder): readonly Option[] | undefined {
  const date = upcoming.find(({ pickup }) => !pickup)?.date ?? todayInAccra(readNow());
  const amounts = useQuote({ areaId, date, wasteType, size: undefined })?.amounts;
  return (
    amounts &&
    sizes.map((value) => {
      const price = printAmount(amountOf({ amounts }, value));
      return { value, label: `${sizeLabel(value)}, ${sizeMeasure(value)}: ${price}` };
    })
  );
}
