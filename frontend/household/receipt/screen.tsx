import { Receipt } from '#features/money/receipt.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';

/** The receipt of a household's own pickup. */
export function Screen() {
  return (
    <DashboardShell>
      <Receipt />
    </DashboardShell>
  );
}
