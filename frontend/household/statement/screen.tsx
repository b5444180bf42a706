import { Statement } from '#features/money/statement.tsx';
import { statementTexts } from '#features/money/statement-texts.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { pickupColumns } from './pickup-columns.tsx';
import { listRows } from './pickup-rows.ts';
import { printBalance } from './print-balance.ts';

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
