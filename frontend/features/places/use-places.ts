import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/query-client.ts';

/** Places change a few times a year, and this device knows of its own changes. */
const staleTime = 60_000;

/** The household's places; a form does without them while they cannot be loaded. */
export function usePlaces() {
  const { data, isError, isFetching, refetch } = useQuery({ ...callQuery('listPlaces', {}), staleTime });
  return { places: data?.places, failed: isError && !data, busy: isFetching, retry: () => void refetch() };
}
