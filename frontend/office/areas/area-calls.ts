import { useQuery } from '@tanstack/react-query';
import type { Area } from '#contracts/areas/areas.ts';
import { useRecordChange } from '#office/shell/use-change.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import { toList } from '#ui/list/to-list.ts';

/** What a change of an area may show in. */
export const areaCalls = ['listAllAreas', 'listSlots'] as const;

/** Changes an area, or all of them. Booked pickups on a day to be closed are a question: `readBooked`. */
export function useAreaChange(area: Area | undefined) {
  return useRecordChange(area, {
    read: async (client) => {
      const { areas } = await client.fetchQuery(callQuery('listAllAreas', {}));
      return areas.find(({ id }) => id === area?.id);
    },
    changed: areaCalls,
    isQuestion: (error) => readBooked(error) !== undefined,
  });
}

/** How many pickups kept a day from being closed, and which of their households can be told; undefined after another error. */
export function readBooked(error: unknown): (Pick<ApiError, 'reach'> & { booked: number }) | undefined {
  if (!(error instanceof ApiError) || error.booked === undefined) return undefined;
  return { booked: error.booked, reach: error.reach };
}

/** All areas, Everywhere first. */
export function useAllAreas() {
  return toList(useQuery({ ...callQuery('listAllAreas', {}), select: ({ areas }) => areas }));
}

export function useSlotDays(areaId: string) {
  const query = callQuery('listSlots', { query: { areaId } });
  return toList(
    useQuery({
      ...query,
      ...eachMinute,
      select: ({ days }) => days.map((day) => ({ ...day, id: day.date })),
    }),
  );
}

export type SlotDay = NonNullable<ReturnType<typeof useSlotDays>['rows']>[number];

export const areasPath = '/areas';

export function areaPath(id: string): string {
  return `${areasPath}?area=${encodeURIComponent(id)}`;
}
