import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { StatusBadge } from '../../features/pickups/status-badge.tsx';
import { whenText } from '../../features/pickups/when.ts';
import { personName, wasteWord } from '../../features/pickups/words.ts';
import { pickupPath } from '../../platform/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListFailure } from './list-failure.tsx';
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
    cell: (job) => wasteWord(job.wasteType),
  },
  { id: 'when', header: texts.columns.when, cell: whenText },
  {
    id: 'household',
    header: texts.columns.household,
    cell: (job) => personName(job.user),
  },
  { id: 'status', header: texts.columns.status, cell: (job) => <StatusBadge status={job.status} /> },
];

/** The finished jobs, newest first. */
export function CompletedPickups() {
  const { list, jobs } = useCompletedJobs();
  return (
    <>
      <ListFailure list={list} />
      {(list.isPending || jobs) && (
        <DataTable
          caption={texts.completedCaption}
          columns={columns}
          rows={jobs}
          rowKey={(job) => job.id}
          emptyMessage={texts.noCompleted}
          emptyHint={texts.noCompletedHint}
          onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
        />
      )}
    </>
  );
}
