import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { TakeCash } from '#collector/money/take-cash.tsx';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { readNow } from '#platform/api/clock.ts';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { column, nameColumn } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { FailureWithToast, useCompletedAssignments } from './use-assignments.tsx';

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

const columns = [
  nameColumn<PickupSummary>('location', texts.columns.location, ({ id, location }) => (
    <Link to={pickupPath(id)} className="flex min-h-11 items-center text-brand underline underline-offset-4">
      {location}
    </Link>
  )),
  column<PickupSummary>('wasteType', texts.columns.wasteType, ({ wasteType }) => wasteLabel(wasteType)),
  column<PickupSummary>('when', texts.columns.when, printWhen, { onCard: 'line' }),
  column<PickupSummary>('household', texts.columns.household, ({ user }) => fullName(user)),
  column<PickupSummary>('status', texts.columns.status, (assignment) => (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={assignment.status} overdue={isOverdue(assignment, readNow())} />
      <MoneyLine pickup={assignment} />
      <TakeCash pickup={assignment} />
    </span>
  )),
];

export function CompletedPickups() {
  return (
    <AssignmentTable
      caption={texts.caption}
      list={useCompletedAssignments()}
      emptyMessage={texts.none}
      emptyHint={texts.noneHint}
    />
  );
}

type Props = Pick<ComponentProps<typeof DataTable>, 'caption' | 'emptyMessage' | 'emptyHint'> & {
  readonly list: PagedList<PickupSummary>;
};

export function AssignmentTable({ list, ...words }: Props) {
  return (
    <>
      <FailureWithToast list={list} />
      {(list.rows || !list.error) && (
        <DataTable {...words} columns={columns} list={list} rowKey={(assignment) => assignment.id} />
      )}
    </>
  );
}
