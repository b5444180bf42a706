import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { todayInAccra } from '#shared/dates.ts';
import { nameDay, printSpan, printWindow } from '#shared/print-when.ts';

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

type Props = {
  readonly at: string;
  readonly span: ExpectedSpan | undefined;
  readonly whom: Parameters<typeof describeBefore>[1];
  readonly now: Date;
};

/** The day and the window; once it is known, when somebody is expected. Also part of the first view. */
export function WhenLines({ at, span, whom, now }: Props) {
  return (
    <>
      <p className="text-2xl font-bold tabular-nums sm:text-3xl">
        {/* One line in a wide font, too, and as high as a day. */}
        {span ? <span className="max-sm:text-xl">{printSpan(span)}</span> : nameDay(at.slice(0, 10), now)}
      </p>
      <p className="text-lg font-semibold tabular-nums">
        {span ? `Today, ${describeBefore(span.before, whom)}` : printWindow(at)}
      </p>
    </>
  );
}
