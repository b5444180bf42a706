import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type getOverview, listPickups } from '#contracts/admin-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import { statuses } from '#contracts/transitions.ts';
import { callQuery, eachMinute } from '../../../platform/api/query-client.ts';
import { tabPath } from '../../../platform/tab-path.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OverdueBadge, StatusBadge } from '../status-badge.tsx';
import { atLeast, texts } from './texts.ts';

type Props = { readonly counts: Answer<typeof getOverview>['pickupsByStatus'] };

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
export function StatusLinks({ counts }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-2">
      {statuses.map((status) => (
        <StatusLink key={status} to={tabPath('managePickups', { status })}>
          <StatusBadge status={status} />
          <span className="font-semibold tabular-nums">{counts[status]}</span>
        </StatusLink>
      ))}
      <StatusLink to={tabPath('managePickups', { overdue: 'true' })}>
        <OverdueBadge />
        <OverdueCount />
      </StatusLink>
    </ul>
  );
}

/**
 * Overdue depends on the time, so that no total is kept of it: counted over one page of the list. Where that page
 * could not be had, or tells nothing, the link leads to the list without a figure.
 */
function OverdueCount() {
  const { data, error } = useQuery({
    ...callQuery(listPickups, { query: { overdue: 'true' } }),
    ...eachMinute,
  });
  if (!data && !error) {
    return (
      <>
        <span className="sr-only">{texts.counting}</span>
        <Skeleton className="h-5 w-6" />
      </>
    );
  }
  const more = data?.nextCursor !== undefined;
  if (!data || (more && data.pickups.length === 0)) {
    return <span className="text-sm text-leaf-800 underline">{texts.all}</span>;
  }
  return <span className="font-semibold tabular-nums">{atLeast(data.pickups.length, more)}</span>;
}
