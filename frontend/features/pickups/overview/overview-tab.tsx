import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getOverview } from '#contracts/admin-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import { prefixedError } from '../../../platform/api/failure-text.ts';
import { callQuery, eachMinute } from '../../../platform/api/query-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { DayChart } from './day-chart.tsx';
import { RecentPickups } from './recent-pickups.tsx';
import { StatusLinks } from './status-links.tsx';
import { texts } from './texts.ts';
import { WasteChart } from './waste-chart.tsx';
import { WorkList } from './work-list.tsx';

type Overview = Answer<typeof getOverview>;

type Props = {
  /** Shows the users and collectors that came last. */
  readonly showPeople: (recent: Overview['recent']) => ReactNode;
};

/** What there is to do, then totals, charts and the most recent of each. */
export function OverviewTab({ showPeople }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...callQuery(getOverview, {}), ...eachMinute });
  if (!data && error) {
    return (
      <ErrorState message={prefixedError(error, 'GET')} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  return (
    <>
      {error && <Alert tone="error">{prefixedError(error, 'GET')}</Alert>}
      <WorkList work={data?.work} />
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg">{texts.figures}</h2>
        <Hint>{texts.hint}</Hint>
      </div>
      <Totals overview={data} />
      {data ? <Details overview={data} showPeople={showPeople} /> : <DetailsSkeleton />}
    </>
  );
}

function Totals({ overview }: { readonly overview: Overview | undefined }) {
  return (
    <StatCards>
      <StatCard label={texts.users} icon="users" value={overview?.totals.users} />
      <StatCard label={texts.collectors} icon="truck" value={overview?.totals.collectors} />
      <StatCard label={texts.pickups} icon="list" value={overview?.totals.pickups} />
    </StatCards>
  );
}

function Details({ overview, showPeople }: Props & { readonly overview: Overview }) {
  const { recent } = overview;
  const now = useNow();
  return (
    <>
      <Panel title={texts.byStatus}>
        <StatusLinks counts={overview.pickupsByStatus} overdue={overview.work.overdue} />
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={texts.perDay} note={texts.lastDays}>
          <DayChart days={overview.pickupsByDay} />
        </Panel>
        <Panel title={texts.perWaste} note={texts.allTime}>
          <WasteChart counts={overview.pickupsByWasteType} />
        </Panel>
      </div>
      <RecentPickups pickups={recent.pickups} now={now} />
      <div className="grid items-start gap-4 lg:grid-cols-2">{showPeople(recent)}</div>
    </>
  );
}

/** As tall as what is coming. */
function DetailsSkeleton() {
  return (
    <>
      <Skeleton className="h-40 w-full lg:h-28" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </>
  );
}
