import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Station } from '#contracts/loads/stations.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toList } from '#ui/list/to-list.ts';

/** All stations by name, also those that are switched off. */
export function useStations() {
  return toList(useQuery({ ...callQuery('listAllStations', {}), select: ({ stations }) => stations }));
}

/** Adds a station, or changes one: of that, what another admin has changed meanwhile is shown. */
export function useStationChange(station: Station | undefined) {
  const client = useQueryClient();
  return useSubmit({
    describe: (error) => prefixedError(error, 'PATCH'),
    subject: station,
    readFresh: (error) => (station && isStale(error) ? readStation(client, station.id) : undefined),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listAllStations') }),
  });
}

function isStale(error: unknown): boolean {
  // A name that another one has is said at its field.
  return error instanceof ApiError && error.code === 'conflict' && Object.keys(error.errors).length === 0;
}

/** The station as it is now; undefined when that cannot be read. */
async function readStation(client: QueryClient, id: string): Promise<Station | undefined> {
  const answer = await client.fetchQuery(callQuery('listAllStations', {})).catch(() => undefined);
  return answer?.stations.find((one) => one.id === id);
}
