import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callPages } from '#platform/api/call-pages.ts';
import { prefixedError } from '#platform/api/failure-text.ts';

/** What others do shows within a minute: this, and the time that reading the day takes. Not while nobody looks. */
const refresh = { refetchInterval: 45_000, refetchIntervalInBackground: false } as const;

/** All pickups of a day, in one area or in all, page after page, and each collector's load. */
export function useDispatchDay(date: string, areaId: string | undefined) {
  const query = callPages('getDispatch', { date, limit: '100', ...(areaId && { areaId }) });
  const result = useInfiniteQuery({ ...query, ...refresh });
  const { data, dataUpdatedAt, error, hasNextPage, isFetching, fetchNextPage, refetch } = result;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const pickups = useMemo(() => {
    // One that moves while the pages are read may stand on two of them.
    const all = data?.pages.flatMap((page) => page.pickups);
    return all && [...new Map(all.map((pickup) => [pickup.id, pickup])).values()];
  }, [data]);
  return {
    pickups,
    collectors: data?.pages[0]?.collectors,
    isComplete: data !== undefined && !hasNextPage,
    /** When its last page was read, in epoch milliseconds. */
    readAt: dataUpdatedAt,
    error: error ? prefixedError(error) : undefined,
    busy: isFetching,
    retry: () => void (result.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
