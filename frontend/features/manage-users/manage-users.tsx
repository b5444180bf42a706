import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function ManageUsers() {
  return (
    <DashboardShell title="Manage users">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
