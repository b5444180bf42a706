import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function SchedulePickup() {
  return (
    <DashboardShell title="Schedule a pickup">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
