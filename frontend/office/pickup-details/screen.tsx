import { BackToPickups, PickupDetails } from '#features/pickup/details/details.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';

/** Any pickup, for staff. */
export function Screen() {
  return (
    <AdminShell>
      <BackToPickups viewer="admin" />
      <PickupDetails viewer="admin" />
    </AdminShell>
  );
}
