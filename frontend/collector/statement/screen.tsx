import { Statement } from '#features/money/statement.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { printBalance } from './print-balance.ts';

/** What was taken and handed over, by month. A line leads nowhere: the pickup may no longer be theirs to see. */
export function Screen() {
  return (
    <DashboardShell>
      <Statement printBalance={printBalance} />
    </DashboardShell>
  );
}
