import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { describeBefore, isExpectedToday, readSpan } from '#features/pickup/expected-span.ts';
import { nameDay, printSpan, printWindow } from '#shared/print-when.ts';
import { useNow } from '#ui/use-now.ts';
import { texts } from './texts.ts';

type Props = {
  readonly pickup: Pickup;
  readonly expected: ExpectedSpan | undefined;
  /** Before whom the collector has other stops. */
  readonly whom: 'you' | 'this one';
};

/** When somebody is expected, while that says something. */
export function findSpan(pickup: Pickup, expected: ExpectedSpan | undefined, now: Date) {
  return isExpectedToday(pickup, now) ? readSpan(expected, now) : undefined;
}

/** The day and the window; once it is known, when somebody is expected. */
export function When({ pickup, expected, whom }: Props) {
  const now = useNow();
  const span = findSpan(pickup, expected, now);
  return (
    <div>
      <p className="text-2xl font-bold tabular-nums sm:text-3xl">
        {/* One line in a wide font, too. */}
        {span ? (
          <span className="max-sm:text-xl">{printSpan(span)}</span>
        ) : (
          nameDay(pickup.scheduledAt.slice(0, 10), now)
        )}
      </p>
      <p className="text-lg font-semibold tabular-nums">
        {span ? `${texts.today}, ${describeBefore(span.before, whom)}` : printWindow(pickup.scheduledAt)}
      </p>
    </div>
  );
}
