import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { tabLabel, useTab } from '#features/shell/menu.ts';
import { useCreateCollector } from '#office/people/use-create-collector.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { type TabId, tabPath } from '#platform/tabs.ts';
import { lazyView } from '#ui/lazy/lazy-part.tsx';
import { OverviewTab } from './overview-tab.tsx';

const views: Record<TabId<'admin'>, ComponentType> = {
  overview: OverviewTab,
  manageUsers: lazyView(async () => (await import('#office/people/users-view.tsx')).UsersView),
  manageCollectors: lazyView(async () => (await import('#office/people/collectors-view.tsx')).CollectorsView),
  managePickups: lazyView(async () => (await import('#office/pickups/pickups-tab.tsx')).PickupsTab),
  adminHelpSupport: lazyView(async () => (await import('#office/help/admin-help.tsx')).AdminHelp),
};

/** The admin's dashboard. Each tab is mounted on entry, which asks its lists again. */
export function Screen() {
  const tab = useTab('admin');
  const View = views[tab];
  const navigate = useNavigate();
  const creation = useCreateCollector(() => navigate(tabPath('manageCollectors')));
  return (
    <AdminShell
      title={tabLabel('admin', tab)}
      tab={tab}
      actions={tab === 'manageCollectors' && creation.button}
    >
      <View key={tab} />
      {creation.dialog}
    </AdminShell>
  );
}
