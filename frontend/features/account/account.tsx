import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function AccountScreen() {
  return (
    <DashboardShell title="My account">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
