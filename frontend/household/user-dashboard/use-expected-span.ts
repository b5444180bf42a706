import { useQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { isExpectedToday, readSpan } from '#features/pickup/expected-span.ts';
import { callQuery, everyThreeMinutes } from '#platform/api/query-client.ts';

/**
 * When somebody is expected for a pickup of today. Asked for once the list has said that there is one, with the answer that
 * its page shows too: lists do not tell it, since it costs a reading of the collector's round.
 */
export function useExpectedSpan(pickup: PickupSummary | undefined, now: Date): ExpectedSpan | undefined {
  const enabled = pickup !== undefined && isExpectedToday(pickup, now);
  const query = callQuery('getPickup', { params: { id: pickup?.id ?? '' } });
  const { data } = useQuery({ ...query, ...everyThreeMinutes, enabled });
  return enabled ? readSpan(data?.expected, now) : undefined;
}
