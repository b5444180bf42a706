import { Link } from 'react-router-dom';
import { statementTexts } from '#features/money/statement-texts.ts';
import { pickupPath } from '#platform/paths.ts';
import { printShortDate } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { StatementRow } from './pickup-rows.ts';

const texts = { ...statementTexts.columns, state: 'Paid or not' } as const;

export const pickupColumns: readonly Column<StatementRow>[] = [
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
