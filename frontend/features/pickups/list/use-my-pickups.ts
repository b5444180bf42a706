import { useInfiniteQuery } from '@tanstack/react-query';
import { listMyPickups } from '#contracts/pickup-calls.ts';
import type { Status } from '#contracts/transitions.ts';
import { callPages } from '../../../platform/api/call-pages.ts';

/** Enough for a screen or two; data is paid by the megabyte. */
const limit = '20';

/** The household's own pickups, newest first, in one status or all. Overview and history share the answers. */
export function useMyPickups(status?: Status) {
  const list = useInfiniteQuery(callPages(listMyPickups, status ? { limit, status } : { limit }));
  return {
    list,
    pickups: list.data?.pages.flatMap((page) => page.pickups),
    counts: list.data?.pages[0]?.counts,
  };
}
