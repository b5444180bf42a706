// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away, so they are written out
import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { printDateWithDay, printHours } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { dayTexts, named } from './texts.ts';
import { type SlotDay, useSlotDays } from './use-area-lists.ts';

/** Cards until there is room for eight windows beside each other. */
const classes = {
  frame: '@4xl:rounded-lg @4xl:border @4xl:border-line @4xl:bg-surface',
  table: 'block w-full text-left @4xl:table',
  head: 'sr-only @4xl:not-sr-only @4xl:table-header-group',
  headCell:
    'bg-sunken px-2 py-2.5 text-xs font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-lg first:pl-3 ' +
    'last:rounded-tr-lg last:pr-3 @4xl:sticky @4xl:top-0 @4xl:z-10',
  body: 'grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group',
  row:
    'flex flex-wrap content-start items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 ' +
    'shadow-card @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:shadow-none',
  cell: '@4xl:table-cell @4xl:h-10 @4xl:border-t @4xl:border-line @4xl:px-2 @4xl:first:pl-3 @4xl:last:pr-3',
  day: 'order-first min-h-11 min-w-0 grow basis-0 content-center font-bold @4xl:text-sm @4xl:font-semibold @4xl:whitespace-nowrap',
  note: 'w-full pb-1 text-sm text-ink-soft @4xl:w-auto @4xl:pb-0',
  window: 'flex w-full items-baseline justify-between gap-4 text-sm tabular-nums @4xl:w-auto',
  former:
    'block text-sm font-normal text-overdue-ink tabular-nums @4xl:pb-1 @4xl:text-xs @4xl:whitespace-normal',
  actions: '-order-1 @4xl:text-right',
} as const;

type Props = { readonly area: Area; readonly onClose: (date: string) => void };

/** What is booked of each window on 14 days: a row a day; on a phone a card a day. */
export function SlotDays({ area, onClose }: Props) {
  const list = useSlotDays(area.id);
  const { rows } = list;
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={8} rowClass="h-11" />;
  const starts = area.windows.map(({ start }) => start);
  const windows = starts.map((start) => printHours(start, getWindowEnd(start)));
  return (
    <div className="@container flex flex-col gap-3">
      <ListFailure list={list} />
      <div className={classes.frame}>
        <table role="table" className={classes.table}>
          <caption className="sr-only">{dayTexts.next}</caption>
          <thead role="rowgroup" className={classes.head}>
            <tr role="row">
              {[dayTexts.day, ...windows].map((header) => (
                <th key={header} role="columnheader" scope="col" className={classes.headCell}>
                  {header}
                </th>
              ))}
              <th role="columnheader" scope="col" className={classes.headCell}>
                <span className="sr-only">{dayTexts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" className={classes.body}>
            {rows.map((day) => (
              <DayRow key={day.date} day={day} starts={starts} onClose={onClose} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowProps = {
  readonly day: SlotDay;
  readonly starts: readonly string[];
  readonly onClose: (date: string) => void;
};

function DayRow({ day, starts, onClose }: RowProps) {
  const title = printDateWithDay(day.date);
  const note = describeDay(day);
  return (
    <tr role="row" className={classes.row}>
      <th scope="row" role="rowheader" className={`${classes.cell} ${classes.day}`}>
        <span>{title}</span>
        {day.closed === undefined &&
          day.former?.map((window) => (
            <span key={window.start} className={classes.former}>
              {dayTexts.held(window.booked, printHours(window.start, window.end))}
            </span>
          ))}
      </th>
      {note ? (
        <td
          role="cell"
          colSpan={starts.length}
          className={`${classes.cell} ${classes.note} ${day.closed ? 'font-semibold' : ''}`}
        >
          {note}
        </td>
      ) : (
        starts.map((start) => (
          <WindowCell key={start} window={day.windows.find((one) => one.start === start)} />
        ))
      )}
      <td role="cell" className={`${classes.cell} ${classes.actions}`}>
        {day.closed === undefined && (day.windows.length > 0 || day.former) && (
          <Button tone="quiet" small aria-label={named.close(title)} onClick={() => onClose(day.date)}>
            {dayTexts.closeShort}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Instead of its windows, for a day that has none to book. */
function describeDay({ closed, windows, former = [] }: SlotDay): string | undefined {
  const booked = [...windows, ...former].reduce((sum, window) => sum + (window.booked ?? 0), 0);
  if (closed !== undefined) return dayTexts.closed(closed, booked);
  return windows.length === 0 ? dayTexts.notServed : undefined;
}

function WindowCell({ window }: { readonly window: SlotDay['windows'][number] | undefined }) {
  if (!window) return <td role="cell" className="hidden @4xl:table-cell @4xl:border-t @4xl:border-line" />;
  const { booked = 0, capacity = null } = window;
  const isFull = capacity !== null && booked >= capacity;
  return (
    <td role="cell" className={`${classes.cell} ${classes.window}`}>
      <span aria-hidden className="text-ink-soft @4xl:hidden">
        {printHours(window.start, window.end)}
      </span>
      <span
        className={
          isFull
            ? 'rounded-sm bg-pending px-1.5 py-0.5 font-semibold text-pending-ink @4xl:-mx-1.5'
            : booked > 0
              ? 'font-semibold'
              : 'text-ink-soft'
        }
      >
        {isFull ? `${dayTexts.seats(booked, capacity)} · ${dayTexts.full}` : dayTexts.seats(booked, capacity)}
      </span>
    </td>
  );
}
