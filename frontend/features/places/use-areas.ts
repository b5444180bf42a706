import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/query-client.ts';

/** Areas change a few times a year. */
const staleTime = 10 * 60_000;

export function useAreas() {
  const { data, isError } = useQuery({ ...callQuery('listAreas', {}), staleTime });
  return { areas: data?.areas, failed: isError && !data };
}
