import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { listAssignedPickups, listCompletedPickups } from '#contracts/collector-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct } from '#contracts/transitions.ts';
import { callPages } from '../../platform/api/call-pages.ts';
import { callKey, eachMinute } from '../../platform/api/query-client.ts';

type AssignedPages = InfiniteData<Answer<typeof listAssignedPickups>>;

/** A day's work and more; a page of it is a few kilobytes on the wire. */
const query = { limit: '50' } as const;

/** Open jobs, soonest first, and those lost within the last 24 hours. Asked again on focus and each minute. */
export function useAssignedJobs() {
  const list = useInfiniteQuery({ ...callPages(listAssignedPickups, query), ...eachMinute });
  return {
    list,
    jobs: list.data?.pages.flatMap((page) => page.pickups),
    lost: list.data?.pages[0]?.lost ?? [],
  };
}

/** Finished jobs, newest first. */
export function useCompletedJobs() {
  const list = useInfiniteQuery(callPages(listCompletedPickups, query));
  return { list, jobs: list.data?.pages.flatMap((page) => page.pickups) };
}

/** Shows a changed job at once, before the lists are asked again: a slow network must not look like a failure. */
export function showChanged(client: QueryClient, changed: PickupSummary): void {
  const stays = mayAct('complete', 'collector', changed.status);
  const replace = (job: PickupSummary) => (job.id !== changed.id ? [job] : stays ? [changed] : []);
  client.setQueriesData<AssignedPages>({ queryKey: callKey(listAssignedPickups) }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, pickups: page.pickups.flatMap(replace) })) }
      : data,
  );
}
