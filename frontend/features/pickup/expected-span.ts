import { useQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { callQuery, everyThreeMinutes } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';

/** Whether somebody may be expected at a time: a collector has it to do, today. */
export function isExpectedToday({ status, scheduledAt }: PickupSummary, now: Date): boolean {
  return isUnderWay(status) && scheduledAt.slice(0, 10) <= todayInAccra(now);
}

/** What was answered, until it is over: without a network, or after hours in the background, it says nothing any more. */
export function readSpan(expected: ExpectedSpan | undefined, now: Date): ExpectedSpan | undefined {
  return expected && expected.to > now.toISOString() ? expected : undefined;
}

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
