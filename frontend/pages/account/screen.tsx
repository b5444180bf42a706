import { AccountSettings } from '../../features/account/account-settings.tsx';
import { Places } from '../../features/pickups/places/places.tsx';
import { useSession } from '../../platform/session/use-session.ts';
import { logout } from '../leave.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { useLogout } from '../shell/use-logout.tsx';

/** One's own account, in any role. */
export function Screen() {
  const { leave, leaveDialog } = useLogout();
  const role = useSession()?.role;
  return (
    <DashboardShell>
      <AccountSettings onLogout={leave} onEnded={logout}>
        {role === 'user' && <Places />}
      </AccountSettings>
      {leaveDialog}
    </DashboardShell>
  );
}
