import { type ComponentType, useEffect } from 'react';
import { useAccountOf } from '#features/account/use-account.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { tabLabel, useTab } from '#features/shell/menu.ts';
import type { TabId } from '#platform/tabs.ts';
import { brand } from '#site/brand.ts';
import { lazyView } from '#ui/lazy/lazy-part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { CollectorOverview } from './overview.tsx';

const Assigned = lazyView(async () => (await import('#collector/round/round.tsx')).AssignedPickups);
const Completed = lazyView(
  async () => (await import('#collector/assignments/completed-pickups.tsx')).CompletedPickups,
);
const Pending = lazyView(async () => (await import('#collector/pending-approval.tsx')).PendingApproval);
const Help = lazyView(async () => (await import('#collector/help/collector-help.tsx')).CollectorHelp);

const views: Readonly<Record<TabId<'collector'>, ComponentType>> = {
  overview: CollectorOverview,
  assignedPickups: Assigned,
  completedPickups: Completed,
  helpSupport: Help,
};

const sayCall = brand.supportPhone ? ` Please call us on ${brand.supportPhone}.` : '';

export function Screen() {
  const tab = useTab('collector');
  const View = views[tab];
  const account = useAccountOf('collector');
  // For later use without network.
  useEffect(() => Assigned.preload(), []);
  return (
    <DashboardShell title={tabLabel('collector', tab)} tab={tab}>
      {account?.suspended && (
        <Alert tone="warning" live={false}>
          {`Your account is suspended, so you’ll get no new pickups: ${account.suspended.reason}.${sayCall}`}
        </Alert>
      )}
      {account?.isApproved || tab === 'helpSupport' ? <View /> : <Pending />}
    </DashboardShell>
  );
}
