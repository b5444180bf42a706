import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { listAssignedPickups, listCompletedPickups } from '#contracts/collector-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { mayAct } from '#contracts/transitions.ts';
import { describeError } from '../../../platform/api/api-error.ts';
import { callPages } from '../../../platform/api/call-pages.ts';
import { callKey, eachMinute } from '../../../platform/api/query-client.ts';
import { usePagedList } from '../../../ui/list/use-paged-list.ts';
import { texts } from './texts.ts';

type AssignedPages = InfiniteData<Answer<typeof listAssignedPickups>>;

/** A day's work and more; a page of it is a few kilobytes on the wire. */
const query = { limit: '50' } as const;

const options = {
  selectRows: (page: { readonly pickups: readonly PickupSummary[] }) => page.pickups,
  describeError: (error: unknown) => `${texts.fetchFailed} ${describeError(error)}`,
};

/** Open assignments, soonest first, and those lost within the last 24 hours. Asked again on focus and each minute. */
export function useOpenAssignments() {
  const result = useInfiniteQuery({ ...callPages(listAssignedPickups, query), ...eachMinute });
  return { list: usePagedList(result, options), lost: result.data?.pages[0]?.lost ?? [] };
}

/** Finished assignments, newest first. */
export function useCompletedAssignments() {
  return usePagedList(useInfiniteQuery(callPages(listCompletedPickups, query)), options);
}

/** Shows a changed assignment at once, before the lists are asked again: a slow network must not look like a failure. */
export function showChanged(client: QueryClient, changed: PickupSummary): void {
  const stays = mayAct('complete', 'collector', changed.status);
  const replace = (assignment: PickupSummary) =>
    assignment.id !== changed.id ? [assignment] : stays ? [changed] : [];
  client.setQueriesData<AssignedPages>({ queryKey: callKey(listAssignedPickups) }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, pickups: page.pickups.flatMap(replace) })) }
      : data,
  );
}
