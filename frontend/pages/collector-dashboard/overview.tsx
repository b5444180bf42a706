import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Hint } from '../../ui/hint.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Figures } from './figures.tsx';
import { JobCard } from './job-card.tsx';
import { nextJob } from './job-groups.ts';
import { ListFailure } from './list-failure.tsx';
import { LostJobs } from './lost-jobs.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RecentPickups } from './recent-pickups.tsx';
import { texts } from './texts.ts';
import { useJobActions } from './use-job-actions.tsx';
import { useAssignedJobs, useCompletedJobs } from './use-jobs.ts';

/** The day at a glance, in one piece: figures, the pickup to go to next, and the three that changed last. */
export function Overview() {
  const assigned = useAssignedJobs();
  const completed = useCompletedJobs();
  const now = useNow();
  if (assigned.list.isPending || completed.list.isPending) {
    return (
      <>
        <Hint>{texts.overviewHint}</Hint>
        <OverviewSkeleton />
      </>
    );
  }
  const { jobs = [] } = assigned;
  return (
    <>
      <Hint>{texts.overviewHint}</Hint>
      <ListFailure list={assigned.list.error ? assigned.list : completed.list} />
      <Figures assigned={assigned} completed={completed} now={now} />
      <LostJobs lost={assigned.lost} />
      {assigned.jobs && <NextPickup jobs={jobs} now={now} />}
      <RecentPickups jobs={[...jobs, ...(completed.jobs ?? [])]} now={now} />
    </>
  );
}

type NextProps = { readonly jobs: readonly PickupSummary[]; readonly now: Date };

function NextPickup({ jobs, now }: NextProps) {
  const { actions, notice, dialog } = useJobActions(true);
  const next = nextJob(jobs, now);
  return (
    <section aria-labelledby="next" className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="next" className="text-lg">
          {texts.nextPickup}
        </h2>
        <Link
          to="?tab=assignedPickups"
          aria-label={texts.allAssigned}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {texts.seeAll}
        </Link>
      </div>
      {notice && <Alert tone="error">{notice}</Alert>}
      {next ? (
        <JobCard job={next} now={now} actions={actions} />
      ) : (
        <EmptyState icon="truck" message={texts.noPending} hint={texts.noPendingHint} />
      )}
      {dialog}
    </section>
  );
}
