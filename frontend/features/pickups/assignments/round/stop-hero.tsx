import type { ReactNode } from 'react';
import { assignmentTitleId } from '#features/pickups/assignments/focus-assignment.ts';
import { printHours, printKilometres } from './print-stop.ts';
import type { Stop } from './round-order.ts';
import { StopDetails } from './stop-details.tsx';
import { StopNumber } from './stop-number.tsx';

type Props = {
  readonly stop: Stop;
  readonly now: Date;
  readonly codes?: ReactNode;
  readonly buttons: ReactNode;
};

/** The stop to go to now: when and where are the largest on the screen. Also part of the first view. */
export function StopHero({ stop: { pickup, number, kilometres }, now, ...parts }: Props) {
  const titleId = assignmentTitleId(pickup.id);
  return (
    <article
      aria-labelledby={titleId}
      className="@container flex flex-col gap-3 rounded-lg border-2 border-accent bg-surface p-4 shadow-card"
    >
      <div>
        <p className="flex items-center gap-3 text-2xl font-bold tabular-nums">
          <StopNumber>{number}</StopNumber>
          {printHours(pickup, now)}
          {kilometres !== undefined && (
            <span className="ml-auto text-base font-normal text-ink-soft">{printKilometres(kilometres)}</span>
          )}
        </p>
        <h3 id={titleId} tabIndex={-1} className="mt-2 text-xl wrap-anywhere outline-none">
          {pickup.location}
        </h3>
      </div>
      <StopDetails pickup={pickup} now={now} {...parts} />
    </article>
  );
}
