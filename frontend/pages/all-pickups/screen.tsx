import type { ReactNode } from 'react';
import { AllOfCollector, AllOfUser } from '#features/pickups/list/all-pickups.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { lazyView, View } from '#ui/lazy/lazy-view.tsx';

const adminView = lazyView(async () => (await import('#features/pickups/manage/pickups-tab.tsx')).PickupsTab);

const lists: Record<Exclude<Role, 'admin'>, () => ReactNode> = { user: AllOfUser, collector: AllOfCollector };

/** Every pickup that the viewer may see; for an admin the list to work on. */
export function Screen() {
  const role = useSession()?.role;
  if (role === 'admin') {
    return (
      <AdminShell>
        <View of={adminView} />
      </AdminShell>
    );
  }
  const List = role && lists[role];
  return <DashboardShell>{List && <List />}</DashboardShell>;
}
