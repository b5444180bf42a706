import { useQuery } from '@tanstack/react-query';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';

type Result<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** What `ListFailure` takes, of a call that answers everything at once. */
function toList<T>({ data, error, isFetching, refetch }: Result<T>) {
  return {
    rows: data,
    error: error ? prefixedError(error) : undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/** All areas, Everywhere first. */
export function useAllAreas() {
  return toList(useQuery({ ...callQuery('listAllAreas', {}), select: ({ areas }) => areas }));
}

/** The next 14 days of an area with what is booked. */
export function useSlotDays(areaId: string) {
  const query = callQuery('listSlots', { query: { areaId } });
  return toList(useQuery({ ...query, ...eachMinute, select: ({ days }) => days }));
}

export type SlotDay = NonNullable<ReturnType<typeof useSlotDays>['rows']>[number];
