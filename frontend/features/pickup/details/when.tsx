import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { isExpectedToday, readSpan } from '#features/pickup/expected-span.ts';
import { WhenLines } from '#features/pickup/when-lines.tsx';
import { useNow } from '#ui/use-now.ts';

type Props = {
  readonly pickup: Pickup;
  readonly expected: ExpectedSpan | undefined;
  readonly whom: 'you' | 'this one';
};

/** When somebody is expected, while that says something. */
export const findSpan = (pickup: Pickup, expected: ExpectedSpan | undefined, now: Date) =>
  isExpectedToday(pickup, now) ? readSpan(expected, now) : undefined;

export function When({ pickup, expected, whom }: Props) {
  const now = useNow();
  return (
    <div>
      <WhenLines at={pickup.scheduledAt} span={findSpan(pickup, expected, now)} whom={whom} now={now} />
    </div>
  );
}
