import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function PickupDetails() {
  return (
    <DashboardShell title="Pickup details">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
