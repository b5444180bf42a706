import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedDay, printClosing } from '#contracts/money/cash-day-calls.ts';
import { MonthField } from '#features/money/month-field.tsx';
import { readMonth } from '#features/money/statement-months.ts';
import { Amount, Section } from '#office/money/section.tsx';
import { useFirstMonth } from '#office/money/use-money.ts';
import { readNow } from '#platform/api/clock.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { DayPanel } from './day-panel.tsx';
import { dayTexts } from './texts.ts';

type Figures = NonNullable<ListedDay['figures']>;

/** The day that can be closed, or one that was and whose name was pressed, and the closed ones of a month. */
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
          <Section title={dayTexts.days} note={dayTexts.daysNote}>
            <div className="flex">
              <MonthField month={month} now={now} since={since} />
            </div>
            {closed?.length === 0 ? (
              <p className="text-ink-soft">{dayTexts.noDays}</p>
            ) : (
              <DataTable
                look="compact"
                caption={dayTexts.days}
                columns={listColumns((day) => change({ day }))}
                list={{ rows: closed, loadMore: undefined, loadingMore: false }}
                rowKey={(day) => day.date}
                emptyMessage={dayTexts.noDays}
              />
            )}
          </Section>
        </DayPanel>
      )}
    </>
  );
}

function listColumns(onOpen: (date: string) => void): readonly Column<ListedDay>[] {
  const amount = (name: keyof Figures, header: string): Column<ListedDay> => ({
    id: name,
    header,
    amount: true,
    cell: ({ figures }) =>
      figures ? <Amount pesewas={figures[name]} /> : <span className="text-ink-soft">{dayTexts.soon}</span>,
  });
  return [
    {
      id: 'date',
      header: dayTexts.date,
      primary: true,
      cell: ({ date }) => (
        <button
          type="button"
          className="min-h-10 text-left font-semibold text-brand underline"
          onClick={() => onOpen(date)}
        >
          {printDateWithDay(date)}
        </button>
      ),
    },
    { id: 'closed', header: dayTexts.closedAt, cell: ({ closedAt, by }) => printClosing(closedAt, by) },
    amount('office', dayTexts.inOffice),
    amount('collectors', dayTexts.withCollectors),
    amount('difference', dayTexts.difference),
  ];
}
