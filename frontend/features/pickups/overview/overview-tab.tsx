import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue } from 'react';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import { FirstView } from '#ui/first-view.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { OverviewDetails } from './overview-details.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { StatusLinks } from './status-links.tsx';
import { texts } from './texts.ts';
import { useKeptFigures } from './use-kept-figures.ts';

type Props = Pick<ComponentProps<typeof OverviewDetails>, 'showPeople'>;

/** What there is to do, then totals, charts and the most recent of each. */
export function OverviewTab({ showPeople }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...callQuery('getOverview', {}), ...eachMinute });
  const kept = useKeptFigures(data);
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
      <FirstView>
        <OverviewFigures figures={data ?? kept} />
      </FirstView>
      <Panel title={texts.byStatus}>
        {data ? (
          <StatusLinks counts={data.pickupsByStatus} overdue={data.work.overdue} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Panel>
      {below && <OverviewDetails overview={below} showPeople={showPeople} />}
    </>
  );
}
