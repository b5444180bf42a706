import { useQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { isExpectedToday, readSpan } from '#features/pickup/expected-span.ts';
import { callQuery, everyThreeMinutes } from '#platform/api/query-client.ts';

/** When somebody is expected today, by the answer of its page: for lists it would cost a reading of the round. */
export function useExpectedSpan(pickup: PickupSummary | undefined, now: Date): ExpectedSpan | undefined {
  const enabled = pickup !== undefined && isExpectedToday(pickup, now);
  const query = callQuery('getPickup', { params: { id: pickup?.id ?? '' } });
  const { data } = useQuery({ ...query, ...everyThreeMinutes, enabled });
  return enabled ? readSpan(data?.expected, now) : undefined;
}
