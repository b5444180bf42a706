import { Statement } from '#features/pickups/money/statement.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';

/** What was charged and paid, or taken and handed over, by month. */
export function Screen() {
  return (
    <DashboardShell>
      <Statement />
    </DashboardShell>
  );
}
