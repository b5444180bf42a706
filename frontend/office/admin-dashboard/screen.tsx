import { useNavigate } from 'react-router-dom';
import { tabLabel, useTab } from '#features/shell/use-tab.ts';
import { useCreateCollector } from '#office/people/use-create-collector.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import type { TabId } from '#platform/tabs.ts';
import { tabPath } from '#platform/tabs.ts';
import { type LazyView, lazyView, View } from '#ui/lazy/lazy-view.tsx';
import { OverviewTab } from './overview-tab.tsx';

type Tab = TabId<'admin'>;

const views: Record<Exclude<Tab, 'overview'>, LazyView> = {
  manageUsers: lazyView(async () => (await import('#office/people/users-view.tsx')).UsersView),
  manageCollectors: lazyView(async () => (await import('#office/people/collectors-view.tsx')).CollectorsView),
  managePickups: lazyView(async () => (await import('#office/pickups/pickups-tab.tsx')).PickupsTab),
  adminHelpSupport: lazyView(async () => (await import('#office/help/admin-help.tsx')).AdminHelp),
};

function TabView({ tab }: { readonly tab: Tab }) {
  return tab === 'overview' ? <OverviewTab /> : <View key={tab} of={views[tab]} />;
}

/** The admin's dashboard. Each tab is mounted on entry, which asks its lists again. */
export function Screen() {
  const tab = useTab('admin');
  const navigate = useNavigate();
  const creation = useCreateCollector(() => navigate(tabPath('manageCollectors')));
  return (
    <AdminShell
      title={tabLabel('admin', tab)}
      tab={tab}
      actions={tab === 'manageCollectors' && creation.button}
    >
      <TabView tab={tab} />
      {creation.dialog}
    </AdminShell>
  );
}
