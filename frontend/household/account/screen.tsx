import { logout } from '#features/access/leave.ts';
import { AccountSettings } from '#features/account/account-settings.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { useLogout } from '#features/shell/use-logout.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

/** Below what is seen first: the form of a place brings areas and map codes. */
const LazyPlaces = lazyPart(
  async () => (await import('#household/places/places.tsx')).Places,
  <SkeletonList rows={1} rowClass="h-64" />,
);

/** Nothing as long as visits have taught nothing. */
const LazyLearnedPositions = lazyPart(
  async () => (await import('#household/places/learned/learned-positions.tsx')).LearnedPositions,
);

/** A household's own account. */
export function Screen() {
  const { leave, leaveDialog } = useLogout();
  return (
    <DashboardShell>
      <AccountSettings onLogout={leave} onEnded={logout}>
        <LazyPlaces />
        <LazyLearnedPositions />
      </AccountSettings>
      {leaveDialog}
    </DashboardShell>
  );
}
