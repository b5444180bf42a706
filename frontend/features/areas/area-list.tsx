import { Link } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Badge } from '#ui/icon/badge.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { describeWeekdays } from '#ui/weekdays.ts';
import { areaPath } from './area-path.ts';
import { EverywhereCard } from './everywhere-card.tsx';
import { texts } from './texts.ts';
import { useAllAreas } from './use-areas.ts';

const words = texts.columns;

const columns: readonly Column<Area>[] = [
  {
    id: 'name',
    header: words.name,
    primary: true,
    cell: ({ id, name }) => (
      <Link
        to={areaPath(id)}
        className="inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  { id: 'state', header: words.state, cell: (area) => <AreaState area={area} /> },
  {
    id: 'addresses',
    header: words.addresses,
    cell: ({ addressPrefixes }) => (
      <span className="wrap-anywhere">{addressPrefixes.join(', ') || texts.none}</span>
    ),
  },
  {
    id: 'days',
    header: words.days,
    cell: ({ weekdays }) => <OneLine>{describeWeekdays(weekdays, texts.everyDay)}</OneLine>,
  },
  { id: 'windows', header: words.windows, cell: ({ windows }) => windows.length },
  { id: 'closed', header: words.closed, cell: (area) => <OneLine>{nextClosedDay(area)}</OneLine> },
];

function OneLine({ children }: { readonly children: string }) {
  return <span className="@2xl:text-sm @2xl:whitespace-nowrap">{children}</span>;
}

function nextClosedDay({ closedDays }: Area): string {
  const today = todayInAccra(readNow());
  const next = closedDays.find(({ date }) => date >= today);
  return next ? printDateWithDay(next.date) : texts.none;
}

/** Everywhere with its switch, then the named areas. */
export function AreaList() {
  const list = useAllAreas();
  const { rows } = list;
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={3} rowClass="h-36" />;
  const everywhere = rows.find(({ id }) => id === everywhereId);
  const named = rows.filter(({ id }) => id !== everywhereId);
  return (
    <>
      <ListFailure list={list} />
      {everywhere && <EverywhereCard area={everywhere} hasOthers={named.some(({ isActive }) => isActive)} />}
      <section className="flex flex-col gap-3">
        <h2 className="mt-2 text-lg">{texts.named}</h2>
        <DataTable
          caption={texts.named}
          columns={columns}
          list={{ rows: named, loadMore: undefined, loadingMore: false }}
          rowKey={({ id }) => id}
          emptyMessage={texts.noAreas}
          emptyHint={texts.noAreasHint}
        />
      </section>
    </>
  );
}

/** Whether an area can be booked. */
function AreaState({ area }: { readonly area: Area }) {
  return area.isActive ? (
    <Badge word={texts.active} icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge word={texts.inactive} icon="x-circle" classes="bg-cancelled text-cancelled-ink" />
  );
}
