import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';

export function Messages() {
  return (
    <DashboardShell title="Messages">
      <p>This page is on its way.</p>
    </DashboardShell>
  );
}
