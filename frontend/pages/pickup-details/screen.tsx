import { PendingApproval } from '#features/accounts/people/pending-approval.tsx';
import { BackToPickups, PickupDetails } from '#features/pickups/details/details.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { useSession } from '#platform/session/use-session.ts';

/** One pickup. Nothing is asked for a collector who waits for approval: every answer would be no. */
export function Screen() {
  const session = useSession();
  const account = session?.account;
  const waits = account?.role === 'collector' && !account.isApproved;
  return (
    <DashboardShell>
      {session && <BackToPickups viewer={session.role} />}
      {session && (waits ? <PendingApproval /> : <PickupDetails viewer={session.role} />)}
    </DashboardShell>
  );
}
