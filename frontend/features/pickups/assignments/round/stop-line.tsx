import { useId, useState } from 'react';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { assignmentTitleId } from '#features/pickups/assignments/focus-assignment.ts';
import type { AssignmentActions } from '#features/pickups/assignments/use-assignment-actions.tsx';
import { OverdueBadge } from '#features/pickups/status-badge.tsx';
import { useExpectedPickup } from '#features/pickups/use-expected-pickup.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { printHours, printKilometres } from './print-stop.ts';
import { StopDetails } from './stop-details.tsx';
import { StopNumber } from './stop-number.tsx';
import { stopParts } from './stop-parts.tsx';

type Props = {
  readonly pickup: PickupSummary;
  /** Of a stop of today’s round. */
  readonly number?: number;
  readonly kilometres?: number | undefined;
  readonly now: Date;
  readonly actions: AssignmentActions;
};

/** A later stop on one line: a tap shows the rest of it. One that is started shows all. */
export function StopLine({ pickup, number, kilometres, now, actions }: Props) {
  const { status } = useExpectedPickup(pickup);
  const [isOpen, setOpen] = useState(status === 'in progress');
  const detailsId = useId();
  const titleId = assignmentTitleId(pickup.id);
  return (
    <article aria-labelledby={titleId} className="@container">
      <h3 className="text-base font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-tint"
        >
          {number !== undefined && <StopNumber>{number}</StopNumber>}
          <span className="flex min-w-0 grow flex-col items-start gap-1 @2xl:flex-row @2xl:items-center @2xl:justify-between">
            <span className={isOpen ? 'wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>
              <b className="whitespace-nowrap tabular-nums">{printHours(pickup, now)}</b>{' '}
              <span id={titleId}>{pickup.location}</span>
              {kilometres !== undefined && (
                <span className="whitespace-nowrap text-ink-soft"> · {printKilometres(kilometres)}</span>
              )}
            </span>
            {isOverdue(pickup, now) && <OverdueBadge />}
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
