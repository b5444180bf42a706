import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { todayInAccra } from '#shared/dates.ts';

/** Whether somebody may be expected at a time: a collector has it to do, today. */
export const isExpectedToday = ({ status, scheduledAt }: PickupSummary, now: Date): boolean =>
  isUnderWay(status) && scheduledAt.slice(0, 10) <= todayInAccra(now);

/** What was answered, until it is over: without a network, or after hours in the background, it says nothing any more. */
export const readSpan = (expected: ExpectedSpan | undefined, now: Date): ExpectedSpan | undefined =>
  expected && expected.to > now.toISOString() ? expected : undefined;

/** How many stops the collector has before one: `2 stops before you`, to staff `2 stops before this one`. */
export function describeBefore(before: number, whom: 'you' | 'this one'): string {
  if (before === 0) return `${whom} ${whom === 'you' ? 'are' : 'is'} next`;
  return `${before === 1 ? '1 stop' : `${before} stops`} before ${whom}`;
}
