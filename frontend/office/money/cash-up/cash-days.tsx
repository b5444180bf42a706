import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedDay, printClosing } from '#contracts/money/cash-day-calls.ts';
import { MonthField } from '#features/money/statement-table.tsx';
import { readMonth } from '#features/money/statement-texts.ts';
import { Amount, TableSection } from '#office/money/section.tsx';
import { useFirstMonth } from '#office/money/use-money.ts';
import { readNow } from '#platform/api/clock.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { amountColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { DayPanel, dayTexts } from './day-panel.tsx';

type Figures = NonNullable<ListedDay['figures']>;

/** The day that can be closed, or the closed one that was pressed, and the closed ones of a month. */
export function CashDays() {
  const [params, change] = useListParams();
  const [now] = useState(readNow);
  const month = readMonth(params.get('month'), now);
  const query = useQuery({
    ...callQuery('listCashDays', { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const list = toList(query);
  const days = list.rows;
  const closed = query.isPlaceholderData ? undefined : days?.days;
  const since = useFirstMonth();
  const chosen = params.get('day');
  const date = chosen ?? days?.current;
  return (
    <>
      <ListFailure list={list} />
      {date && (
        <DayPanel key={date} date={date} onBack={chosen ? () => change({ day: undefined }) : undefined}>
          <TableSection
            title={dayTexts.days}
            note={dayTexts.daysNote}
            columns={listColumns((day) => change({ day }))}
            list={{ rows: closed }}
            rowKey={(day) => day.date}
            empty={dayTexts.noDays}
            tools={
              <div className="flex">
                <MonthField month={month} now={now} since={since} />
              </div>
            }
          />
        </DayPanel>
      )}
    </>
  );
}

function listColumns(onOpen: (date: string) => void): readonly Column<ListedDay>[] {
  const amount = (name: keyof Figures, header: string) =>
    amountColumn<ListedDay>(name, header, ({ figures }) =>
      figures ? <Amount pesewas={figures[name]} /> : <span className="text-ink-soft">{dayTexts.soon}</span>,
    );
  return [
    nameColumn('date', dayTexts.date, ({ date }) => (
      <button
        type="button"
        className="min-h-10 text-left font-semibold text-brand underline"
        onClick={() => onOpen(date)}
      >
        {printDateWithDay(date)}
      </button>
    )),
    column('closed', dayTexts.closedAt, ({ closedAt, by }) => printClosing(closedAt, by)),
    amount('office', dayTexts.inOffice),
    amount('collectors', dayTexts.withCollectors),
    amount('difference', dayTexts.difference),
  ];
}
