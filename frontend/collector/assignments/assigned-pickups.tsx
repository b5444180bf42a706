import { Round } from '#collector/round/round.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { useNow } from '#ui/use-now.ts';
import { FailureWithToast } from './failure-with-toast.tsx';
import { LostAssignments } from './lost-assignments.tsx';
import { useCompletedAssignments, useOpenAssignments } from './use-assignments.ts';

export function AssignedPickups() {
  const { list, lost, rounds, debts, tipping } = useOpenAssignments();
  const completed = useCompletedAssignments();
  const now = useNow();
  const assigned = list.rows;
  return (
    <>
      <FailureWithToast list={list} />
      {lost.length > 0 && <LostAssignments lost={lost} rounds={rounds} />}
      {!assigned && !list.error && <SkeletonList rowClass="h-80" />}
      {assigned && (
        <Round
          lists={{ assigned, completed: completed.rows ?? [], lost, rounds, debts, tipping }}
          now={now}
        />
      )}
      <LoadMore list={list} />
    </>
  );
}
