import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { FailureWithToast } from './failure-with-toast.tsx';
import { type AssignmentGroup, groupAssignments } from './group-assignments.ts';
import { LostAssignments } from './lost-assignments.tsx';
import { texts } from './texts.ts';
import { type AssignmentActions, useAssignmentActions } from './use-assignment-actions.tsx';
import { useOpenAssignments } from './use-assignments.ts';

/** The open assignments, what is under way first, then soonest first. */
export function AssignedPickups() {
  const { list, lost } = useOpenAssignments();
  const assignments = list.rows;
  const { actions, notice, dialog } = useAssignmentActions(assignments !== undefined);
  const now = useNow();
  return (
    <>
      {notice && <Alert tone="error">{notice}</Alert>}
      <FailureWithToast list={list} />
      <LostAssignments lost={lost} />
      {!assignments && !list.error && <SkeletonList rowClass="h-80" />}
      {assignments?.length === 0 && (
        <EmptyState icon="truck" message={texts.noPending} hint={texts.noPendingHint} />
      )}
      {assignments &&
        groupAssignments(assignments, now).map((group) => (
          <GroupSection key={group.title} group={group} now={now} actions={actions} />
        ))}
      <LoadMore list={list} />
      {dialog}
    </>
  );
}

type GroupProps = {
  readonly group: AssignmentGroup;
  readonly now: Date;
  readonly actions: AssignmentActions;
};

function GroupSection({ group, now, actions }: GroupProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">
        {group.title} <span className="font-normal text-ink-soft">({group.assignments.length})</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {group.assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
