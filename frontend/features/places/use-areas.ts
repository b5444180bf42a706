import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { callQuery } from '#platform/api/query-client.ts';

/** Areas change a few times a year. */
const staleTime = 10 * 60_000;

export function useAreas() {
  const { data, isError } = useQuery({ ...callQuery('listAreas', {}), staleTime });
  return { areas: data?.areas, failed: isError && !data };
}

/** An area as a household knows it: what lies outside the named ones is another. */
export function nameArea({ id, name }: { readonly id: string; readonly name: string }): string {
  return id === everywhereId ? 'Another area' : name;
}
