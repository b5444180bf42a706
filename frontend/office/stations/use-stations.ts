import { useQuery } from '@tanstack/react-query';
import type { Station } from '#contracts/loads/stations.ts';
import { useRecordChange } from '#office/shell/use-change.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { toList } from '#ui/list/to-list.ts';

const list = callQuery('listAllStations', {});

/** All stations by name, also those that are switched off. */
export function useStations() {
  return toList(useQuery({ ...list, select: ({ stations }) => stations }));
}

/** Adds a station, or changes one. */
export function useStationChange(station: Station | undefined) {
  return useRecordChange(station, {
    read: async (client) => (await client.fetchQuery(list)).stations.find(({ id }) => id === station?.id),
    changed: ['listAllStations'],
  });
}
