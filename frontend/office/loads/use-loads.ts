import { useQuery } from '@tanstack/react-query';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import type { IsoDate } from '#shared/dates.ts';
import { toList } from '#ui/list/to-list.ts';

export const loadsOf = (date: IsoDate) => callQuery('listLoads', { query: { date } });

const hasDoubts = ({ doubts }: ListedLoad) => doubts.length > 0;

/** The loads of a date, those to check first, then the latest. */
export function useLoads(date: IsoDate) {
  return toList(
    useQuery({
      ...loadsOf(date),
      ...eachMinute,
      select: ({ loads }) => [...loads.filter(hasDoubts), ...loads.filter((one) => !hasDoubts(one))],
    }),
  );
}
