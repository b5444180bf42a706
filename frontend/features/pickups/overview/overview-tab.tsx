import { useQuery } from '@tanstack/react-query';
import { getOverview } from '#contracts/admin-read-calls.ts';
import { notLoadedText } from '../../../platform/api/api-error.ts';
import { prefixedError } from '../../../platform/api/failure-text.ts';
import { callQuery, eachMinute } from '../../../platform/api/query-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FirstView } from '../../../ui/first-view.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DetailsProps } from './overview-details.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { useKeptFigures } from './use-kept-figures.ts';

/** Below the first screen: its script comes while the figures are on their way. */
const lazyDetails = lazyComponent(async () => (await import('./overview-details.tsx')).OverviewDetails);

type Props = Pick<DetailsProps, 'showPeople'>;

/** What there is to do, then totals, charts and the most recent of each. */
export function OverviewTab({ showPeople }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...callQuery(getOverview, {}), ...eachMinute });
  const kept = useKeptFigures(data);
  const { Component: Details, error: missing, retry } = useLazyComponent(lazyDetails);
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
      {data && Details && <Details overview={data} showPeople={showPeople} />}
      {!(data && Details) &&
        (missing ? <ErrorState message={notLoadedText} onRetry={retry} /> : <DetailsSkeleton />)}
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
