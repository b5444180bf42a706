import type { PickupSummary } from '#contracts/pickups.ts';
import { isOverdue } from '../../ui/pickup/words.ts';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';
import { copy, countOf } from './copy.ts';

type Jobs = {
  readonly jobs: readonly PickupSummary[] | undefined;
  readonly list: { readonly hasNextPage: boolean };
};

type Props = { readonly assigned: Jobs; readonly completed: Jobs; readonly now: Date };

/** How many of the loaded jobs are as asked; `+` when there are more than were loaded. */
function count({ jobs, list }: Jobs, chosen: (job: PickupSummary) => boolean): string | undefined {
  return jobs && countOf(jobs.filter(chosen).length, list.hasNextPage);
}

/** The figures of the overview. */
export function OverviewStats({ assigned, completed, now }: Props) {
  const { stats } = copy;
  return (
    <StatCards>
      <StatCard
        label={stats.assigned}
        icon="list"
        value={count(assigned, (job) => job.status === 'assigned')}
      />
      <StatCard
        label={stats.inProgress}
        icon="truck"
        value={count(assigned, (job) => job.status === 'in progress')}
      />
      <StatCard label={stats.overdue} icon="alert" value={count(assigned, (job) => isOverdue(job, now))} />
      <StatCard label={stats.completed} icon="check-circle" value={count(completed, () => true)} />
    </StatCards>
  );
}
