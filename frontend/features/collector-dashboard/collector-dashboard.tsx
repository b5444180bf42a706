import { DashboardShell } from '../../ui/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '../../ui/shell/use-tab.ts';

export function CollectorDashboard() {
  const tab = useTab('collector');
  return (
    <DashboardShell title={tabLabel('collector', tab)} tab={tab}>
      <p>This view is on its way.</p>
    </DashboardShell>
  );
}
