import { useAccount } from '../../features/account/use-account.ts';
import { Overview } from '../../features/pickups/assignments/overview.tsx';
import type { TabId } from '../../platform/tabs.ts';
import { lazyView, View } from '../../ui/lazy-view.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '../shell/use-tab.ts';

const assigned = lazyView(
  async () => (await import('../../features/pickups/assignments/assigned-pickups.tsx')).AssignedPickups,
);
const completed = lazyView(
  async () => (await import('../../features/pickups/assignments/completed-pickups.tsx')).CompletedPickups,
);
const pending = lazyView(
  async () => (await import('../../features/people/pending-approval.tsx')).PendingApproval,
);
const help = lazyView(async () => (await import('./collector-help.tsx')).CollectorHelp);

/** The collector's day. Until an admin has approved the account, only help is there besides the notice. */
export function Screen() {
  const tab = useTab('collector');
  const account = useAccount();
  const approved = account?.role === 'collector' && account.isApproved;
  return (
    <DashboardShell title={tabLabel('collector', tab)} tab={tab}>
      {approved || tab === 'helpSupport' ? <TabView tab={tab} /> : <View of={pending} />}
    </DashboardShell>
  );
}

function TabView({ tab }: { readonly tab: TabId<'collector'> }) {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'assignedPickups':
      return <View of={assigned} />;
    case 'completedPickups':
      return <View of={completed} />;
    case 'helpSupport':
      return <View of={help} />;
  }
}
