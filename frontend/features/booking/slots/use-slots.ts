import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { listUsualDays, selectDays } from './slot-days.ts';

/** What is left changes as others book. */
const staleTime = 30_000;

/** The windows of an area on the next 14 days, undefined where they are not loaded; Everywhere has some also then. */
export function useSlots(areaId: string | undefined, now: Date) {
  const id = areaId ?? everywhereId;
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery('listSlots', { query: { areaId: id } }),
    staleTime,
    enabled: areaId !== undefined,
  });
  const known = data ? selectDays(id, data.days, now) : undefined;
  return {
    days: known ?? (id === everywhereId ? listUsualDays(now) : undefined),
    failed: isError && !data,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
