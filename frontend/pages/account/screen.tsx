import { AccountSettings } from '#features/accounts/own/account-settings.tsx';
import { logout } from '#pages/leave.ts';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { useLogout } from '#pages/shell/use-logout.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

/** For households alone, below what is seen first: the form of a place brings areas and map codes. */
const LazyPlaces = lazyPart(
  async () => (await import('#features/pickups/places/places.tsx')).Places,
  <SkeletonList rows={1} rowClass="h-64" />,
);

/** For collectors alone. */
const LazyPositionSwitch = lazyPart(
  async () => (await import('#features/pickups/positions/position-switch.tsx')).PositionSwitch,
  <SkeletonList rows={1} rowClass="h-64" />,
);

/** Nothing as long as visits have taught nothing. */
const LazyLearnedPositions = lazyPart(
  async () => (await import('#features/pickups/places/learned/learned-positions.tsx')).LearnedPositions,
);

/** One's own account, in any role. */
export function Screen() {
  const { leave, leaveDialog } = useLogout();
  const role = useSession()?.role;
  const Shell = role === 'admin' ? AdminShell : DashboardShell;
  return (
    <Shell>
      <AccountSettings onLogout={leave} onEnded={logout}>
        {role === 'user' && <LazyPlaces />}
        {role === 'collector' && <LazyPositionSwitch />}
        {role === 'user' && <LazyLearnedPositions />}
      </AccountSettings>
      {leaveDialog}
    </Shell>
  );
}
