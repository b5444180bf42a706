import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function AllPickups() {
  return (
    <DashboardShell title="All pickups">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
