import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ProtectedRoute } from './auth/protected-route.tsx';
import { lazyScreen, type Screen, ScreenView } from './lazy-screen.tsx';
import { type AppPath, normalPath } from './paths.ts';
import { NotFoundView } from './ui/shell/not-found-view.tsx';
import { ScreenSkeleton } from './ui/shell/screen-skeleton.tsx';

/** Every screen behind the login in a script of its own. */
const screens: Readonly<Record<AppPath, Screen>> = {
  '/user-dashboard': lazyScreen(
    async () => (await import('./features/user-dashboard/user-dashboard.tsx')).UserDashboard,
  ),
  '/collector-dashboard': lazyScreen(
    async () => (await import('./features/collector-dashboard/collector-dashboard.tsx')).CollectorDashboard,
  ),
  '/admin-dashboard': lazyScreen(
    async () => (await import('./features/admin-dashboard/admin-dashboard.tsx')).AdminDashboard,
  ),
  '/schedule-pickup': lazyScreen(
    async () => (await import('./features/schedule-pickup/schedule-pickup.tsx')).SchedulePickup,
  ),
  '/pickup-details': lazyScreen(
    async () => (await import('./features/pickup-details/pickup-details.tsx')).PickupDetails,
  ),
  '/all-pickups': lazyScreen(async () => (await import('./features/all-pickups/all-pickups.tsx')).AllPickups),
  '/account': lazyScreen(async () => (await import('./features/account/account.tsx')).AccountScreen),
  '/manage-users': lazyScreen(
    async () => (await import('./features/manage-users/manage-users.tsx')).ManageUsers,
  ),
  '/manage-collectors': lazyScreen(
    async () => (await import('./features/manage-collectors/manage-collectors.tsx')).ManageCollectors,
  ),
  '/messages': lazyScreen(async () => (await import('./features/messages/messages.tsx')).Messages),
};

/** Fetches the script of the screen that a path shows, if it shows one. */
export async function preloadScreen(path: string): Promise<void> {
  const known: Readonly<Record<string, Screen>> = screens;
  const normal = normalPath(path);
  if (Object.hasOwn(known, normal)) await known[normal]?.preload();
}

/** The app's routes, each behind the guard. Paths match in any case. */
export function AppRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        {Object.entries(screens).map(([path, screen]) => (
          <Route
            key={path}
            path={path}
            element={
              <ProtectedRoute>
                <ScreenView screen={screen} />
              </ProtectedRoute>
            }
          />
        ))}
        <Route path="*" element={<NotFoundView />} />
      </Routes>
    </Suspense>
  );
}
