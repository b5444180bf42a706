import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallQuery } from '#platform/api/calls.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { wasteTypes } from '#shared/waste.ts';
import { TabLinks } from '#ui/list/tab-links.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { useOptimisticRows } from '#ui/list/use-optimistic-rows.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { texts } from './texts.ts';

export type PickupQuery = Omit<CallQuery<'listPickups'>, 'cursor' | 'limit'>;

const higherVersion = (a: PickupSummary, b: PickupSummary) => (b.version > a.version ? b : a);

/** A status; or of the pending ones those to be assigned, or those that wait. */
function readStatus(asked: string | null): Pick<PickupQuery, 'status' | 'waiting'> {
  if (asked === 'to-assign') return { status: 'pending', waiting: 'false' };
  if (asked === 'waiting') return { status: 'pending', waiting: 'true' };
  return { status: statuses.find((status) => status === asked) };
}

function readQuery(params: URLSearchParams, now: Date): PickupQuery {
  return {
    q: searchText(params),
    ...readStatus(params.get('status')),
    areaId: params.get('areaId') ?? undefined,
    collectorId: params.get('collectorId') ?? undefined,
    wasteType: wasteTypes.find((type) => type === params.get('wasteType')),
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

/** Which pickups by their time; in the URL as `?when=`, where absent means all. */
export const whens = ['today', 'tomorrow', 'late', 'all'] as const;

type When = (typeof whens)[number];

export function readWhen(params: URLSearchParams): When {
  const asked = params.get('when');
  return whens.find((when) => when === asked) ?? 'all';
}

const datesForm = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** From one date to another, `?when=2026-11-01..2026-11-28`, as the figures link here. */
export function readDates(params: URLSearchParams) {
  const [, from, to] = datesForm.exec(params.get('when') ?? '') ?? [];
  return from && to ? { from, to } : undefined;
}

/** The same for the call: days in Accra, or what is overdue. */
export function whenQuery(when: When, now: Date) {
  const today = todayInAccra(now);
  const tomorrow = addDays(today, 1);
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: tomorrow, to: tomorrow };
    case 'late':
      return { overdue: 'true' as const };
    case 'all':
      return {};
  }
}

export function WhenTabs() {
  const [params] = useListParams();
  const dates = readDates(params);
  const tabs = whens.map((value) => ({
    value,
    label: texts.when[value],
    className: dates && value !== 'all' ? '@dense:hidden' : undefined,
  }));
  return (
    <TabLinks
      label={texts.when.label}
      param="when"
      tabs={tabs}
      unnamed="all"
      current={dates ? undefined : readWhen(params)}
    >
      {dates && (
        <li
          className="flex min-h-11 items-center px-3 font-semibold @dense:min-h-8.5 @dense:text-xs"
          aria-current="page"
        >
          {`${printDateWithDay(dates.from)} – ${printDateWithDay(dates.to)}`}
        </li>
      )}
    </TabLinks>
  );
}
