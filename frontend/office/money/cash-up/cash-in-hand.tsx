import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CashCount } from '#contracts/money/count-calls.ts';
import type { HeldCash } from '#contracts/money/money-calls.ts';
import { Section } from '#office/money/section.tsx';
import { texts } from '#office/money/texts.ts';
import { type Money, nameCollector } from '#office/money/use-money.ts';
import { printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { CountCashDialog } from './count-dialog.tsx';
import { cashTexts, printAnswer, printMissing } from './texts.ts';

const rowsAtOnce = 50;

type Row = Omit<HeldCash, 'amount' | 'handOvers'> & { readonly name: string };

const total = 'total';

/** Whose cash is to be counted. What there should be is shown once it was counted. */
export function CashInHand({ money }: { readonly money: Money }) {
  const [open, setOpen] = useState<Row>();
  const [shown, setShown] = useState(rowsAtOnce);
  const rows = money.cash
    .map((held) => ({ ...held, name: nameCollector(money, held.collectorId) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const loadMore = rows.length > shown ? () => setShown(shown + rowsAtOnce) : undefined;
  const sum = {
    collectorId: total,
    name: texts.total,
    stops: rows.reduce((all, { stops }) => all + stops, 0),
  };
  return (
    <Section title={cashTexts.inHand}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{cashTexts.nobodyHolds}</p>
      ) : (
        <DataTable
          look="compact"
          caption={cashTexts.inHand}
          columns={listColumns(rows, setOpen)}
          list={{ rows: [sum, ...rows.slice(0, shown)], loadMore, loadingMore: false }}
          rowKey={({ collectorId }) => collectorId}
          emptyMessage={cashTexts.nobodyHolds}
        />
      )}
      {open && (
        <CountCashDialog collectorId={open.collectorId} name={open.name} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  );
}

const missingOf = ({ last }: Pick<Row, 'last'>) => (last ? last.before - last.counted : 0);

function listColumns(rows: readonly Row[], onOpen: (row: Row) => void): readonly Column<Row>[] {
  const missing = rows.reduce((sum, row) => sum + Math.max(missingOf(row), 0), 0);
  return [
    { id: 'collector', header: texts.collector, primary: true, cell: (row) => <Collector row={row} /> },
    {
      id: 'last',
      header: cashTexts.last,
      cell: (row) => row.collectorId !== total && <Last last={row.last} />,
    },
    {
      id: 'missing',
      header: cashTexts.missing,
      amount: true,
      cell: (row) =>
        row.collectorId === total
          ? printMissing(missing, '')
          : row.last && printMissing(missingOf(row), row.name),
    },
    { id: 'confirmed', header: cashTexts.confirmed, cell: ({ last }) => last && printAnswer(last) },
    { id: 'stops', header: cashTexts.stops, amount: true, cell: ({ stops }) => stops },
    {
      id: 'actions',
      header: texts.actions,
      actions: true,
      cell: (row) =>
        row.collectorId !== total && (
          <Button small tone="secondary" aria-label={cashTexts.countOf(row.name)} onClick={() => onOpen(row)}>
            {cashTexts.count}
          </Button>
        ),
    },
  ];
}

function Collector({ row: { collectorId, name } }: { readonly row: Row }) {
  if (collectorId === total) return name;
  return (
    <Link
      to={`/money?tab=cash-up&collector=${collectorId}`}
      className="inline-flex min-h-11 items-center text-brand underline wrap-anywhere @dense:min-h-9.5"
    >
      {name}
    </Link>
  );
}

function Last({ last }: { readonly last: CashCount | undefined }) {
  if (!last) return <span className="text-ink-soft">{cashTexts.never}</span>;
  return (
    <span>
      <span className="whitespace-nowrap">{printPesewas(last.counted)}</span>{' '}
      <time dateTime={last.at} className="whitespace-nowrap text-ink-soft">
        {printInstant(last.at)}
      </time>
    </span>
  );
}
