import { PendingApproval } from '#collector/pending-approval.tsx';
import { BackToPickups, PickupDetails } from '#features/pickup/details/details.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { useSession } from '#platform/session/use-session.ts';

/** A pickup of a collector. Nothing is asked while the account waits for approval: every answer would be no. */
export function Screen() {
  const account = useSession()?.account;
  const waits = account?.role === 'collector' && !account.isApproved;
  return (
    <DashboardShell>
      <BackToPickups viewer="collector" />
      {waits ? <PendingApproval /> : <PickupDetails viewer="collector" />}
    </DashboardShell>
  );
}
