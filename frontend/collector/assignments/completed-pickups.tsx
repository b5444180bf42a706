import { Link } from 'react-router-dom';
import { TakeCash } from '#collector/money/take-cash.tsx';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { FailureWithToast } from './failure-with-toast.tsx';
import { useCompletedAssignments } from './use-assignments.ts';

const texts = {
  none: 'No completed pickups yet.',
  noneHint: 'You’ll see your completed pickups here.',
  columns: {
    location: 'Location',
    wasteType: 'Waste type',
    when: 'Date and time',
    household: 'Household',
    status: 'Status',
  },
  caption: 'Completed pickups',
} as const;

const columns: readonly Column<PickupSummary>[] = [
  {
    id: 'location',
    header: texts.columns.location,
    primary: true,
    cell: (assignment) => (
      <Link
        to={pickupPath(assignment.id)}
        className="flex min-h-11 items-center text-brand underline underline-offset-4"
      >
        {assignment.location}
      </Link>
    ),
  },
  {
    id: 'wasteType',
    header: texts.columns.wasteType,
    cell: (assignment) => wasteLabel(assignment.wasteType),
  },
  { id: 'when', header: texts.columns.when, onCard: 'line', cell: printWhen },
  { id: 'household', header: texts.columns.household, cell: (assignment) => fullName(assignment.user) },
  {
    id: 'status',
    header: texts.columns.status,
    cell: (assignment) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={assignment.status} />
        <MoneyLine pickup={assignment} />
        <TakeCash pickup={assignment} />
      </span>
    ),
  },
];

export function CompletedPickups() {
  const list = useCompletedAssignments();
  return (
    <>
      <FailureWithToast list={list} />
      {(list.rows || !list.error) && (
        <DataTable
          caption={texts.caption}
          columns={columns}
          list={list}
          rowKey={(assignment) => assignment.id}
          emptyMessage={texts.none}
          emptyHint={texts.noneHint}
        />
      )}
    </>
  );
}
