import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '#contracts/staff/staff-calls.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { toList } from '#ui/list/to-list.ts';

export function useStaff() {
  const result = useQuery(callQuery('listStaff', {}));
  const { rows, ...list } = toList(result);
  return {
    list: { ...list, rows: rows?.staff, loadMore: undefined, loadingMore: false },
    /** A colleague as they are now, after the list has been asked for again. */
    readFresh: async (id: string): Promise<StaffMember | undefined> => {
      const { data } = await result.refetch({ cancelRefetch: false });
      return data?.staff.find((one) => one.id === id);
    },
  };
}
