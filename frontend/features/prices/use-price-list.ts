import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import type { PublicPriceList } from '#contracts/money/price-lists.ts';
import { amountOf, findAmounts } from '#contracts/money/prices.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { callQuery } from '#platform/api/query-client.ts';

/** Prices are set weeks ahead; the server refuses one that is no longer right. */
const staleTime = 10 * 60_000;

type Where = {
  /** Empty for Everywhere. */
  readonly areaId: string;
  /** `YYYY-MM-DD`; empty while there is no day. */
  readonly date: string;
};

/** The list by which pickups of a day cost; undefined where there is none, or none is known (yet). */
export function usePriceList({ areaId, date }: Where, isWanted = true): PublicPriceList | undefined {
  const query = (day?: string) => ({
    ...callQuery('getPrices', { query: { areaId: areaId || everywhereId, ...(day && { date: day }) } }),
    staleTime,
  });
  // Asked before a day is chosen, so that nothing moves then.
  const present = useQuery({ ...query(), enabled: isWanted }).data;
  const isLater = present?.next !== undefined && date >= present.next.validFrom;
  const later = useQuery({ ...query(date), enabled: isWanted && isLater }).data;
  return (isLater ? later : present)?.list ?? undefined;
}

export type Quote = {
  /** Of each size of its waste; undefined where the list has none: nothing is asked then. */
  readonly amounts: SizeAmounts | undefined;
  readonly amount: number | undefined;
};

/** @returns undefined while there is no list, or none is known */
export function useQuote(
  pickup: Where & {
    readonly wasteType: string;
    readonly size: string | undefined;
    readonly count?: number | undefined;
  },
  isWanted = true,
): Quote | undefined {
  const list = usePriceList(pickup, isWanted);
  if (!list || pickup.wasteType === '') return undefined;
  const amounts = findAmounts(list, pickup.wasteType);
  return { amounts, amount: amounts && amountOf({ amounts }, pickup.size, pickup.count) };
}

/** What a pickup costs once it is changed; on its day, in its area and of its waste it keeps what it has. */
export function useNewQuote(
  { price, area, scheduledAt, wasteType, returnOf }: PickupSummary,
  after: Parameters<typeof useQuote>[0],
): Quote | undefined {
  const isMoved = after.areaId !== area.id || after.date !== scheduledAt.slice(0, 10);
  const stays = returnOf !== undefined || (!isMoved && after.wasteType === wasteType);
  const quote = useQuote(after, !stays);
  // Without a price before and amounts now, nothing is shown.
  if (!stays) return after.date !== '' && (price || quote?.amounts) ? quote : undefined;
  return price && { amounts: price.amounts, amount: amountOf(price, after.size, after.count) };
}
