import { Link } from 'react-router-dom';
import { LostAssignments } from '#collector/assignments/lost-assignments.tsx';
import { laterTexts, texts } from '#collector/assignments/texts.ts';
import { UndoLines } from '#collector/assignments/undo-lines.tsx';
import {
  FailureWithToast,
  useCompletedAssignments,
  useOpenAssignments,
} from '#collector/assignments/use-assignments.tsx';
import { LazyTipping } from '#collector/loads/lazy-tipping.tsx';
import { CountQuestion } from '#collector/money/count-question.tsx';
import { NoStops, Progress } from '#collector/round/progress.tsx';
import { StopHero } from '#collector/round/stop-details.tsx';
import { stopParts } from '#collector/round/stop-parts.tsx';
import { type AnsweredLists, useRound } from '#collector/round/use-round.tsx';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isForToday } from '#contracts/rounds/order-round.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import type { Queue } from '#platform/offline/queue/queued-request.ts';
import { pickupPath, statementPath } from '#platform/paths.ts';
import { addDays, findWeekday, todayInAccra } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { FirstView } from '#ui/first-view.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { useNow } from '#ui/use-now.ts';

export function CollectorOverview() {
  const { list: open, lost, rounds, debts, cash, count, tipping } = useOpenAssignments();
  const done = useCompletedAssignments();
  const assigned = dropOlder(open, done);
  const completed = dropOlder(done, open);
  const now = useNow();
  if ([assigned, completed].some(({ rows, error }) => !rows && !error)) {
    return <OverviewSkeleton />;
  }
  return (
    // With scroll anchoring the browser would push the next stop out of view.
    <div className="flex flex-col gap-4 [overflow-anchor:none]">
      <FailureWithToast list={assigned.error ? assigned : completed} />
      {count && <CountQuestion key={count.number} count={count} />}
      {lost.length > 0 && <LostAssignments lost={lost} rounds={rounds} />}
      {assigned.rows && (
        <NextStop
          lists={{ assigned: assigned.rows, completed: completed.rows ?? [], lost, rounds, debts, tipping }}
          now={now}
        />
      )}
      <CashInHand
        cash={cash}
        isPriced={[...(assigned.rows ?? []), ...(completed.rows ?? [])].some(({ price }) => price)}
      />
      <OverviewRest assigned={assigned} completed={completed} now={now} />
    </div>
  );
}

type Assignments = Pick<PagedList<PickupSummary>, 'rows' | 'loadMore'>;

type RestProps = { readonly assigned: Assignments; readonly completed: Assignments; readonly now: Date };

/** Without assignments of which the other list has a newer version. */
function dropOlder<L extends Assignments>(list: L, other: Assignments): L {
  const versions = new Map(other.rows?.map(({ id, version }) => [id, version]));
  return { ...list, rows: list.rows?.filter(({ id, version }) => version >= (versions.get(id) ?? version)) };
}

function OverviewRest({ assigned, completed, now }: RestProps) {
  const all: readonly PickupSummary[] = [...(assigned.rows ?? []), ...(completed.rows ?? [])];
  const isKnown = all.length > 0 || (assigned.rows && completed.rows);
  return (
    <>
      <Figures assigned={assigned} completed={completed} now={now} />
      {isKnown && <RecentPickups assignments={all} now={now} />}
    </>
  );
}

/** How many match; with `+` when the last one loaded does, since the list is sorted by this. */
function count({ rows, loadMore }: Assignments, isCounted: (assignment: PickupSummary) => boolean): string {
  if (!rows) return '–';
  const last = rows.at(-1);
  return laterTexts.printCount(
    rows.filter(isCounted).length,
    loadMore !== undefined && !!last && isCounted(last),
  );
}

function Figures({ assigned, completed, now }: RestProps) {
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

function OverviewSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{texts.loading}</span>
      <FirstView>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-96 rounded-lg md:h-64" />
      </FirstView>
      <Skeleton className="h-28 rounded-lg" />
    </div>
  );
}

const cashTexts = { cash: 'Cash in hand', statement: 'See your statement' } as const;

type Props = {
  readonly cash: number | undefined;
  readonly isPriced: boolean;
};

/** The cash to hand over, with what waits on this device. Hidden at zero where nothing has a price. */
function CashInHand({ cash = 0, isPriced }: Props) {
  const all = cash + sumCash(useQueue());
  if (all === 0 && !isPriced) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
      <p>
        <span className="block text-sm text-ink-soft">{cashTexts.cash}</span>
        <span className="text-xl font-bold tabular-nums">{printPesewas(all)}</span>
      </p>
      <Link
        to={statementPath}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {cashTexts.statement}
      </Link>
    </section>
  );
}

function sumCash(queue: Queue): number {
  return queue.reduce((sum, request) => sum + (request.rejection ? 0 : readCash(request)), 0);
}

function readCash(request: Queue[number]): number {
  if (request.call === 'completePickup') return request.body.paid?.amount ?? 0;
  if (request.call === 'createLoad') return -(request.body.fee ?? 0);
  return request.call === 'takeCash' ? request.body.amount : 0;
}

function NextStop({ lists, now }: { readonly lists: AnsweredLists; readonly now: Date }) {
  const { round, undoable, actions, notice, refuse, dialog } = useRound(lists, now);
  const { lead, later } = round;
  const { tipping } = lists;
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="text-lg">
        {texts.next}
      </h2>
      {notice && <Alert tone="error">{notice}</Alert>}
      {lead && <StopHero key={lead.pickup.id} stop={lead} now={now} {...stopParts(lead.pickup, actions)} />}
      <UndoLines stops={undoable} onRefused={refuse} />
      {!lead && <NoStops next={later[0]} now={now} />}
      <Progress round={round} />
      {tipping && (
        <LazyTipping
          tipping={tipping}
          pickups={[...lists.assigned, ...lists.completed]}
          stops={round.stops}
          now={now}
        />
      )}
      {dialog}
    </section>
  );
}

/** How many the overview shows (specification, section 9). */
const recentCount = 3;

type RecentProps = { readonly assignments: readonly PickupSummary[]; readonly now: Date };

function RecentPickups({ assignments, now }: RecentProps) {
  const recent = [...assignments]
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, recentCount);
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-2">
      <h2 id="recent" className="text-lg">
        {laterTexts.recentPickups}
      </h2>
      {recent.length === 0 ? (
        <p className="text-ink-soft">{laterTexts.noRecent}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {recent.map((assignment) => (
            <RecentPickup key={assignment.id} assignment={assignment} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentPickup({ assignment, now }: { readonly assignment: PickupSummary; readonly now: Date }) {
  return (
    <li>
      <Link
        to={pickupPath(assignment.id)}
        className="flex flex-col gap-1.5 p-4 hover:bg-tint sm:flex-row sm:items-center sm:justify-between"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{assignment.location}</span>
          <span className="block text-sm text-ink-soft">
            {`${wasteLabel(assignment.wasteType)} · ${printWhen(assignment)}`}
          </span>
        </span>
        <StatusBadge status={assignment.status} overdue={isOverdue(assignment, now)} />
      </Link>
    </li>
  );
}
