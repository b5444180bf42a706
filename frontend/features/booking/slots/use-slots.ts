import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { listUsualDays, type SlotDay, selectDays } from './slot-days.ts';

/** What is left changes as others book. */
const staleTime = 30_000;

type Slots = {
  /** Undefined while they are loading or when they cannot be loaded. */
  readonly days: readonly SlotDay[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
};

/** The windows of an area on the next 14 days. Everywhere has some also without a network. */
export function useSlots(areaId: string | undefined, now: Date): Slots {
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
