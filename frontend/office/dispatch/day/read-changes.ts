import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { isDue } from '#contracts/pickups/overdue.ts';
import {
  type CollectorProgress,
  type DispatchCollector,
  type DispatchPickup,
  hashDay,
} from '#contracts/plan/dispatch.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import type { IsoDate } from '#shared/dates.ts';

type Answer = CallAnswer<'getDispatch'>;
type DayPages = InfiniteData<Answer, string | undefined>;

type Followed = {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly date: string;
  readonly areaId: string | undefined;
  readonly signal: AbortSignal;
};

/** Puts what changed on a day since the last time into what was read of it, or has it read anew. @returns how each collector's day goes */
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

/** What the pages of a day have, leftovers first. One that moves while they are read may stand on two of them. */
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
    // On a board of one area the acts of those who have nothing there may not be read.
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
