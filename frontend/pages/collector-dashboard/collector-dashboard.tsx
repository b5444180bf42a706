import { useAccount } from '../../features/account/use-account.ts';
import { PendingApproval } from '../../features/people/pending-approval.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import type { TabId } from '../shell/tabs.ts';
import { tabLabel, useTab } from '../shell/use-tab.ts';
import { AssignedPickups } from './assigned-pickups.tsx';
import { CompletedPickups } from './completed-pickups.tsx';
import { HelpSupport } from './help-support.tsx';
import { Overview } from './overview.tsx';

/** The collector's day. Until an admin has approved the account, only help is there besides the notice. */
export function CollectorDashboard() {
  const tab = useTab('collector');
  const account = useAccount();
  const approved = account?.role === 'collector' && account.isApproved;
  return (
    <DashboardShell title={tabLabel('collector', tab)} tab={tab}>
      {approved || tab === 'helpSupport' ? <View tab={tab} /> : <PendingApproval />}
    </DashboardShell>
  );
}

function View({ tab }: { readonly tab: TabId<'collector'> }) {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'assignedPickups':
      return <AssignedPickups />;
    case 'completedPickups':
      return <CompletedPickups />;
    case 'helpSupport':
      return <HelpSupport />;
  }
}
