import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { StatusBadge } from '../../features/pickups/status-badge.tsx';
import { whenText } from '../../features/pickups/when.ts';
import { personName, wasteWord } from '../../features/pickups/words.ts';
import { pickupPath } from '../../platform/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { copy } from './copy.ts';
import { ListFailure } from './list-failure.tsx';
import { useCompletedJobs } from './use-jobs.ts';

const columns: readonly Column<PickupSummary>[] = [
  {
    id: 'location',
    header: copy.columns.location,
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
    header: copy.columns.wasteType,
    cell: (job) => wasteWord(job.wasteType),
  },
  { id: 'when', header: copy.columns.when, cell: whenText },
  {
    id: 'household',
    header: copy.columns.household,
    cell: (job) => personName(job.user),
  },
  { id: 'status', header: copy.columns.status, cell: (job) => <StatusBadge status={job.status} /> },
];

/** The finished jobs, newest first. */
export function CompletedPickups() {
  const { list, jobs } = useCompletedJobs();
  return (
    <>
      <ListFailure list={list} />
      {(list.isPending || jobs) && (
        <DataTable
          caption={copy.completedCaption}
          columns={columns}
          rows={jobs}
          rowKey={(job) => job.id}
          emptyMessage={copy.noCompleted}
          emptyHint={copy.noCompletedHint}
          onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
        />
      )}
    </>
  );
}
