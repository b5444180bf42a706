import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallQuery } from '#platform/api/calls.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { wasteTypes } from '#shared/waste.ts';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { useOptimisticRows } from '#ui/list/use-optimistic-rows.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { readDates, readWhen, whenQuery } from './when.tsx';

export type PickupQuery = Omit<CallQuery<'listPickups'>, 'cursor' | 'limit'>;

function higherVersion(a: PickupSummary, b: PickupSummary): PickupSummary {
  return b.version > a.version ? b : a;
}

function readOne<T extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly T[],
): T | undefined {
  const asked = params.get(name);
  return known.find((one) => one === asked);
}

/** A status; or of the pending ones those that can be given to a collector, or those that wait. */
function readStatus(params: URLSearchParams): Pick<PickupQuery, 'status' | 'waiting'> {
  switch (params.get('status')) {
    case 'to-assign':
      return { status: 'pending', waiting: 'false' };
    case 'waiting':
      return { status: 'pending', waiting: 'true' };
    default:
      return { status: readOne(params, 'status', statuses) };
  }
}

function readQuery(params: URLSearchParams, now: Date): PickupQuery {
  return {
    q: searchText(params),
    ...readStatus(params),
    areaId: params.get('areaId') ?? undefined,
    collectorId: params.get('collectorId') ?? undefined,
    wasteType: readOne(params, 'wasteType', wasteTypes),
    ...(readDates(params) ?? whenQuery(readWhen(params), now)),
  };
}

/** The pickups that search and filters of the URL ask for, asked again on focus and each minute. */
export function usePickups(now: Date) {
  const [params] = useListParams();
  const rows = useOptimisticRows(higherVersion);
  const query = readQuery(params, now);
  const result = useInfiniteQuery({
    ...callPages('listPickups', query),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });
  return {
    query,
    list: usePagedList(result, {
      selectRows: (page) => page.pickups,
      adjustRows: rows.apply,
      describeError: prefixedError,
    }),
    onChanged: rows.replace,
  };
}
