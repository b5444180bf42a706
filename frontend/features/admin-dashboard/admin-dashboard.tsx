import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdminShell } from '../../ui/admin/admin-shell.tsx';
import { CollectorsView } from '../../ui/admin/collectors-view.tsx';
import { useCreateCollector } from '../../ui/admin/use-create-collector.tsx';
import { UsersView } from '../../ui/admin/users-view.tsx';
import type { TabId } from '../../ui/shell/tabs.ts';
import { tabLabel, useTab } from '../../ui/shell/use-tab.ts';
import { HelpTab } from './help-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { tabPath } from './overview/tab-path.ts';
import { PickupsTab } from './pickups/pickups-tab.tsx';

type Tab = TabId<'admin'>;

const views: Record<Tab, () => ReactNode> = {
  overview: OverviewTab,
  manageUsers: UsersView,
  manageCollectors: CollectorsView,
  managePickups: PickupsTab,
  adminHelpSupport: HelpTab,
};

const createsFrom: readonly Tab[] = ['overview', 'manageCollectors'];

/** The admin's dashboard. Each tab is mounted on entry, which asks its lists again. */
export function AdminDashboard() {
  const tab = useTab('admin');
  const navigate = useNavigate();
  const creation = useCreateCollector(() => navigate(tabPath('manageCollectors')));
  const View = views[tab];
  return (
    <AdminShell
      title={tabLabel('admin', tab)}
      tab={tab}
      actions={createsFrom.includes(tab) && creation.button}
    >
      <View key={tab} />
      {creation.dialog}
    </AdminShell>
  );
}
