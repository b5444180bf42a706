import { addDays, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { TabLinks } from '#ui/list/tab-links.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { texts } from './texts.ts';

/** Which pickups by their time; in the URL as `?when=`, where absent means all. */
export const whens = ['today', 'tomorrow', 'late', 'all'] as const;

type When = (typeof whens)[number];

export function readWhen(params: URLSearchParams): When {
  const asked = params.get('when');
  return whens.find((when) => when === asked) ?? 'all';
}

const datesForm = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** From one date to another, `?when=2026-11-01..2026-11-28`, as the figures lead here; undefined where there are none. */
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

/** Today, tomorrow, late, all: each an address that keeps the other filters. */
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
