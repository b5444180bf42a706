import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { addDays, findWeekday, todayInAccra } from '#shared/dates.ts';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { laterTexts, printCount } from './round/later-texts.ts';
import { isForToday } from './round/round-order.ts';

export type Assignments = Pick<PagedList<PickupSummary>, 'rows' | 'loadMore'>;

type Props = { readonly assigned: Assignments; readonly completed: Assignments; readonly now: Date };

/**
 * How many of the loaded assignments are as asked. `+` when the last one loaded is so too and there are more: the
 * lists are sorted by what is asked.
 */
function count({ rows, loadMore }: Assignments, isCounted: (assignment: PickupSummary) => boolean): string {
  if (!rows) return '–';
  const last = rows.at(-1);
  return printCount(rows.filter(isCounted).length, loadMore !== undefined && !!last && isCounted(last));
}

/** What is left today, and what was done today and since Monday. */
export function Figures({ assigned, completed, now }: Props) {
  const today = todayInAccra(now);
  const monday = addDays(today, -((findWeekday(today) + 6) % 7));
  const since = (day: string) => count(completed, ({ updatedAt }) => updatedAt >= day);
  const { stats } = laterTexts;
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure label={stats.left} value={count(assigned, (one) => isForToday(one, now))} />
      <Figure label={stats.today} value={since(today)} />
      <Figure label={stats.week} value={since(monday)} />
    </dl>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-h-13 flex-col-reverse justify-end lg:flex-row-reverse lg:items-baseline lg:justify-end lg:gap-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
