import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statuses } from '#contracts/pickups/transitions.ts';
import { OverdueBadge, StatusBadge } from '#features/pickups/status-badge.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { tabPath } from '#platform/tabs.ts';
import { overdueText } from './texts.ts';

type Props = {
  readonly counts: CallAnswer<'getOverview'>['pickupsByStatus'];
  readonly overdue: number;
};

function StatusLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-2 rounded-full pr-3 hover:bg-ground">
        {children}
      </Link>
    </li>
  );
}

/** How many pickups stand where; each leads to the list of just those. */
export function StatusLinks({ counts, overdue }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-2">
      {statuses.map((status) => (
        <StatusLink key={status} to={tabPath('managePickups', { status })}>
          <StatusBadge status={status} />
          <span className="font-semibold tabular-nums">{counts[status]}</span>
        </StatusLink>
      ))}
      <StatusLink to={tabPath('managePickups', { when: 'late' })}>
        <OverdueBadge />
        <span className="font-semibold tabular-nums">{overdueText(overdue)}</span>
      </StatusLink>
    </ul>
  );
}
