import { useInfiniteQuery } from '@tanstack/react-query';
import type { Status } from '#contracts/pickups/transitions.ts';
import { callPages } from '#platform/api/call-pages.ts';
import { usePickupList } from './use-pickup-list.ts';

/** Enough for a screen or two; data is paid by the megabyte. */
const limit = '20';

/**
 * The household's own pickups, newest first, in one status or all. Overview and history share the answers.
 * @param sentence what a failure is called where the server said nothing
 */
export function useMyPickups(sentence: string, status?: Status) {
  const result = useInfiniteQuery(callPages('listMyPickups', status ? { limit, status } : { limit }));
  return { list: usePickupList(result, sentence), counts: result.data?.pages[0]?.counts };
}
