import { useNavigate } from 'react-router-dom';
import { RecentCollectors, RecentUsers } from '#features/accounts/people/recent-people.tsx';
import { useCreateCollector } from '#features/accounts/people/use-create-collector.tsx';
import { OverviewTab } from '#features/pickups/overview/overview-tab.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { tabLabel, useTab } from '#pages/shell/use-tab.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import type { TabId } from '#platform/tabs.ts';
import { tabPath } from '#platform/tabs.ts';
import { type LazyView, lazyView, View } from '#ui/lazy/lazy-view.tsx';

type Tab = TabId<'admin'>;

const views: Record<Exclude<Tab, 'overview'>, LazyView> = {
  manageUsers: lazyView(async () => (await import('#features/accounts/people/users-view.tsx')).UsersView),
  manageCollectors: lazyView(
    async () => (await import('#features/accounts/people/collectors-view.tsx')).CollectorsView,
  ),
  managePickups: lazyView(async () => (await import('#features/pickups/manage/pickups-tab.tsx')).PickupsTab),
  adminHelpSupport: lazyView(async () => (await import('./admin-help.tsx')).AdminHelp),
};

const showPeople = ({ users, collectors }: CallAnswer<'getOverview'>['recent']) => (
  <>
    <RecentUsers users={users} />
    <RecentCollectors collectors={collectors} />
  </>
);

function TabView({ tab }: { readonly tab: Tab }) {
  return tab === 'overview' ? <OverviewTab showPeople={showPeople} /> : <View key={tab} of={views[tab]} />;
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
