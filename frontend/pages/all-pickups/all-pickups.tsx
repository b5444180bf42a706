import type { ReactNode } from 'react';
import type { Role } from '#contracts/roles.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { AllOfAdmin } from './all-of-admin.tsx';
import { AllOfCollector } from './all-of-collector.tsx';
import { AllOfUser } from './all-of-user.tsx';
import { texts } from './texts.ts';

const listOf: Record<Role, () => ReactNode> = {
  user: AllOfUser,
  collector: AllOfCollector,
  admin: AllOfAdmin,
};

/** Every pickup that the viewer may see. */
export function AllPickups() {
  const role = useSession()?.role;
  const List = role && listOf[role];
  return <DashboardShell title={texts.title}>{List && <List />}</DashboardShell>;
}
