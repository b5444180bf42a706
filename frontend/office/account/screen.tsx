import { logout } from '#features/access/leave.ts';
import { AccountSettings } from '#features/account/account-settings.tsx';
import { useLogout } from '#features/shell/use-logout.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';

/** An admin's own account. */
export function Screen() {
  const { leave, leaveDialog } = useLogout();
  return (
    <AdminShell>
      <AccountSettings onLogout={leave} onEnded={logout} />
      {leaveDialog}
    </AdminShell>
  );
}
