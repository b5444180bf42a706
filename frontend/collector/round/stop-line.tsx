import { useId, useState } from 'react';
import { assignmentTitleId } from '#collector/assignments/focus-assignment.ts';
import { printPlace, texts } from '#collector/assignments/texts.ts';
import type { AssignmentActions } from '#collector/assignments/use-assignment-actions.tsx';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { OverdueBadge } from '#features/pickup/status-badge.tsx';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { Stop } from './plan-round.ts';
import { printHours, printKilometres } from './print-stop.ts';
import { StopDetails } from './stop-details.tsx';
import { stopParts } from './stop-parts.tsx';

type Props = {
  readonly stop: Stop;
  readonly isNext?: boolean;
  readonly now: Date;
  readonly actions: AssignmentActions;
};

export function StopLine({ stop, isNext = false, now, actions }: Props) {
  const { pickup, plannedAt, kilometres } = stop;
  const { status } = useExpectedPickup(pickup);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (isNext || status === 'in progress');
  const detailsId = useId();
  const titleId = assignmentTitleId(pickup.id);
  return (
    <article aria-labelledby={titleId} className="@container">
      <h3 className="text-base font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setChosen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-tint"
        >
          <StopNumber stop={stop} />
          <span className="flex min-w-0 grow flex-col items-start gap-1 @2xl:flex-row @2xl:items-center @2xl:justify-between">
            <span className="min-w-0">
              <span className="flex flex-wrap gap-x-2 text-ink-soft tabular-nums">
                <b className="text-ink">{printHours(pickup, now)}</b>
                <PinMark pin={pickup.pin} />
                {plannedAt && <span>{texts.printPlanned(plannedAt)}</span>}
              </span>{' '}
              <span className={isOpen ? 'wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>
                <span id={titleId}>{pickup.location}</span>
                {kilometres !== undefined && (
                  <span className="whitespace-nowrap text-ink-soft">{` · ${printKilometres(kilometres)}`}</span>
                )}
              </span>
            </span>
            {!isOpen && isOverdue(pickup, now) && <OverdueBadge />}
          </span>
          <Icon name="chevron-down" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </h3>
      <div id={detailsId} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && <StopDetails pickup={pickup} now={now} {...stopParts(pickup, actions)} />}
      </div>
    </article>
  );
}

/** Which stop of the stored round it is; a plus for one that was added later. Nothing where no round is stored. */
function StopNumber({ stop: { number, total } }: { readonly stop: Stop }) {
  if (total === undefined) return null;
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tint-strong text-base font-bold text-heading tabular-nums">
      <span aria-hidden="true">{number ?? '+'}</span>
      <span className="sr-only">{`${printPlace(number, total)} `}</span>
    </span>
  );
}
