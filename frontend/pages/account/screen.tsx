import { AccountSettings } from '../../features/account/account-settings.tsx';
import { logout } from '../leave.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { useLogout } from '../shell/use-logout.tsx';

/** One's own account, in any role. */
export function Screen() {
  const { leave, leaveDialog } = useLogout();
  return (
    <DashboardShell>
      <AccountSettings onLogout={leave} onEnded={logout} />
      {leaveDialog}
    </DashboardShell>
  );
}
