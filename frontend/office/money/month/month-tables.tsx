import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MoneyDay } from '#contracts/money/money-calls.ts';
import type { MoneySums } from '#contracts/money/money-figures.ts';
import { HowCounted } from '#office/figures/how-counted.tsx';
import { Amount, Section } from '#office/money/section.tsx';
import { hasMobile, hasTipped, type Money, nameCollector } from '#office/money/use-money.ts';
import { pickupPath } from '#platform/paths.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { type CollectorRow, countNames, listCollectorRows, sumAll, sumRows } from './money-csv.ts';
import { monthTexts as texts } from './texts.ts';

const sum = (id: keyof MoneySums): Column<MoneySums> => ({
  id,
  header: texts[id],
  amount: true,
  cell: (row) => <Amount pesewas={row[id]} strong={id === 'unpaid'} />,
});

/** In the order of their sum. */
const listSums = (money: Money): readonly Column<MoneySums>[] => [
  ...[sum('charged'), sum('waived'), sum('paid'), ...(hasMobile(money) ? [sum('mobile')] : [])],
  ...[sum('refunded'), sum('unpaid')],
];

const total = 'total';

const dateColumn: Column<MoneyDay> = {
  id: 'date',
  header: texts.date,
  primary: true,
  cell: ({ date }) => (date === total ? texts.total : printDateWithDay(date)),
};

/** Days that are shown at first: the last week. */
const daysAtFirst = 7;

type Props = { readonly money: Money };

export function Days({ money }: Props) {
  const { days } = money;
  const [isWhole, setWhole] = useState(days.length <= daysAtFirst + 1);
  const all = sumAll(days);
  const shown = [...days].reverse().slice(0, isWhole ? days.length : daysAtFirst);
  return (
    <Section title={texts.days}>
      <DataTable
        look="compact"
        caption={texts.days}
        columns={[dateColumn, ...listSums(money)]}
        list={{
          rows: [{ date: total, ...all }, ...shown],
          loadMore: isWhole ? undefined : () => setWhole(true),
          loadingMore: false,
        }}
        rowKey={({ date }) => date}
        emptyMessage={texts.quietMonth}
      />
      {all.erased > 0 && <p className="max-w-prose text-sm text-ink-soft">{texts.erasedNote(all.erased)}</p>}
    </Section>
  );
}

const linkClass =
  'flex min-h-11 items-center wrap-anywhere text-brand underline decoration-brand-line underline-offset-2 hover:decoration-current @dense:min-h-9.5';

function CollectorLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link to={`/money?tab=cash-up&collector=${id}`} className={linkClass}>
      {name}
    </Link>
  );
}

const count = (id: (typeof countNames)[number]): Column<CollectorRow> => ({
  id,
  header: texts[id],
  amount: true,
  cell: (row) => <span className="tabular-nums">{row[id]}</span>,
});

const nameColumn: Column<CollectorRow> = {
  id: 'collector',
  header: texts.collector,
  primary: true,
  cell: ({ collectorId, name }) => (collectorId ? <CollectorLink id={collectorId} name={name} /> : name),
};

const counts = countNames.map(count);

const rowsAtOnce = 50;

export function Collectors({ money }: Props) {
  return (
    <>
      <CollectorTable
        money={money}
        caption={texts.collectors}
        columns={[...listSums(money), sum('handedOver'), ...(hasTipped(money) ? [sum('tipped')] : [])]}
      />
      <CollectorTable money={money} caption={texts.pickups} columns={counts} />
      <HowCounted texts={texts} />
    </>
  );
}

type TableProps = Props & { readonly caption: string; readonly columns: readonly Column<CollectorRow>[] };

function CollectorTable({ money, caption, columns }: TableProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const rows = listCollectorRows(money);
  const loadMore = rows.length > shown ? () => setShown(shown + rowsAtOnce) : undefined;
  return (
    <Section title={caption}>
      <DataTable
        look="compact"
        caption={caption}
        columns={[nameColumn, ...columns]}
        list={{ rows: [sumRows(rows), ...rows.slice(0, shown)], loadMore, loadingMore: false }}
        rowKey={({ collectorId, name }) => collectorId ?? name}
        emptyMessage={texts.quietMonth}
      />
    </Section>
  );
}

const linesAtOnce = 10;

export function Differences({ money }: Props) {
  const [shown, setShown] = useState(linesAtOnce);
  const { differences } = money;
  const columns: readonly Column<Money['differences'][number]>[] = [
    {
      id: 'date',
      header: texts.date,
      primary: true,
      cell: ({ at, pickupId }) => (
        <Link to={pickupPath(pickupId)} className={linkClass}>
          {printDateWithDay(at.slice(0, 10))}
        </Link>
      ),
    },
    {
      id: 'collector',
      header: texts.collector,
      cell: ({ collectorId }) =>
        collectorId ? <CollectorLink id={collectorId} name={nameCollector(money, collectorId)} /> : '–',
    },
    {
      id: 'difference',
      header: texts.difference,
      amount: true,
      cell: ({ amount }) => (
        <span className="tabular-nums">{amount > 0 ? texts.tooMuch(amount) : texts.tooLittle(amount)}</span>
      ),
    },
  ];
  const loadMore = differences.length > shown ? () => setShown(shown + 3 * linesAtOnce) : undefined;
  return (
    <Section title={texts.differences} note={texts.differencesHint}>
      <DataTable
        look="compact"
        caption={texts.differences}
        columns={columns}
        list={{ rows: differences.slice(0, shown), loadMore, loadingMore: false }}
        rowKey={({ at, pickupId }) => `${pickupId} ${at}`}
        emptyMessage={texts.quietMonth}
      />
    </Section>
  );
}
