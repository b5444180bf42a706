import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { printClosing, type Till } from '#contracts/money/cash-day-calls.ts';
import { Amount, AmountFacts, CollectorLink, Section } from '#office/money/section.tsx';
import { nameCollector, useMoneyChange } from '#office/money/use-money.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { intoView } from '#ui/into-view.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { amountColumn, nameColumn } from '#ui/table/columns.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';

export const dayTexts = {
  today: 'Today’s cash',
  cashOf: (date: string) => `Cash of ${printDateWithDay(date)}`,
  backToToday: 'Back to today',
  inOffice: 'In the office',
  shouldBe: 'Expected',
  opening: 'Opening',
  in: 'In',
  out: 'Out',
  closing: 'Closing',
  till: 'Till',
  office: 'Office',
  bank: 'Bank',
  provider: 'Mobile Money',
  difference: 'Difference',
  differenceHint: 'Difference: what a collector still had after the count.',
  notCounted: 'Not counted',
  uncounted: (count: number) =>
    count === 1 ? '1 collector’s cash isn’t counted yet.' : `${count} collectors’ cash isn’t counted yet.`,
  total: 'Total',
  nothing: 'No money has moved yet.',
  close: 'Close the day',
  closeTitle: 'Close the day?',
  closeHint: (office: number) =>
    `The office should have ${printPesewas(office)} in cash. Anything recorded later goes to the next day. You can’t reopen a closed day.`,
  busy: 'Closing…',
  closed: (...closed: Parameters<typeof printClosing>) => `Closed at ${printClosing(...closed)}.`,
  nowTomorrow: 'Anything recorded now goes to tomorrow.',
  days: 'Closed days',
  daysNote: 'A day’s cash runs from one closing to the next. Months are calendar months.',
  noDays: 'No days with money were closed this month.',
  date: 'Date',
  closedAt: 'Closed',
  withCollectors: 'With collectors',
  soon: 'In a few minutes',
} as const;

type Props = {
  readonly date: string;
  readonly onBack?: (() => void) | undefined;
  /** Below, once nothing can push it down. */
  readonly children: ReactNode;
};

/** The tills of a day, and its closing. Not fetched each minute: the server reads all postings of an open day. */
export function DayPanel({ date, onBack, children }: Props) {
  const list = toList(useQuery(callQuery('getCashDay', { params: { date } })));
  const isToday = date === todayInAccra(readNow());
  const day = list.rows;
  return (
    <>
      <Section title={isToday ? dayTexts.today : dayTexts.cashOf(date)}>
        {onBack && (
          <div ref={intoView} className="scroll-m-24">
            <Button tone="quiet" onClick={onBack}>
              {dayTexts.backToToday}
            </Button>
          </div>
        )}
        <ListFailure list={list} />
        {!day && !list.error && <SkeletonList rows={2} rowClass="h-24" />}
        {day && <Tills day={day} isToday={isToday} />}
      </Section>
      {(day || list.error) && children}
    </>
  );
}

/** Collectors are counted blind: their tills show after the count, or once the day is closed. */
function hideUncounted(day: CashDay): CashDay {
  const isShown = ({ kind, difference }: CashDay['tills'][number]) =>
    kind !== 'collector' || difference !== undefined;
  return day.closedAt ? day : { ...day, tills: day.tills.filter(isShown) };
}

function Tills({ day: whole, isToday }: { readonly day: CashDay; readonly isToday: boolean }) {
  const day = hideUncounted(whole);
  const uncounted = whole.tills.length - day.tills.length;
  const [isAsking, setAsking] = useState(false);
  const office = day.tills.find(({ kind }) => kind === 'office');
  const facts = [
    [dayTexts.opening, office?.opening],
    [dayTexts.in, office?.in],
    [dayTexts.out, office?.out],
    [dayTexts.shouldBe, office?.closing],
  ] as const;
  return (
    <>
      <h3 className="text-sm text-ink-soft">{dayTexts.inOffice}</h3>
      <AmountFacts facts={facts} />
      {day.tills.length > 0 && <TillTable day={day} />}
      <p className="text-sm text-ink-soft">{dayTexts.differenceHint}</p>
      {uncounted > 0 && <p>{dayTexts.uncounted(uncounted)}</p>}
      {day.closedAt && (
        <p role="status">
          {[dayTexts.closed(day.closedAt, day.by), ...(isToday ? [dayTexts.nowTomorrow] : [])].join(' ')}
        </p>
      )}
      {!day.closedAt && (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {dayTexts.close}
        </Button>
      )}
      {isAsking && (
        <CloseDialog date={day.date} office={office?.closing ?? 0} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

type DialogProps = { readonly date: string; readonly office: number; readonly onClose: () => void };

function CloseDialog({ date, office, onClose }: DialogProps) {
  const { run, busy, message } = useMoneyChange();
  const close = () =>
    run(async ({ idempotencyKey }) => {
      await call('closeCashDay', { params: { date }, idempotencyKey });
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={dayTexts.closeTitle}
      message={dayTexts.closeHint(office)}
      confirmLabel={dayTexts.close}
      busy={busy}
      busyLabel={dayTexts.busy}
      error={message}
      onConfirm={close}
      onCancel={onClose}
    />
  );
}

type CashDay = CallAnswer<'getCashDay'>;

const sums = ['opening', 'in', 'out', 'closing'] as const;

type Row = Omit<Till, 'kind'> & { readonly kind: Till['kind'] | 'total' };

function TillTable({ day }: { readonly day: CashDay }) {
  const add = (name: (typeof sums)[number] | 'difference') =>
    day.tills.reduce((sum, till) => sum + (till[name] ?? 0), 0);
  const total: Row = {
    kind: 'total',
    opening: add('opening'),
    in: add('in'),
    out: add('out'),
    closing: add('closing'),
    ...(day.tills.some(({ difference }) => difference !== undefined) && { difference: add('difference') }),
  };
  const columns: readonly Column<Row>[] = [
    nameColumn('till', dayTexts.till, (row) => <Name row={row} day={day} />),
    ...sums.map((name) =>
      amountColumn<Row>(name, dayTexts[name], (row) => (
        <Amount pesewas={row[name]} strong={name === 'closing' || row.kind === 'total'} />
      )),
    ),
    amountColumn('difference', dayTexts.difference, (row) => <Difference row={row} />),
  ];
  return (
    <DataTable
      look="compact"
      caption={dayTexts.cashOf(day.date)}
      columns={columns}
      list={{ rows: [total, ...day.tills] }}
      rowKey={({ kind, collectorId }) => collectorId ?? kind}
      emptyMessage={dayTexts.nothing}
    />
  );
}

function Name({ row: { kind, collectorId }, day }: { readonly row: Row; readonly day: CashDay }) {
  if (collectorId) return <CollectorLink id={collectorId} name={nameCollector(day, collectorId)} />;
  return dayTexts[kind as 'office' | 'bank' | 'provider' | 'total']; // known kinds, and the sum
}

function Difference({ row: { kind, difference, closing } }: { readonly row: Row }) {
  if (difference !== undefined) return <span className="whitespace-nowrap">{printPesewas(difference)}</span>;
  const isOpen = kind === 'collector' && closing !== 0;
  return <span className="text-ink-soft">{isOpen ? dayTexts.notCounted : '–'}</span>;
}
