import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listPickups } from '#contracts/admin-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { type Status, statuses } from '#contracts/transitions.ts';
import { callPages } from '../../../platform/api/call-pages.ts';
import { prefixedError } from '../../../platform/api/failure-text.ts';
import { eachMinute } from '../../../platform/api/query-client.ts';
import { searchText, useListParams } from '../../../ui/list/use-list-params.ts';
import { useOptimisticRows } from '../../../ui/list/use-optimistic-rows.ts';
import { usePagedList } from '../../../ui/list/use-paged-list.ts';

function higherVersion(a: PickupSummary, b: PickupSummary): PickupSummary {
  return b.version > a.version ? b : a;
}

function readStatus(params: URLSearchParams): Status | undefined {
  const asked = params.get('status');
  return statuses.find((status) => status === asked);
}

/** The pickups that search and filters of the URL ask for, asked again on focus and each minute. */
export function usePickups() {
  const [params] = useListParams();
  const rows = useOptimisticRows(higherVersion);
  const query = {
    q: searchText(params),
    status: readStatus(params),
    overdue: params.get('overdue') === 'true' ? ('true' as const) : undefined,
  };
  const result = useInfiniteQuery({
    ...callPages(listPickups, query),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });
  return {
    list: usePagedList(result, {
      selectRows: (page) => page.pickups,
      adjustRows: rows.apply,
      describeError: prefixedError,
    }),
    onChanged: rows.replace,
  };
}
