import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { callPages } from '#platform/api/call-pages.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { type PagedList, usePagedList } from '#ui/table/use-paged-list.ts';

type Page = {
  readonly pickups: readonly PickupSummary[];
  /** Open ones of later pages. */
  readonly openBefore?: readonly PickupSummary[] | undefined;
};

/** Reads a list of pickups. @param sentence what a failure is called where the server said nothing */
export function usePickupList<P extends Page>(
  result: UseInfiniteQueryResult<InfiniteData<P>>,
  sentence: string,
): PagedList<PickupSummary> {
  return usePagedList(result, {
    selectRows: ({ pickups, openBefore = [] }) => [...pickups, ...openBefore],
    adjustRows: dropRepeated,
    describeError: (error) => failureText(error, sentence),
  });
}

/** A pickup that the first page told of stands on its own page, too. */
const dropRepeated = (pickups: readonly PickupSummary[]): readonly PickupSummary[] => [
  ...new Map(pickups.map((one) => [one.id, one])).values(),
];

const limit = '20';

/** The household's own pickups, the newest request first, in one status or all. Overview and history share the answers. */
export function useMyPickups(sentence: string, status?: Status) {
  const result = useInfiniteQuery(callPages('listMyPickups', status ? { limit, status } : { limit }));
  const { counts, due } = result.data?.pages[0] ?? {};
  return { list: usePickupList(result, sentence), counts, due };
}
