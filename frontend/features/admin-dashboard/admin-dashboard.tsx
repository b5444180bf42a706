import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '../../ui/shell/use-tab.ts';

export function AdminDashboard() {
  const tab = useTab('admin');
  return (
    <DashboardShell title={tabLabel('admin', tab)} tab={tab}>
      <p>This view is on its way.</p>
    </DashboardShell>
  );
}
