import { AccountSettings } from '../../features/account/account-settings.tsx';
import { logout } from '../leave.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';

/** One's own account, in any role. */
export function Screen() {
  return (
    <DashboardShell>
      <AccountSettings onDeleted={logout} />
    </DashboardShell>
  );
}
