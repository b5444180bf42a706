import { Receipt } from '#features/pickups/money/receipt.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { useSession } from '#platform/session/use-session.ts';

/** The receipt of a pickup, for its household and for staff. */
export function Screen() {
  const Shell = useSession()?.role === 'admin' ? AdminShell : DashboardShell;
  return (
    <Shell>
      <Receipt />
    </Shell>
  );
}
