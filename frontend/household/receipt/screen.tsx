import { Receipt } from '#features/money/receipt.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';

export function Screen() {
  return (
    <DashboardShell>
      <Receipt />
    </DashboardShell>
  );
}
