import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type AppPath, normalPath } from '../platform/paths.ts';
import { lazyScreen, type Screen, ScreenView } from './lazy-screen.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { NotFoundView } from './shell/not-found-view.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

/** Every screen behind the login in a script of its own. */
const screens: Readonly<Record<AppPath, Screen>> = {
  '/user-dashboard': lazyScreen(
    async () => (await import('./user-dashboard/user-dashboard.tsx')).UserDashboard,
  ),
  '/collector-dashboard': lazyScreen(
    async () => (await import('./collector-dashboard/collector-dashboard.tsx')).CollectorDashboard,
  ),
  '/admin-dashboard': lazyScreen(
    async () => (await import('./admin-dashboard/admin-dashboard.tsx')).AdminDashboard,
  ),
  '/schedule-pickup': lazyScreen(
    async () => (await import('./schedule-pickup/schedule-pickup.tsx')).SchedulePickup,
  ),
  '/pickup-details': lazyScreen(
    async () => (await import('./pickup-details/pickup-details.tsx')).PickupDetails,
  ),
  '/all-pickups': lazyScreen(async () => (await import('./all-pickups/all-pickups.tsx')).AllPickups),
  '/account': lazyScreen(async () => (await import('./account/account.tsx')).AccountScreen),
  '/manage-users': lazyScreen(async () => (await import('./manage-users/manage-users.tsx')).ManageUsers),
  '/manage-collectors': lazyScreen(
    async () => (await import('./manage-collectors/manage-collectors.tsx')).ManageCollectors,
  ),
  '/messages': lazyScreen(async () => (await import('./messages/messages.tsx')).Messages),
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
