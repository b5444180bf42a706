import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callPages } from '#platform/api/call-pages.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { todayInAccra } from '#shared/dates.ts';
import { listPickups, readChanges } from './read-changes.ts';

/** What others do shows after so long, on the present day and on others; at once when somebody looks again. */
const refreshMs = { today: 60_000, others: 300_000 } as const;

/** All pickups of a day, in one area or in all, page after page, and each collector's load. It is read once and then followed. */
export function useDispatchDay(date: string, areaId: string | undefined) {
  const query = callPages('getDispatch', { date, limit: '500', ...(areaId && { areaId }) });
  const result = useInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = result;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const isComplete = data !== undefined && !hasNextPage;
  const client = useQueryClient();
  const changes = useQuery({
    queryKey: ['changes', date, areaId],
    queryFn: ({ signal }) => readChanges({ client, queryKey: query.queryKey, date, areaId, signal }),
    // An answer that came before the page's scripts is not in the cache yet.
    enabled: isComplete && !result.isPlaceholderData,
    refetchInterval: refreshMs[date === todayInAccra(readNow()) ? 'today' : 'others'],
  });
  const pages = useShownPages(data?.pages, isComplete);
  const pickups = useMemo(() => pages && listPickups(pages), [pages]);
  const failure = error ?? changes.error;
  return {
    pickups,
    collectors: data?.pages[0]?.collectors,
    stations: data?.pages[0]?.stations ?? nothing,
    hasMoreLeftovers: data?.pages[0]?.hasMoreLeftovers === true,
    isComplete,
    /** How each collector's day goes, by the newest answer; undefined until there is one. */
    progress: changes.data ?? (changes.error ? nothing : undefined),
    /** When that was, by the server's clock. */
    at: data?.pages[0]?.at,
    error: failure ? prefixedError(failure) : undefined,
    busy: isFetching || changes.isFetching,
    retry: () => void (result.isFetchNextPageError ? fetchNextPage() : error ? refetch() : changes.refetch()),
  };
}

export type DispatchDay = ReturnType<typeof useDispatchDay>;

const nothing: readonly never[] = [];

/** A day of fifty pages would be laid out fifty times while it is read: it is, each time that there is twice as much. */
function useShownPages<T>(pages: readonly T[] | undefined, isComplete: boolean): readonly T[] | undefined {
  const shown = useRef(pages);
  const before = shown.current;
  const isOther = !pages || !before || pages[0] !== before[0];
  if (isOther || isComplete || pages.length >= 2 * before.length) shown.current = pages;
  return shown.current;
}
