import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '#contracts/roles.ts';
import { type AppPath, appPaths } from '#site/paths.ts';
import { ShellFrame } from '#site/ui/shell/shell-frame.tsx';
import { SkeletonList } from '#site/ui/skeleton.tsx';

export type AppPage = {
  readonly path: AppPath;
  readonly title: string;
  /** The screen's own script, below `frontend/`: preloaded beside the app's. */
  readonly screen: string;
};

/** The pages behind the login. Each gets a file of its own, so that it can preload its own script. */
export const appPages: readonly AppPage[] = [
  { path: '/user-dashboard', title: 'Overview', screen: 'features/user-dashboard/user-dashboard.tsx' },
  {
    path: '/collector-dashboard',
    title: 'Overview',
    screen: 'features/collector-dashboard/collector-dashboard.tsx',
  },
  { path: '/admin-dashboard', title: 'Overview', screen: 'features/admin-dashboard/admin-dashboard.tsx' },
  {
    path: '/schedule-pickup',
    title: 'Schedule a pickup',
    screen: 'features/schedule-pickup/schedule-pickup.tsx',
  },
  { path: '/pickup-details', title: 'Pickup details', screen: 'features/pickup-details/pickup-details.tsx' },
  { path: '/all-pickups', title: 'All pickups', screen: 'features/all-pickups/all-pickups.tsx' },
  { path: '/account', title: 'My account', screen: 'features/account/account.tsx' },
  { path: '/manage-users', title: 'Manage users', screen: 'features/manage-users/manage-users.tsx' },
  {
    path: '/manage-collectors',
    title: 'Manage collectors',
    screen: 'features/manage-collectors/manage-collectors.tsx',
  },
  { path: '/messages', title: 'Messages', screen: 'features/messages/messages.tsx' },
];

function onlyRole(path: AppPath): Role | undefined {
  const [role, ...others] = appPaths[path];
  return others.length === 0 ? role : undefined;
}

/** What stands there until the scripts are: the same frame, with places for what is coming. */
export function appSkeleton({ path, title }: AppPage): ReactNode {
  const role = onlyRole(path);
  const tab = path.endsWith('-dashboard') ? 'overview' : undefined;
  return (
    <MemoryRouter initialEntries={[path]}>
      <ShellFrame role={role} tab={tab} title={title}>
        <SkeletonList />
      </ShellFrame>
    </MemoryRouter>
  );
}
