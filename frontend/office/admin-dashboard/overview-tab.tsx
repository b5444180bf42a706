import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { maxOverdueCounted } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { OverdueBadge, StatusBadge } from '#features/pickup/status-badge.tsx';
import { RecentCollectors, RecentUsers } from '#office/people/person-summary.tsx';
import { prefixedError } from '#platform/api/failure-text.ts';
import { pickupPath } from '#platform/paths.ts';
import { tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { printCount } from '#shared/print-count.ts';
import { printDateWithDay, printDayAndMonth, printWhen } from '#shared/print-when.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ChartNumbers, ChartRow } from '#ui/table/chart-numbers.tsx';
import { CountBars } from '#ui/table/count-bars.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { useNow } from '#ui/use-now.ts';
import { explainFigures, texts } from './texts.ts';
import { DayLines, WorkList } from './to-do.tsx';
import { type Overview, useOverview } from './use-overview.ts';

export function OverviewTab() {
  const { data, error, refetch, isFetching } = useOverview();
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
      <DayLines overview={data} />
      <WorkList work={data?.work} />
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
      {below && (
        <>
          <RecentRequests pickups={below.recent.pickups} />
          <Totals totals={below.totals} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <RecentUsers users={below.recent.users} />
            <RecentCollectors collectors={below.recent.collectors} />
          </div>
          <Charts overview={below} />
        </>
      )}
    </>
  );
}

type LinksProps = { readonly counts: Overview['pickupsByStatus']; readonly overdue: number };

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

function RecentRequests({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  const now = useNow();
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

function Totals({ totals }: Pick<Overview, 'totals'>) {
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

type Props = { readonly overview: Pick<Overview, 'pickupsByDay' | 'pickupsByWasteType'> };

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

type Days = Overview['pickupsByDay'];

/** Units of the drawing: the width of one day, the share of it that the bar fills, the height. */
const step = 10;
const barWidth = 7;
const height = 100;

/** One pickup shows, however many there were on the best day. */
const lowest = 3;

function DayChart({ days }: { readonly days: Days }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), { day: '', count: 0 });
  const summary = texts.summary(total, most.count, most.day && printDateWithDay(most.day));
  return (
    <figure className="flex flex-col gap-2">
      <Bars days={days} most={most.count} label={`${texts.perDay}: ${summary}`} />
      <div aria-hidden className="flex justify-between text-xs text-ink-soft">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (shown) => shown && <span key={shown.day}>{printDayAndMonth(shown.day)}</span>,
        )}
      </div>
      <figcaption className="text-sm text-ink-soft">{summary}</figcaption>
      <ChartNumbers showText={texts.showNumbers} caption={texts.perDay} headings={[texts.day, texts.count]}>
        {[...days].reverse().map(({ day, count }) => (
          <ChartRow key={day} heading={printDateWithDay(day)} counts={{ count }} />
        ))}
      </ChartNumbers>
    </figure>
  );
}

/** Drawn by hand: thirty rectangles need no library, and the words above and below it are real text. */
function Bars({ days, most, label }: { readonly days: Days; readonly most: number; readonly label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-b border-line-strong"
    >
      {days.map(({ day, count }, index) => {
        const tall = count === 0 ? 0 : Math.max(lowest, (count / most) * height);
        return (
          <rect
            key={day}
            x={index * step + (step - barWidth) / 2}
            y={height - tall}
            width={barWidth}
            height={tall}
            className="fill-accent"
          />
        );
      })}
    </svg>
  );
}
