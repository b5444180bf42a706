import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { FailureWithToast } from './failure-with-toast.tsx';
import { Figures } from './figures.tsx';
import { nextAssignment } from './group-assignments.ts';
import { LostAssignments } from './lost-assignments.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RecentPickups } from './recent-pickups.tsx';
import { texts } from './texts.ts';
import { useAssignmentActions } from './use-assignment-actions.tsx';
import { useCompletedAssignments, useOpenAssignments } from './use-assignments.ts';

/** The day at a glance, in one piece: figures, the pickup to go to next, and the three that changed last. */
export function Overview() {
  const { list: assigned, lost } = useOpenAssignments();
  const completed = useCompletedAssignments();
  const now = useNow();
  if ([assigned, completed].some(({ rows, error }) => !rows && !error)) {
    return (
      <>
        <Hint>{texts.overviewHint}</Hint>
        <OverviewSkeleton />
      </>
    );
  }
  const assignments = assigned.rows ?? [];
  return (
    <>
      <Hint>{texts.overviewHint}</Hint>
      <FailureWithToast list={assigned.error ? assigned : completed} />
      <Figures assigned={assigned} completed={completed} now={now} />
      <LostAssignments lost={lost} />
      {assigned.rows && <NextPickup assignments={assignments} now={now} />}
      <RecentPickups assignments={[...assignments, ...(completed.rows ?? [])]} now={now} />
    </>
  );
}

type NextProps = { readonly assignments: readonly PickupSummary[]; readonly now: Date };

function NextPickup({ assignments, now }: NextProps) {
  const { actions, notice, dialog } = useAssignmentActions(true);
  const next = nextAssignment(assignments, now);
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
        <AssignmentCard assignment={next} now={now} actions={actions} />
      ) : (
        <EmptyState icon="truck" message={texts.noPending} hint={texts.noPendingHint} />
      )}
      {dialog}
    </section>
  );
}
