import { useAccount } from '#features/accounts/own/use-account.ts';
import { PendingApproval } from '#features/accounts/people/pending-approval.tsx';
import { collectorHelp } from '#features/help/collector-texts.ts';
import { Help } from '#features/help/help.tsx';
import { AssignedPickups } from '#features/pickups/assignments/assigned-pickups.tsx';
import { CompletedPickups } from '#features/pickups/assignments/completed-pickups.tsx';
import { CollectorOverview } from '#features/pickups/assignments/overview.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '#pages/shell/use-tab.ts';
import type { TabId } from '#platform/tabs.ts';

/** The collector's day. Until an admin has approved the account, only help is there besides the notice. */
export function Screen() {
  const tab = useTab('collector');
  const account = useAccount();
  const approved = account?.role === 'collector' && account.isApproved;
  return (
    <DashboardShell title={tabLabel('collector', tab)} tab={tab}>
      {approved || tab === 'helpSupport' ? <TabView tab={tab} /> : <PendingApproval />}
    </DashboardShell>
  );
}

function TabView({ tab }: { readonly tab: TabId<'collector'> }) {
  switch (tab) {
    case 'overview':
      return <CollectorOverview />;
    case 'assignedPickups':
      return <AssignedPickups />;
    case 'completedPickups':
      return <CompletedPickups />;
    case 'helpSupport':
      return <Help about={collectorHelp} />;
  }
}
