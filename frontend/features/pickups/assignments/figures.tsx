import { isOverdue } from '#contracts/overdue.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { PagedList } from '../../../ui/list/use-paged-list.ts';
import { printCount, texts } from './texts.ts';

type Assignments = Pick<PagedList<PickupSummary>, 'rows' | 'loadMore'>;

type Props = { readonly assigned: Assignments; readonly completed: Assignments; readonly now: Date };

/** How many of the loaded assignments are as asked; `+` when there are more than were loaded. */
function count({ rows, loadMore }: Assignments, chosen: (assignment: PickupSummary) => boolean): string {
  return rows ? printCount(rows.filter(chosen).length, loadMore !== undefined) : '–';
}

/** The figures of the overview; low on a phone, where the next pickup matters more. */
export function Figures({ assigned, completed, now }: Props) {
  const { stats } = texts;
  const open = (label: string, icon: IconName, chosen: (assignment: PickupSummary) => boolean) => (
    <Figure label={label} icon={icon} value={count(assigned, chosen)} />
  );
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 lg:grid-cols-4 lg:gap-3">
      {open(stats.assigned, 'list', (assignment) => assignment.status === 'assigned')}
      {open(stats.inProgress, 'truck', (assignment) => assignment.status === 'in progress')}
      {open(stats.overdue, 'alert', (assignment) => isOverdue(assignment, now))}
      <Figure label={stats.completed} icon="check-circle" value={count(completed, () => true)} />
    </dl>
  );
}

type FigureProps = { readonly label: string; readonly icon: IconName; readonly value: string };

function Figure({ label, icon, value }: FigureProps) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-2 rounded-lg border border-line bg-surface px-3 py-1 shadow-card lg:px-4 lg:py-3">
      <dt className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        <Icon name={icon} className="size-4 text-leaf-600" />
        <span>{label}</span>
      </dt>
      <dd className="text-2xl font-bold tabular-nums lg:text-3xl">{value}</dd>
    </div>
  );
}
