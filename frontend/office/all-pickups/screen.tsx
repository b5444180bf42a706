import { PickupsTab } from '#office/pickups/pickups-tab.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';

export function Screen() {
  return (
    <AdminShell>
      <PickupsTab />
    </AdminShell>
  );
}
