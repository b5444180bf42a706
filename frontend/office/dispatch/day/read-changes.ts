import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CollectorProgress } from '#contracts/plan/dispatch.ts';
import { hashDay } from '#contracts/plan/hash-day.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';

type Answer = CallAnswer<'getDispatch'>;
type DayPages = InfiniteData<Answer, string | undefined>;

type Followed = {
  readonly client: QueryClient;
  /** Of the day as it was read. */
  readonly queryKey: readonly unknown[];
  readonly date: string;
  readonly areaId: string | undefined;
  readonly signal: AbortSignal;
};

/**
 * Asks what changed on a day since it was last asked, and puts that into what was read of it. Where something is missing
 * then, the day is read anew.
 * @returns how each collector's day goes
 */
export async function readChanges(followed: Followed): Promise<readonly CollectorProgress[]> {
  const { client, queryKey, date, areaId, signal } = followed;
  const read = () => client.getQueryData<DayPages>(queryKey);
  const since = read()?.pages[0]?.at;
  if (!since) return [];
  const query = { date, ...(areaId && { areaId }), since };
  const answer = await call('getDispatch', { query, signal });
  // What is being read anew is newer.
  if (!client.isFetching({ queryKey, exact: true })) {
    const next = client.setQueryData<DayPages>(queryKey, (day) => day && applyChanges(day, answer));
    const pickups = new Map(next?.pages.flatMap((page) => page.pickups).map((one) => [one.id, one]));
    const isMissed = answer.hash !== hashDay([...pickups.values()], next?.pages[0]?.collectors ?? []);
    if (isMissed) void client.invalidateQueries({ queryKey, exact: true });
  }
  return answer.progress ?? [];
}

/** The pages of a day with the changed rows in their places, the new ones at the end, and the loads of now. */
export function applyChanges({ pages, pageParams }: DayPages, { pickups, progress, at }: Answer): DayPages {
  const changed = new Map(pickups.map((pickup) => [pickup.id, pickup]));
  const kept = pages.map((page) => ({
    ...page,
    pickups: page.pickups.map((pickup) => {
      const newer = changed.get(pickup.id);
      changed.delete(pickup.id);
      return newer && newer.version > pickup.version ? newer : pickup;
    }),
  }));
  const loads = new Map(progress?.map(({ id, left, earlier = 0 }) => [id, left - earlier]));
  const last = kept.length - 1;
  return {
    pageParams,
    pages: kept.map((page, index) => ({
      ...page,
      ...(index === 0 && {
        at,
        collectors: progress
          ? page.collectors?.map((one) => ({ ...one, load: loads.get(one.id) ?? 0 }))
          : page.collectors,
      }),
      ...(index === last && { pickups: [...page.pickups, ...changed.values()] }),
    })),
  };
}
