import { useQuery } from '@tanstack/react-query';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';

/** All price lists, those of Everywhere first, and the areas by their ids. */
export function usePriceLists() {
  const lists = useQuery(callQuery('listPriceLists', {}));
  const areas = useQuery(callQuery('listAllAreas', {}));
  const error = lists.error ?? areas.error;
  return {
    rows: areas.data && lists.data?.lists,
    areas: areas.data?.areas ?? [],
    error: error ? prefixedError(error) : undefined,
    busy: lists.isFetching || areas.isFetching,
    retry: () => {
      void lists.refetch();
      void areas.refetch();
    },
  };
}
