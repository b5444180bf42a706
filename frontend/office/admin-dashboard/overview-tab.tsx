import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { maxOverdueCounted } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { OverdueBadge, StatusBadge } from '#features/pickup/status-badge.tsx';
import { RecentCollectors, RecentUsers } from '#office/people/recent-people.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { pickupPath } from '#platform/paths.ts';
import { tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { printCount } from '#shared/print-count.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { CountBars } from '#ui/table/count-bars.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { useNow } from '#ui/use-now.ts';
import { DayChart } from './day-chart.tsx';
import { DayLines } from './day-lines.tsx';
import type { Figures } from './kept-figures.ts';
import { explainFigures, texts } from './texts.ts';
import { useOverview } from './use-overview.ts';
import { WorkList } from './work-list.tsx';

export function OverviewTab() {
  const { data, figures, error, refetch, isFetching } = useOverview();
  // Rendered later than the top of the screen, and interruptible, so that presses are handled first.
  const below = useDeferredValue(data);
  if (!data && error) {
    return (
      <ErrorState message={prefixedError(error, 'GET')} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  return (
    <>
      {error && <Alert tone="error">{prefixedError(error, 'GET')}</Alert>}
      <DayLines figures={figures} />
      <WorkList work={figures?.work} />
      <Panel title={texts.byStatus}>
        {data ? (
          <>
            <StatusLinks counts={data.pickupsByStatus} overdue={data.work.overdue} />
            <p className="text-sm text-ink-soft">{explainFigures(data.work.waiting)}</p>
          </>
        ) : (
          <Skeleton className="h-24" />
        )}
      </Panel>
      {below && <OverviewDetails overview={below} />}
    </>
  );
}

function OverviewDetails({ overview }: { readonly overview: CallAnswer<'getOverview'> }) {
  const { recent } = overview;
  const now = useNow();
  return (
    <>
      <RecentRequests pickups={recent.pickups} now={now} />
      <Totals totals={overview.totals} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecentUsers users={recent.users} />
        <RecentCollectors collectors={recent.collectors} />
      </div>
      <Charts overview={overview} />
    </>
  );
}

type LinksProps = { readonly counts: CallAnswer<'getOverview'>['pickupsByStatus']; readonly overdue: number };

function StatusLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-2 rounded-full pr-3 hover:bg-ground">
        {children}
      </Link>
    </li>
  );
}

function StatusLinks({ counts, overdue }: LinksProps) {
  return (
    <ul className="flex flex-wrap gap-x-2">
      {statuses.map((status) => (
        <StatusLink key={status} to={tabPath('managePickups', { status })}>
          <StatusBadge status={status} />
          <span className="font-semibold tabular-nums">{printCount(counts[status])}</span>
        </StatusLink>
      ))}
      <StatusLink to={tabPath('managePickups', { when: 'late' })}>
        <OverdueBadge />
        <span className="font-semibold tabular-nums">{printCount(overdue, maxOverdueCounted)}</span>
      </StatusLink>
    </ul>
  );
}

type PickupsProps = { readonly pickups: readonly PickupSummary[]; readonly now: Date };

function RecentRequests({ pickups, now }: PickupsProps) {
  return (
    <Panel title={texts.recentPickups} to={tabPath('managePickups')}>
      <RecentRows rows={pickups} empty={texts.noPickups}>
        {(pickup) => (
          <Beside>
            <Link to={pickupPath(pickup.id)} className="flex min-h-11 min-w-0 flex-col justify-center">
              <span className="line-clamp-2 font-semibold underline decoration-line-strong wrap-anywhere">
                {pickup.location || texts.erased}
              </span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {`${wasteLabel(pickup.wasteType)} · ${printWhen(pickup)} · ${fullName(pickup.user)}`}
              </span>
            </Link>
            <PickupState pickup={pickup} now={now} />
          </Beside>
        )}
      </RecentRows>
    </Panel>
  );
}

const icons = { users: 'users', collectors: 'truck', pickups: 'list' } as const;

function Totals({ totals }: Pick<Figures, 'totals'>) {
  return (
    <>
      <h2 className="mt-2 text-lg">{texts.totals}</h2>
      <dl className="flex flex-wrap gap-3 *:min-w-24 *:flex-1">
        {(['users', 'collectors', 'pickups'] as const).map((kind) => (
          <div
            key={kind}
            className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4"
          >
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon name={icons[kind]} className="hidden size-4 text-accent sm:block" />
              <span>{texts[kind]}</span>
            </dt>
            <dd className="text-xl font-bold whitespace-nowrap tabular-nums sm:text-3xl">
              {printCount(totals[kind])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Props = { readonly overview: Pick<CallAnswer<'getOverview'>, 'pickupsByDay' | 'pickupsByWasteType'> };

export function Charts({ overview }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={texts.perDay} note={texts.lastDays}>
        <DayChart days={overview.pickupsByDay} />
      </Panel>
      <Panel title={texts.perWaste} note={texts.allTime}>
        <CountBars counts={wasteTypes.map((type) => [wasteLabel(type), overview.pickupsByWasteType[type]])} />
      </Panel>
    </div>
  );
}
