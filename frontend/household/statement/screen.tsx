import { Link } from 'react-router-dom';
import { Statement } from '#features/money/statement.tsx';
import { statementTexts } from '#features/money/statement-texts.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { pickupPath } from '#platform/paths.ts';
import { printShortDate } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { listRows, type StatementRow } from './pickup-rows.ts';

export function Screen() {
  return (
    <DashboardShell>
      <Statement printBalance={printBalance}>
        {(answer, month) => (
          <DataTable
            caption={statementTexts.printMonth(month)}
            columns={pickupColumns}
            list={{ rows: listRows(answer), loadMore: undefined, loadingMore: false }}
            rowKey={({ id }) => id}
            emptyMessage={statementTexts.none}
            emptyHint={statementTexts.noneHint}
          />
        )}
      </Statement>
    </DashboardShell>
  );
}

const texts = { ...statementTexts.columns, state: 'Paid or not' } as const;

const pickupColumns: readonly Column<StatementRow>[] = [
  { id: 'what', header: texts.what, primary: true, cell: (row) => <What {...row} /> },
  { id: 'when', header: texts.when, onCard: 'inline', cell: ({ at }) => printShortDate(at) },
  {
    id: 'amount',
    header: texts.amount,
    onCard: 'inline',
    cell: ({ amount }) => <b className="whitespace-nowrap tabular-nums">{printPesewas(amount)}</b>,
  },
  { id: 'state', header: texts.state, onCard: 'inline', cell: ({ state }) => state },
];

function What({ what, pickupId }: StatementRow) {
  if (!pickupId) return what;
  return (
    <Link
      to={pickupPath(pickupId)}
      className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
    >
      {what}
    </Link>
  );
}

/** `You owe GH₵ 12.50`; of nothing without an amount. */
export function printBalance(due: number): string {
  if (due === 0) return 'Nothing to pay';
  return due < 0 ? `We owe you ${printPesewas(-due)}` : `You owe ${printPesewas(due)}`;
}
