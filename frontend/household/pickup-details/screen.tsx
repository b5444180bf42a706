import { BackToPickups, PickupDetails } from '#features/pickup/details/details.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';

/** A household's own pickup. */
export function Screen() {
  return (
    <DashboardShell>
      <BackToPickups viewer="user" />
      <PickupDetails viewer="user" />
    </DashboardShell>
  );
}
