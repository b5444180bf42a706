import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callPages } from '#platform/api/call-pages.ts';
import { prefixedError } from '#platform/api/failure-text.ts';

/** What others do shows within a minute: this, and the time that reading the day takes. Not while nobody looks. */
const refresh = { refetchInterval: 45_000, refetchIntervalInBackground: false } as const;

/** All pickups of a day, in one area or in all, page after page, and each collector's load. */
export function useDispatchDay(date: string, areaId: string | undefined) {
  const query = callPages('getDispatch', { date, limit: '500', ...(areaId && { areaId }) });
  const result = useInfiniteQuery({ ...query, ...refresh });
  const { data, dataUpdatedAt, error, hasNextPage, isFetching, fetchNextPage, refetch } = result;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const isComplete = data !== undefined && !hasNextPage;
  const pages = useShownPages(data?.pages, isComplete);
  const pickups = useMemo(() => {
    // One that moves while the pages are read may stand on two of them.
    const all = pages?.flatMap((page) => page.pickups);
    return all && [...new Map(all.map((pickup) => [pickup.id, pickup])).values()];
  }, [pages]);
  return {
    pickups,
    collectors: data?.pages[0]?.collectors,
    isComplete,
    /** When its last page was read, in epoch milliseconds. */
    readAt: dataUpdatedAt,
    error: error ? prefixedError(error) : undefined,
    busy: isFetching,
    retry: () => void (result.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** A day of fifty pages would be laid out fifty times while it is read: it is, each time that there is twice as much. */
function useShownPages<T>(pages: readonly T[] | undefined, isComplete: boolean): readonly T[] | undefined {
  const shown = useRef(pages);
  const before = shown.current;
  const isOther = !pages || !before || pages[0] !== before[0];
  if (isOther || isComplete || pages.length >= 2 * before.length) shown.current = pages;
  return shown.current;
}
