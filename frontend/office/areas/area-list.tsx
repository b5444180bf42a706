import { useState } from 'react';
import { Link } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Badge } from '#ui/icon/badge.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { hasWords } from '#ui/match-words.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { describeWeekdays } from '#ui/weekdays.ts';
import { EverywhereCard } from './everywhere-card.tsx';
import { texts } from './texts.ts';
import { areaPath, useAllAreas } from './use-area-lists.ts';

const words = texts.columns;

const columns: readonly Column<Area>[] = [
  {
    id: 'name',
    header: words.name,
    primary: true,
    width: 25,
    cell: ({ id, name }) => (
      <Link
        to={areaPath(id)}
        className="flex min-h-11 items-center text-brand underline decoration-brand-line underline-offset-2 hover:decoration-current @dense:min-h-9.5"
      >
        <Cut title={name} lines={2} />
      </Link>
    ),
  },
  {
    id: 'addresses',
    header: words.addresses,
    width: 25,
    cell: ({ addressPrefixes }) => <Cut title={addressPrefixes.join(', ') || texts.none} lines={2} />,
  },
  {
    id: 'days',
    header: words.days,
    cell: ({ weekdays }) => <Day>{describeWeekdays(weekdays, texts.everyDay)}</Day>,
  },
  { id: 'windows', header: words.windows, cell: ({ windows }) => windows.length },
  { id: 'closed', header: words.closed, cell: (area) => <Day>{nextClosedDay(area)}</Day> },
  { id: 'state', header: words.state, cell: (area) => <AreaState area={area} /> },
];

function Day({ children }: { readonly children: string }) {
  return <span className="@dense:whitespace-nowrap">{children}</span>;
}

function nextClosedDay({ closedDays }: Area): string {
  const today = todayInAccra(readNow());
  const next = closedDays.find(({ date }) => date >= today);
  return next ? printDateWithDay(next.date) : texts.none;
}

export function AreaList() {
  const list = useAllAreas();
  const { rows } = list;
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={3} rowClass="h-36" />;
  const everywhere = rows.find(({ id }) => id === everywhereId);
  const named = rows.filter(({ id }) => id !== everywhereId);
  return (
    <>
      {everywhere && <EverywhereCard area={everywhere} hasOthers={named.some(({ isActive }) => isActive)} />}
      <NamedAreas list={list} named={named} />
    </>
  );
}

const rowsAtOnce = 20;

type NamedProps = { readonly list: ReturnType<typeof useAllAreas>; readonly named: readonly Area[] };

/** The call answers all of them: search and pages are the browser's. */
function NamedAreas({ list, named }: NamedProps) {
  const q = searchText(useListParams()[0]) ?? '';
  const [asked, setAsked] = useState({ q, rows: rowsAtOnce });
  const shown = asked.q === q ? asked.rows : rowsAtOnce;
  const found = named.filter(({ name, addressPrefixes }) =>
    hasWords([name, ...addressPrefixes].join('\n'), q),
  );
  const paged = {
    ...list,
    rows: found.slice(0, shown),
    outdated: false,
    loadMore: found.length > shown ? () => setAsked({ q, rows: shown + rowsAtOnce }) : undefined,
    loadingMore: false,
  };
  return (
    <ListView
      list={paged}
      total={found.length}
      columns={columns}
      caption={texts.named}
      searchLabel={texts.search}
      emptyMessage={q ? texts.noneFound : texts.noAreas}
      emptyHint={texts.noAreasHint}
    />
  );
}

function AreaState({ area }: { readonly area: Area }) {
  return area.isActive ? (
    <Badge dense word={texts.active} icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge dense word={texts.inactive} icon="x-circle" classes="bg-cancelled text-cancelled-ink" />
  );
}
