import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/overdue.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { pickupPath } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { AssignmentButtons } from './assignment-buttons.tsx';
import { AssignmentItems } from './assignment-items.tsx';
import { AssignmentLinks } from './assignment-links.tsx';
import { assignmentTitleId } from './focus-assignment.ts';
import { texts } from './texts.ts';
import type { AssignmentActions } from './use-assignment-actions.tsx';

type Props = { readonly assignment: PickupSummary; readonly now: Date; readonly actions: AssignmentActions };

/**
 * An assignment for one free hand: where, when, call, directions, and what to press at the bottom. With more room the
 * buttons stand beside the facts.
 */
export function AssignmentCard({ assignment, now, actions }: Props) {
  const titleId = assignmentTitleId(assignment.id);
  return (
    <article
      aria-labelledby={titleId}
      className="@container rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-col gap-4 @2xl:flex-row @2xl:gap-8">
        <div className="flex min-w-0 grow flex-col gap-3">
          <AssignmentHead assignment={assignment} now={now} />
          <div>
            <h3 id={titleId} tabIndex={-1} className="text-xl outline-none">
              {assignment.location}
            </h3>
            {assignment.digitalAddress && (
              <p className="font-mono text-sm text-ink-soft">{assignment.digitalAddress}</p>
            )}
          </div>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" className="size-5 text-leaf-600" />
            {printWhen(assignment)}
          </p>
          <AssignmentItems assignment={assignment} />
        </div>
        <div className="flex shrink-0 flex-col gap-2 @2xl:w-72">
          <AssignmentLinks assignment={assignment} />
          <AssignmentButtons assignment={assignment} actions={actions} />
        </div>
      </div>
    </article>
  );
}

function AssignmentHead({ assignment, now }: Omit<Props, 'actions'>) {
  return (
    <div className="flex items-start justify-between gap-2">
      <StatusBadge status={assignment.status} overdue={isOverdue(assignment, now)} />
      <Link
        to={pickupPath(assignment.id)}
        className="-my-2 -mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-leaf-700"
      >
        {texts.details}
        <span className="sr-only">: {assignment.location}</span>
        <Icon name="chevron-right" className="size-4" />
      </Link>
    </div>
  );
}
