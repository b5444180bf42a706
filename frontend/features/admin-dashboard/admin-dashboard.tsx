import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdminShell } from '../../ui/admin/admin-shell.tsx';
import { useCreateCollector } from '../../ui/admin/use-create-collector.tsx';
import type { TabId } from '../../ui/shell/tabs.ts';
import { tabLabel, useTab } from '../../ui/shell/use-tab.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { tabPath } from './overview/tab-path.ts';

type Tab = TabId<'admin'>;

/** A tab's script is fetched with the first visit. */
const views: Record<Tab, ComponentType> = {
  overview: OverviewTab,
  manageUsers: lazy(async () => ({ default: (await import('../../ui/admin/users-view.tsx')).UsersView })),
  manageCollectors: lazy(async () => ({
    default: (await import('../../ui/admin/collectors-view.tsx')).CollectorsView,
  })),
  managePickups: lazy(async () => ({ default: (await import('./pickups/pickups-tab.tsx')).PickupsTab })),
  adminHelpSupport: lazy(async () => ({ default: (await import('./help-tab.tsx')).HelpTab })),
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
      {/* A boundary of its own per tab: the new one answers the press at once, also while its script is on the way. */}
      <Suspense key={tab} fallback={<SkeletonList />}>
        <View />
      </Suspense>
      {creation.dialog}
    </AdminShell>
  );
}
