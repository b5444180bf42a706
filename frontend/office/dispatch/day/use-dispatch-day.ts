import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isDue } from '#contracts/pickups/overdue.ts';
import {
  type CollectorProgress,
  type DispatchCollector,
  type DispatchPickup,
  hashDay,
} from '#contracts/plan/dispatch.ts';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';

/** How often changes by others are asked for, on the present day and on others; also when somebody looks again. */
const refreshMs = { today: 60_000, others: 300_000 } as const;

/** All pickups of a day, in one area or in all, page after page, and each collector's workload. It is read once; then only changes are. */
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
  const pickups = useMemo(() => data && listPickups(data.pages), [data]);
  const failure = error ?? changes.error;
  return {
    pickups,
    collectors: data?.pages[0]?.collectors,
    stations: data?.pages[0]?.stations ?? nothing,
    hasMoreLeftovers: data?.pages[0]?.hasMoreLeftovers === true,
    isComplete,
    /** How each collector's day goes, by the newest answer; undefined until there is one. */
    progress: changes.data ?? (changes.error ? nothing : undefined),
    at: data?.pages[0]?.at,
    error: failure ? prefixedError(failure) : undefined,
    busy: isFetching || changes.isFetching,
    retry: () => void (result.isFetchNextPageError ? fetchNextPage() : error ? refetch() : changes.refetch()),
  };
}

export type DispatchDay = ReturnType<typeof useDispatchDay>;

const nothing: readonly never[] = [];

type Answer = CallAnswer<'getDispatch'>;
type DayPages = InfiniteData<Answer, string | undefined>;

type Followed = {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly date: string;
  readonly areaId: string | undefined;
  readonly signal: AbortSignal;
};

/** Updates the cached pages of a day, or has them read anew where that is not enough. @returns how each collector's day goes */
export async function readChanges(followed: Followed): Promise<readonly CollectorProgress[]> {
  const { client, queryKey, date, areaId, signal } = followed;
  const read = () => client.getQueryData<DayPages>(queryKey);
  const since = read()?.pages[0]?.at;
  if (!since) return [];
  const query = { date, ...(areaId && { areaId }), since };
  const answer = await call('getDispatch', { query, signal });
  // What is being read anew is newer.
  if (!client.isFetching({ queryKey, exact: true })) {
    const next = client.setQueryData<DayPages>(queryKey, (day) => day && applyChanges(day, answer, date));
    const first = next?.pages[0];
    const all = listPickups(next?.pages ?? []);
    const known = first?.hasMoreLeftovers ? all.filter(({ scheduledAt }) => scheduledAt >= date) : all;
    const isMissed = answer.hash !== hashDay(known, first?.collectors ?? []);
    if (isMissed) void client.invalidateQueries({ queryKey, exact: true });
  }
  return answer.progress ?? [];
}

/** What the pages of a day have, leftovers first. One that moves while they are read may be on two of them. */
export function listPickups(pages: readonly Answer[]): readonly DispatchPickup[] {
  const all = [...(pages[0]?.leftovers ?? []), ...pages.flatMap((page) => page.pickups)];
  return [...new Map(all.map((pickup) => [pickup.id, pickup])).values()];
}

/** The pages of a day with its changed rows in place, new ones last, without leftovers that are done or waiting. */
export function applyChanges(
  { pages, pageParams }: DayPages,
  { pickups, progress, at }: Answer,
  date: IsoDate,
): DayPages {
  const changed = new Map(pickups.map((pickup) => [pickup.id, pickup]));
  const isShown = (one: DispatchPickup) => one.scheduledAt >= date || isDue(one);
  const update = (some: readonly DispatchPickup[]) =>
    some
      .map((pickup) => {
        const newer = changed.get(pickup.id);
        changed.delete(pickup.id);
        return newer && newer.version > pickup.version ? newer : pickup;
      })
      .filter(isShown);
  const kept = pages.map(({ leftovers, ...page }) => ({
    ...page,
    ...(leftovers && { leftovers: update(leftovers) }),
    pickups: update(page.pickups),
  }));
  const known = new Map(progress?.map((one) => [one.id, one]));
  const measure = ({ done: before = 0, ...one }: DispatchCollector) => {
    const { left = 0, done = 0, onBoard = one.onBoard } = known.get(one.id) ?? {};
    // On a board of one area, what somebody without stops there has done may not be read.
    const isDone = done || before;
    return { ...one, load: left + isDone, ...(isDone > 0 && { done: isDone }), ...(onBoard && { onBoard }) };
  };
  const last = kept.length - 1;
  return {
    pageParams,
    pages: kept.map((page, index) => ({
      ...page,
      ...(index === 0 && { at, collectors: progress ? page.collectors?.map(measure) : page.collectors }),
      ...(index === last && { pickups: [...page.pickups, ...[...changed.values()].filter(isShown)] }),
    })),
  };
}
