import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { describeCost, describeMoney } from '#features/money/describe-money.ts';
import { Statement } from '#features/money/statement.tsx';
import { StatementLink } from '#features/money/statement-table.tsx';
import { nameLine, statementTexts } from '#features/money/statement-texts.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import type { CallAnswer } from '#platform/api/calls.ts';
import { printShortDate } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { wasteLabel } from '#shared/waste.ts';
import { column, nameColumn } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';

export function Screen() {
  return (
    <DashboardShell>
      <Statement printBalance={printBalance}>
        {(answer, month) => (
          <DataTable
            caption={statementTexts.printMonth(month)}
            columns={columns}
            list={{ rows: listRows(answer) }}
            rowKey={({ pickup }) => pickup.id}
            emptyMessage={statementTexts.none}
            emptyHint={statementTexts.noneHint}
          />
        )}
      </Statement>
    </DashboardShell>
  );
}

const texts = { ...statementTexts.columns, price: 'Price', state: 'Paid or not' } as const;

type Row = { readonly pickup: PickupSummary; readonly refunds: readonly StatementEntry[] };

const inline = { onCard: 'inline' } as const;

const columns = [
  nameColumn<Row>('what', texts.what, ({ pickup }) => (
    <StatementLink pickupId={pickup.id}>{wasteLabel(pickup.wasteType)}</StatementLink>
  )),
  column<Row>('when', texts.when, ({ pickup }) => printShortDate(pickup.scheduledAt), inline),
  column<Row>('price', texts.price, ({ pickup }) => describeCost(pickup), inline),
  column<Row>('state', texts.state, (row) => <b className="tabular-nums">{describeState(row)}</b>, inline),
];

/** `You owe GH₵ 12.50`; of nothing without an amount. */
export function printBalance(due: number): string {
  if (due === 0) return 'Nothing to pay';
  return due < 0 ? `We owe you ${printPesewas(-due)}` : `You owe ${printPesewas(due)}`;
}

/** A row for each pickup that has an entry in the month, the latest first. */
function listRows({ entries, pickups = [] }: CallAnswer<'getStatement'>): readonly Row[] {
  const refunds = entries.filter(({ kind }) => kind === 'refunded' || kind === 'refund-failed');
  return [...pickups]
    .sort((one, other) => other.scheduledAt.localeCompare(one.scheduledAt))
    .map((pickup) => ({ pickup, refunds: refunds.filter(({ pickupId }) => pickupId === pickup.id) }));
}

/** `Paid GH₵ 12.50. Refunded to you by Mobile Money: GH₵ 2.50` */
function describeState({ pickup, refunds }: Row): string {
  const refunded = refunds.map((entry) => `${nameLine(entry)}: ${printPesewas(Math.abs(entry.amount))}`);
  return [describeMoney(pickup), ...refunded].filter(Boolean).join('. ');
}
