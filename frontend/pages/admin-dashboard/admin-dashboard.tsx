import { useNavigate } from 'react-router-dom';
import { useCreateCollector } from '../../features/people/use-create-collector.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import type { TabId } from '../shell/tabs.ts';
import { tabLabel, useTab } from '../shell/use-tab.ts';
import { LateView, type LoadView } from './late-view.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { tabPath } from './overview/tab-path.ts';

type Tab = TabId<'admin'>;

const views: Record<Exclude<Tab, 'overview'>, LoadView> = {
  manageUsers: async () => (await import('../../features/people/users-view.tsx')).UsersView,
  manageCollectors: async () => (await import('../../features/people/collectors-view.tsx')).CollectorsView,
  managePickups: async () => (await import('./pickups/pickups-tab.tsx')).PickupsTab,
  adminHelpSupport: async () => (await import('./help-tab.tsx')).HelpTab,
};

const createsFrom: readonly Tab[] = ['overview', 'manageCollectors'];

/** The admin's dashboard. Each tab is mounted on entry, which asks its lists again. */
export function AdminDashboard() {
  const tab = useTab('admin');
  const navigate = useNavigate();
  const creation = useCreateCollector(() => navigate(tabPath('manageCollectors')));
  return (
    <AdminShell
      title={tabLabel('admin', tab)}
      tab={tab}
      wide
      actions={createsFrom.includes(tab) && creation.button}
    >
      {tab === 'overview' ? <OverviewTab /> : <LateView key={tab} load={views[tab]} />}
      {creation.dialog}
    </AdminShell>
  );
}
