import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { type PagedList, usePagedList } from '#ui/table/use-paged-list.ts';

type Page = { readonly pickups: readonly PickupSummary[] };

/**
 * Reads a list of pickups.
 * @param sentence what a failure is called where the server said nothing
 */
export function usePickupList<P extends Page>(
  result: UseInfiniteQueryResult<InfiniteData<P>>,
  sentence: string,
): PagedList<PickupSummary> {
  return usePagedList(result, {
    selectRows: (page) => page.pickups,
    describeError: (error) => failureText(error, sentence),
  });
}
