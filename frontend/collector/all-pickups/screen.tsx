import { AllOfCollector } from '#features/pickup/list/all-pickups.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';

/** A collector's open assignments and the finished ones. */
export function Screen() {
  return (
    <DashboardShell>
      <AllOfCollector />
    </DashboardShell>
  );
}
