import { useQuery } from '@tanstack/react-query';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { callQuery } from '#platform/api/query-client.ts';

const none: readonly AreaSummary[] = [];

/** The areas that are served; none until they are known. They change a few times a year. */
export function useAreas(): readonly AreaSummary[] {
  return useQuery({ ...callQuery('listAreas', {}), staleTime: 10 * 60_000 }).data?.areas ?? none;
}
