import type { ReactNode } from 'react';
import type { Role } from '#contracts/roles.ts';
import { AllOfAdmin } from '../../features/pickups/all/all-of-admin.tsx';
import { AllOfCollector } from '../../features/pickups/all/all-of-collector.tsx';
import { AllOfUser } from '../../features/pickups/all/all-of-user.tsx';
import { useSession } from '../../platform/session/use-session.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';

const lists: Record<Role, () => ReactNode> = {
  user: AllOfUser,
  collector: AllOfCollector,
  admin: AllOfAdmin,
};

/** Every pickup that the viewer may see. */
export function Screen() {
  const role = useSession()?.role;
  const List = role && lists[role];
  return <DashboardShell>{List && <List />}</DashboardShell>;
}
