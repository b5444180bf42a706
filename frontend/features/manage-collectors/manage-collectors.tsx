import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function ManageCollectors() {
  return (
    <DashboardShell title="Manage collectors">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
