import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FailureWithToast } from './failure-with-toast.tsx';
import { JobCard } from './job-card.tsx';
import { groupJobs, type JobGroup } from './job-groups.ts';
import { LostJobs } from './lost-jobs.tsx';
import { texts } from './texts.ts';
import { type JobActions, useJobActions } from './use-job-actions.tsx';
import { useAssignedJobs } from './use-jobs.ts';

/** The open jobs, what is under way first, then soonest first. */
export function AssignedPickups() {
  const { list, lost } = useAssignedJobs();
  const jobs = list.rows;
  const { actions, notice, dialog } = useJobActions(jobs !== undefined);
  const now = useNow();
  return (
    <>
      {notice && <Alert tone="error">{notice}</Alert>}
      <FailureWithToast list={list} />
      <LostJobs lost={lost} />
      {!jobs && !list.error && <SkeletonList rowClass="h-80" />}
      {jobs?.length === 0 && <EmptyState icon="truck" message={texts.noPending} hint={texts.noPendingHint} />}
      {jobs &&
        groupJobs(jobs, now).map((group) => (
          <GroupOfJobs key={group.title} group={group} now={now} actions={actions} />
        ))}
      <LoadMore list={list} />
      {dialog}
    </>
  );
}

type GroupProps = { readonly group: JobGroup; readonly now: Date; readonly actions: JobActions };

function GroupOfJobs({ group, now, actions }: GroupProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">
        {group.title} <span className="font-normal text-ink-soft">({group.jobs.length})</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {group.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
