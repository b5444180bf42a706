import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { getWindowEnd } from '#contracts/areas/area-windows.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { askAgain } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay, printHours } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ListTable } from '#ui/list/list-table.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { Panel } from '#ui/panel.tsx';
import { actionColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { toast } from '#ui/toast/toast.ts';
import { areaCalls, type SlotDay, useSlotDays } from './area-calls.ts';
import { AreaFacts } from './area-facts.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { dayTexts, named, texts } from './texts.ts';

export function AreaView({ area }: { readonly area: Area }) {
  const [closing, setClosing] = useState<string>();
  const isCounted = area.id !== everywhereId;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {isCounted && (
          <Panel title={texts.facts}>
            <AreaFacts area={area} />
          </Panel>
        )}
        <Panel title={dayTexts.closedDays}>
          <ClosedDays area={area} />
        </Panel>
      </div>
      {isCounted && (
        <section className="flex min-w-0 flex-col gap-3">
          <header className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="text-lg">{dayTexts.next}</h2>
            <p className="text-sm text-ink-soft">{dayTexts.nextNote}</p>
          </header>
          <SlotDays area={area} onClose={setClosing} />
        </section>
      )}
      {closing && <CloseDayDialog area={area} date={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

function ClosedDays({ area }: { readonly area: Area }) {
  const reopening = useReopening(area);
  const today = todayInAccra(readNow());
  const days = area.closedDays.filter(({ date }) => date >= today);
  if (days.length === 0) return <p className="text-ink-soft">{dayTexts.noneClosed}</p>;
  return (
    <>
      <ul aria-label={dayTexts.closedDays} className="divide-y divide-line">
        {days.map(({ date, reason }) => (
          <li key={date} className="flex items-center justify-between gap-3 py-1">
            <p className="min-w-0">
              <span className="block font-semibold">{printDateWithDay(date)}</span>
              <span className="block wrap-anywhere text-ink-soft">{reason}</span>
            </p>
            <Button
              tone="quiet"
              aria-label={named.reopen(printDateWithDay(date))}
              onClick={() => reopening.ask(date)}
            >
              {dayTexts.reopen}
            </Button>
          </li>
        ))}
      </ul>
      {reopening.dialog}
    </>
  );
}

/** @param area as it is now, with the version that counts */
function useReopening({ id, name, version }: Area) {
  const client = useQueryClient();
  return useConfirmedAction({
    title: dayTexts.reopenTitle,
    hint: dayTexts.reopenHint,
    confirmLabel: dayTexts.reopen,
    busyLabel: dayTexts.reopening,
    tone: 'primary',
    describeRow: (date: string) => <p className="font-semibold">{`${printDateWithDay(date)}, ${name}`}</p>,
    describeError: (error) => prefixedError(error, 'PATCH'),
    run: (date, idempotencyKey) =>
      call('reopenDay', { params: { id, date }, body: { version }, idempotencyKey }),
    onDone: ({ message }) => toast.success(message),
    onSettled: () => askAgain(client, areaCalls),
  });
}

type SlotDaysProps = { readonly area: Area; readonly onClose: (date: string) => void };

/** What is booked of each window on 14 days: a row a day; on a phone a card a day. */
function SlotDays({ area, onClose }: SlotDaysProps) {
  return (
    <ListTable
      caption={dayTexts.next}
      columns={listColumns(area, onClose)}
      list={useSlotDays(area.id)}
      emptyMessage={dayTexts.notServed}
    />
  );
}

function listColumns({ windows }: Area, onClose: SlotDaysProps['onClose']): readonly Column<SlotDay>[] {
  return [
    nameColumn('day', dayTexts.day, Day),
    ...windows.map(({ start }) =>
      column<SlotDay>(start, printHours(start, getWindowEnd(start)), (day) => {
        const window = day.windows.find((one) => one.start === start);
        return day.closed === undefined && window && <Seats window={window} />;
      }),
    ),
    actionColumn(
      ({ date, closed, windows: served, former }) =>
        closed === undefined &&
        (served.length > 0 || former) && (
          <Button
            tone="quiet"
            small
            aria-label={named.close(printDateWithDay(date))}
            onClick={() => onClose(date)}
          >
            {dayTexts.closeShort}
          </Button>
        ),
    ),
  ];
}

/** With what is said of a day that has no windows to book. */
function Day(day: SlotDay) {
  const note = describeDay(day);
  return (
    <>
      <span className="block @dense:whitespace-nowrap">{printDateWithDay(day.date)}</span>
      {note && <span className="block text-sm font-normal text-ink-soft @dense:text-xs">{note}</span>}
      {day.closed === undefined &&
        day.former?.map((window) => (
          <span
            key={window.start}
            className="block text-sm font-normal text-overdue-ink tabular-nums @dense:text-xs"
          >
            {dayTexts.held(window.booked, printHours(window.start, window.end))}
          </span>
        ))}
    </>
  );
}

/** Instead of its windows, for a day that has none to book. */
function describeDay({ closed, windows, former = [] }: SlotDay): string | undefined {
  const booked = [...windows, ...former].reduce((sum, window) => sum + (window.booked ?? 0), 0);
  if (closed !== undefined) return dayTexts.closed(closed, booked);
  return windows.length === 0 ? dayTexts.notServed : undefined;
}

function Seats({ window: { booked = 0, capacity = null } }: { readonly window: SlotDay['windows'][number] }) {
  const isFull = capacity !== null && booked >= capacity;
  const look = isFull ? 'rounded-sm bg-pending px-1.5 py-0.5 font-semibold text-pending-ink' : undefined;
  return (
    <span className={look ?? (booked > 0 ? 'font-semibold' : 'text-ink-soft')}>
      {isFull ? `${dayTexts.seats(booked, capacity)} · ${dayTexts.full}` : dayTexts.seats(booked, capacity)}
    </span>
  );
}
