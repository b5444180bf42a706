import { BackToPickups, PickupDetails } from '#features/pickups/details/details.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { lazyView, View } from '#ui/lazy/lazy-view.tsx';

const pendingApproval = lazyView(
  async () => (await import('#features/accounts/people/pending-approval.tsx')).PendingApproval,
);

/** One pickup. Nothing is asked for a collector who waits for approval: every answer would be no. */
export function Screen() {
  const session = useSession();
  const account = session?.account;
  const waits = account?.role === 'collector' && !account.isApproved;
  const Shell = session?.role === 'admin' ? AdminShell : DashboardShell;
  return (
    <Shell>
      {session && <BackToPickups viewer={session.role} />}
      {session && (waits ? <View of={pendingApproval} /> : <PickupDetails viewer={session.role} />)}
    </Shell>
  );
}
