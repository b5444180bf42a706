import { Hint } from '../../../ui/hint.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { FailureWithToast } from './failure-with-toast.tsx';
import { Figures } from './figures.tsx';
import { LazyLostAssignments, LazyRecentPickups } from './lazy-parts.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Round } from './round.tsx';
import { texts } from './texts.ts';
import { useCompletedAssignments, useOpenAssignments } from './use-assignments.ts';

/** The day, in one piece: figures, today's round, and the three pickups that changed last. */
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
  const finished = completed.rows ?? [];
  return (
    <>
      <FailureWithToast list={assigned.error ? assigned : completed} />
      <Figures assigned={assigned} completed={completed} now={now} />
      {lost.length > 0 && <LazyLostAssignments lost={lost} />}
      {assigned.rows && <Round assigned={assignments} completed={finished} now={now} />}
      <LazyRecentPickups assignments={[...assignments, ...finished]} now={now} />
    </>
  );
}
