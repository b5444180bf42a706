import { logout } from '#features/access/leave.ts';
import { AccountSettings } from '#features/account/account-settings.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { useLogout } from '#features/shell/use-logout.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

const LazyPositionSwitch = lazyPart(
  async () => (await import('#collector/positions/position-switch.tsx')).PositionSwitch,
  <SkeletonList rows={1} rowClass="h-64" />,
);

/** A collector's own account. */
export function Screen() {
  const { leave, leaveDialog } = useLogout();
  return (
    <DashboardShell>
      <AccountSettings onLogout={leave} onEnded={logout}>
        <LazyPositionSwitch />
      </AccountSettings>
      {leaveDialog}
    </DashboardShell>
  );
}
