import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { describeError } from '#platform/api/api-error.ts';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callKey, eachMinute } from '#platform/api/query-client.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { texts } from './texts.ts';

type AssignedPages = InfiniteData<CallAnswer<'listAssignedPickups'>>;

/** A day's work and more; a page of it is a few kilobytes on the wire. */
const query = { limit: '50' } as const;

const options = {
  selectRows: (page: { readonly pickups: readonly PickupSummary[] }) => page.pickups,
  describeError: (error: unknown) => `${texts.fetchFailed} ${describeError(error)}`,
};

/**
 * Open assignments, soonest first, those lost within the last 24 hours, the stored rounds, what households owe, and the
 * collector's cash. Asked again on focus and each minute.
 */
export function useOpenAssignments() {
  const result = useInfiniteQuery({ ...callPages('listAssignedPickups', query), ...eachMinute });
  // Answers that the device kept from an earlier release have no rounds.
  const { lost = [], rounds = [], cash } = result.data?.pages[0] ?? {};
  const debts = result.data?.pages.flatMap((page) => page.debts ?? []) ?? [];
  return { list: usePagedList(result, options), lost, rounds, debts, cash };
}

/** Finished assignments, newest first. */
export function useCompletedAssignments() {
  return usePagedList(useInfiniteQuery(callPages('listCompletedPickups', query)), options);
}

/** Shows at once that an earlier pickup is paid. */
export function dropDebt(client: QueryClient, pickupId: string): void {
  client.setQueriesData<AssignedPages>({ queryKey: callKey('listAssignedPickups') }, (data) => {
    const dropFrom = (page: AssignedPages['pages'][number]) => ({
      ...page,
      debts: page.debts?.filter(({ id }) => id !== pickupId),
    });
    return data && { ...data, pages: data.pages.map(dropFrom) };
  });
}

/**
 * Shows a changed assignment at once, before the lists are asked again: a slow network must not look like a failure. One
 * whose completion was undone comes back.
 */
export function showChanged(client: QueryClient, changed: PickupSummary): void {
  const stays = mayAct('complete', 'collector', changed.status);
  client.setQueriesData<AssignedPages>({ queryKey: callKey('listAssignedPickups') }, (data) => {
    if (!data) return data;
    const isListed = data.pages.some(({ pickups }) => pickups.some(({ id }) => id === changed.id));
    const pages = data.pages.map((page, index) => {
      const returned = stays && !isListed && index === 0 ? [changed] : [];
      const kept = page.pickups.flatMap((one) => (one.id !== changed.id ? [one] : stays ? [changed] : []));
      return { ...page, pickups: [...returned, ...kept] };
    });
    return { ...data, pages };
  });
}
