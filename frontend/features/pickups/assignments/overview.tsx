import { useNow } from '#ui/use-now.ts';
import { FailureWithToast } from './failure-with-toast.tsx';
import { LostAssignments } from './lost-assignments.tsx';
import { OverviewRest } from './overview-rest.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Round } from './round/round.tsx';
import { useCompletedAssignments, useOpenAssignments } from './use-assignments.ts';

/** The day, in one piece: today's round, figures, and the three pickups that changed last. */
export function Overview() {
  const { list: assigned, lost } = useOpenAssignments();
  const completed = useCompletedAssignments();
  const now = useNow();
  if ([assigned, completed].some(({ rows, error }) => !rows && !error)) {
    return <OverviewSkeleton />;
  }
  return (
    <>
      <FailureWithToast list={assigned.error ? assigned : completed} />
      {lost.length > 0 && <LostAssignments lost={lost} />}
      {assigned.rows && <Round assigned={assigned.rows} completed={completed.rows ?? []} now={now} />}
      <OverviewRest assigned={assigned} completed={completed} now={now} />
    </>
  );
}
