import { Link } from 'react-router-dom';
import { fullName } from '#contracts/full-name.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { wasteLabel } from '#contracts/waste.ts';
import { StatusBadge } from '../../features/pickups/status-badge.tsx';
import { pickupPath } from '../../platform/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FailureWithToast } from './failure-with-toast.tsx';
import { texts } from './texts.ts';
import { useCompletedJobs } from './use-jobs.ts';

const columns: readonly Column<PickupSummary>[] = [
  {
    id: 'location',
    header: texts.columns.location,
    primary: true,
    cell: (job) => (
      <Link
        to={pickupPath(job.id)}
        className="flex min-h-11 items-center text-leaf-800 underline underline-offset-4"
      >
        {job.location}
      </Link>
    ),
  },
  {
    id: 'wasteType',
    header: texts.columns.wasteType,
    cell: (job) => wasteLabel(job.wasteType),
  },
  { id: 'when', header: texts.columns.when, cell: printWhen },
  {
    id: 'household',
    header: texts.columns.household,
    cell: (job) => fullName(job.user),
  },
  { id: 'status', header: texts.columns.status, cell: (job) => <StatusBadge status={job.status} /> },
];

/** The finished jobs, newest first. */
export function CompletedPickups() {
  const list = useCompletedJobs();
  return (
    <>
      <FailureWithToast list={list} />
      {(list.rows || !list.error) && (
        <DataTable
          caption={texts.completedCaption}
          columns={columns}
          list={list}
          rowKey={(job) => job.id}
          emptyMessage={texts.noCompleted}
          emptyHint={texts.noCompletedHint}
        />
      )}
    </>
  );
}
