import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { nameDay, printSpan, printWindow } from '#shared/print-when.ts';
import { describeBefore } from './expected-span.ts';

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
