import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '../../ui/shell/use-tab.ts';

export function UserDashboard() {
  const tab = useTab('user');
  return (
    <DashboardShell title={tabLabel('user', tab)} tab={tab}>
      <p>This view is on its way.</p>
    </DashboardShell>
  );
}
