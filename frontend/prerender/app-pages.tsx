import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '#contracts/roles.ts';
import { AdminDashboard } from '#site/pages/admin-dashboard/admin-dashboard.tsx';
import { CollectorDashboard } from '#site/pages/collector-dashboard/collector-dashboard.tsx';
import { ShellFrame } from '#site/pages/shell/shell-frame.tsx';
import { UserDashboard } from '#site/pages/user-dashboard/user-dashboard.tsx';
import { createQueryClient } from '#site/platform/api/query-client.ts';
import { type AppPath, appPaths } from '#site/platform/paths.ts';
import { prerenderFor } from '#site/platform/session/prerendered-session.ts';
import { SkeletonList } from '#site/ui/skeleton.tsx';

export type AppPage = {
  readonly path: AppPath;
  readonly title: string;
  /** The screen's own script, below `frontend/`: preloaded beside the app's. */
  readonly screen: string;
  /** Rendered ahead as it looks while it waits for its first answer; without it, the frame with a list to come. */
  readonly Screen?: ComponentType;
};

function page(path: AppPath, title: string, Screen?: ComponentType): AppPage {
  const name = path.slice(1);
  return { path, title, screen: `pages/${name}/${name}.tsx`, ...(Screen && { Screen }) };
}

/** The pages behind the login. Each gets a file of its own, so that it can preload its own script. */
export const appPages: readonly AppPage[] = [
  page('/user-dashboard', 'Overview', UserDashboard),
  page('/collector-dashboard', 'Overview', CollectorDashboard),
  page('/admin-dashboard', 'Overview', AdminDashboard),
  page('/schedule-pickup', 'Schedule a pickup'),
  page('/pickup-details', 'Pickup details'),
  page('/all-pickups', 'All pickups'),
  page('/account', 'My account'),
  page('/manage-users', 'Manage users'),
  page('/manage-collectors', 'Manage collectors'),
  page('/messages', 'Messages'),
];

function onlyRole(path: AppPath): Role | undefined {
  const [role, ...others] = appPaths[path];
  return others.length === 0 ? role : undefined;
}

/** What stands there until the scripts do: the first thing that the screen itself will show. */
export function appSkeleton({ path, title, Screen }: AppPage): ReactNode {
  const role = onlyRole(path);
  prerenderFor(role);
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          {Screen ? (
            <Screen />
          ) : (
            <ShellFrame role={role} title={title}>
              <SkeletonList />
            </ShellFrame>
          )}
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>
  );
}
