import { AllOfUser } from '#features/pickup/list/all-pickups.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';

/** A household's own pickups. */
export function Screen() {
  return (
    <DashboardShell>
      <AllOfUser />
    </DashboardShell>
  );
}
