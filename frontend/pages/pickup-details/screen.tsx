import { BackToPickups, PickupDetails } from '../../features/pickups/details/details.tsx';
import { useSession } from '../../platform/session/use-session.ts';
import { lazyView, View } from '../../ui/lazy-view.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';

const pending = lazyView(
  async () => (await import('../../features/people/pending-approval.tsx')).PendingApproval,
);

/** One pickup. Nothing is asked for a collector who waits for approval: every answer would be no. */
export function Screen() {
  const session = useSession();
  const account = session?.account;
  const waits = account?.role === 'collector' && !account.isApproved;
  return (
    <DashboardShell>
      {session && <BackToPickups viewer={session.role} />}
      {session && (waits ? <View of={pending} /> : <PickupDetails viewer={session.role} />)}
    </DashboardShell>
  );
}
