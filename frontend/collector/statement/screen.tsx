import { Statement } from '#features/money/statement.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';

/** What was taken and handed over, by month. */
export function Screen() {
  return (
    <DashboardShell>
      <Statement />
    </DashboardShell>
  );
}
