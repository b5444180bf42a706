import { useQuery } from '@tanstack/react-query';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import { toList } from '#ui/list/to-list.ts';

/** All areas, Everywhere first. */
export function useAllAreas() {
  return toList(useQuery({ ...callQuery('listAllAreas', {}), select: ({ areas }) => areas }));
}

export function useSlotDays(areaId: string) {
  const query = callQuery('listSlots', { query: { areaId } });
  return toList(useQuery({ ...query, ...eachMinute, select: ({ days }) => days }));
}

export type SlotDay = NonNullable<ReturnType<typeof useSlotDays>['rows']>[number];

export const areasPath = '/areas';

export function areaPath(id: string): string {
  return `${areasPath}?area=${encodeURIComponent(id)}`;
}
