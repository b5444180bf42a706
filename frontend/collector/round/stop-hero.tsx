import type { ReactNode } from 'react';
import { assignmentTitleId } from '#collector/assignments/focus-assignment.ts';
import { printPlace, texts } from '#collector/assignments/texts.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import type { Stop } from './plan-round.ts';
import { printHours, printKilometres } from './print-stop.ts';
import { StopDetails } from './stop-details.tsx';

type Props = {
  readonly stop: Stop;
  readonly now: Date;
  readonly codes?: ReactNode;
  readonly debts?: ReactNode;
  readonly buttons: ReactNode;
};

/** The stop to go to now: when and where are the largest on the screen. Also part of the first view. */
export function StopHero({ stop, now, ...parts }: Props) {
  const { pickup, number, total, plannedAt, kilometres } = stop;
  const titleId = assignmentTitleId(pickup.id);
  return (
    <article
      aria-labelledby={titleId}
      className="@container flex flex-col gap-3 rounded-lg border-2 border-accent bg-surface p-4 shadow-card"
    >
      <div>
        <p className="text-2xl font-bold tabular-nums">{printHours(pickup, now)}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft tabular-nums empty:hidden">
          {total !== undefined && (
            <span className="font-semibold text-heading">{printPlace(number, total)}</span>
          )}
          <PinMark pin={pickup.pin} />
          {plannedAt && <span>{texts.printPlanned(plannedAt)}</span>}
          {kilometres !== undefined && <span className="ml-auto">{printKilometres(kilometres)}</span>}
        </p>
        <h3 id={titleId} tabIndex={-1} className="mt-2 text-xl wrap-anywhere outline-none">
          {pickup.location}
        </h3>
      </div>
      <StopDetails pickup={pickup} now={now} {...parts} />
    </article>
  );
}
