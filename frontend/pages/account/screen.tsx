import { AccountSettings } from '../../features/account/account-settings.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';

/** One's own account, in any role. */
export function Screen() {
  return (
    <DashboardShell>
      <AccountSettings />
    </DashboardShell>
  );
}
