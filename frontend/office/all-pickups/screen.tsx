import { PickupsTab } from '#office/pickups/pickups-tab.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';

/** The list of all pickups, to work on. */
export function Screen() {
  return (
    <AdminShell>
      <PickupsTab />
    </AdminShell>
  );
}
