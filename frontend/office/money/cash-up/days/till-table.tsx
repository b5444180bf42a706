import { Link } from 'react-router-dom';
import type { Till } from '#contracts/money/cash-day-calls.ts';
import { Amount } from '#office/money/section.tsx';
import { nameCollector } from '#office/money/use-money.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { printPesewas } from '#shared/money.ts';
import { csvCedis, writeCsv } from '#ui/save-file.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { dayTexts } from './texts.ts';

export type CashDay = CallAnswer<'getCashDay'>;

const sums = ['opening', 'in', 'out', 'closing'] as const;

type Row = Omit<Till, 'kind'> & { readonly kind: Till['kind'] | 'total' };

export function TillTable({ day }: { readonly day: CashDay }) {
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
    { id: 'till', header: dayTexts.till, primary: true, cell: (row) => <Name row={row} day={day} /> },
    ...sums.map(
      (name): Column<Row> => ({
        id: name,
        header: dayTexts[name],
        amount: true,
        cell: (row) => <Amount pesewas={row[name]} strong={name === 'closing' || row.kind === 'total'} />,
      }),
    ),
    { id: 'difference', header: dayTexts.difference, amount: true, cell: (row) => <Difference row={row} /> },
  ];
  return (
    <DataTable
      look="compact"
      caption={dayTexts.cashOf(day.date)}
      columns={columns}
      list={{ rows: [total, ...day.tills], loadMore: undefined, loadingMore: false }}
      rowKey={({ kind, collectorId }) => collectorId ?? kind}
      emptyMessage={dayTexts.nothing}
    />
  );
}

function Name({ row, day }: { readonly row: Row; readonly day: CashDay }) {
  const { collectorId } = row;
  const name = nameTill(row, day);
  if (!collectorId) return name;
  return (
    <Link to={`/money?tab=cash-up&collector=${collectorId}`} className="text-brand underline wrap-anywhere">
      {name}
    </Link>
  );
}

function nameTill({ kind, collectorId }: Row, day: CashDay): string {
  if (kind === 'collector') return nameCollector(day, collectorId ?? '');
  return dayTexts[kind as 'office' | 'bank' | 'provider' | 'total']; // known kinds, and the sum
}

function Difference({ row: { kind, difference, closing } }: { readonly row: Row }) {
  if (difference !== undefined)
    return <span className="whitespace-nowrap tabular-nums">{printPesewas(difference)}</span>;
  const isOpen = kind === 'collector' && closing !== 0;
  return <span className="text-ink-soft">{isOpen ? dayTexts.notCounted : '–'}</span>;
}

/** A line for each till; amounts in cedis, as spreadsheets read them. */
export function tillCsv(day: CashDay): string {
  return writeCsv<Till>(
    [
      [dayTexts.date, () => day.date],
      [dayTexts.till, (till) => nameTill(till, day)],
      ...sums.map((name) => [dayTexts[name], (till: Till) => csvCedis(till[name])] as const),
      [dayTexts.difference, ({ difference }) => (difference === undefined ? '' : csvCedis(difference))],
    ],
    day.tills,
  );
}
