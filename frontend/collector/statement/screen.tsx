import { Statement } from '#features/money/statement.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { printBalance } from './print-balance.ts';

export function Screen() {
  return (
    <DashboardShell>
      <Statement printBalance={printBalance} />
    </DashboardShell>
  );
}
