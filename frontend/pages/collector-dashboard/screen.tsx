import { useEffect } from 'react';
import { useAccount } from '#features/accounts/own/use-account.ts';
import { CollectorOverview } from '#features/pickups/assignments/overview.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '#pages/shell/use-tab.ts';
import type { TabId } from '#platform/tabs.ts';
import { lazyView, View } from '#ui/lazy/lazy-view.tsx';

const assigned = lazyView(
  async () => (await import('#features/pickups/assignments/assigned-pickups.tsx')).AssignedPickups,
);
const completed = lazyView(
  async () => (await import('#features/pickups/assignments/completed-pickups.tsx')).CompletedPickups,
);
const pending = lazyView(
  async () => (await import('#features/accounts/people/pending-approval.tsx')).PendingApproval,
);
const help = lazyView(async () => (await import('#features/help/collector-help.tsx')).CollectorHelp);

/** The collector's day. Until an admin has approved the account, only help is there besides the notice. */
export function Screen() {
  const tab = useTab('collector');
  const account = useAccount();
  // Ahead of the tap on its tab, which may come where the network is gone.
  useEffect(() => void assigned.load().catch(() => undefined), []);
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
      return <CollectorOverview />;
    case 'assignedPickups':
      return <View of={assigned} />;
    case 'completedPickups':
      return <View of={completed} />;
    case 'helpSupport':
      return <View of={help} />;
  }
}
