import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { copy } from './copy.ts';
import { JobCard } from './job-card.tsx';
import { nextJob } from './job-groups.ts';
import { ListFailure } from './list-failure.tsx';
import { LostJobs } from './lost-jobs.tsx';
import { OverviewStats } from './overview-stats.tsx';
import { RecentPickups } from './recent-pickups.tsx';
import { useJobActions } from './use-job-actions.tsx';
import { useAssignedJobs, useCompletedJobs } from './use-jobs.ts';

/** The day at a glance: figures, the pickup to go to next, and the three that changed last. */
export function Overview() {
  const assigned = useAssignedJobs();
  const completed = useCompletedJobs();
  const now = useNow();
  const failed = assigned.list.error ? assigned.list : completed.list;
  return (
    <>
      <ListFailure list={failed} />
      <OverviewStats assigned={assigned} completed={completed} now={now} />
      <LostJobs lost={assigned.lost} />
      <NextPickup jobs={assigned.jobs} loading={assigned.list.isPending} now={now} />
      <RecentPickups assigned={assigned.jobs} completed={completed.jobs} now={now} />
    </>
  );
}

type NextProps = {
  readonly jobs: readonly PickupSummary[] | undefined;
  readonly loading: boolean;
  readonly now: Date;
};

function NextPickup({ jobs, loading, now }: NextProps) {
  const { actions, notice, dialog } = useJobActions(jobs !== undefined);
  const next = jobs && nextJob(jobs, now);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{copy.nextPickup}</h2>
        <Link
          to="?tab=assignedPickups"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {copy.allAssigned}
        </Link>
      </div>
      {notice && <Alert tone="error">{notice}</Alert>}
      {loading && <Skeleton className="h-80" />}
      {next && <JobCard job={next} now={now} actions={actions} />}
      {jobs?.length === 0 && <EmptyState icon="truck" message={copy.noPending} hint={copy.noPendingHint} />}
      {dialog}
    </section>
  );
}
