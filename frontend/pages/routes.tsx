import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { normalizePath } from '#platform/paths.ts';
import { type Lazy, lazyComponent } from '#ui/lazy/lazy.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { appPages, getPageFolder } from './pages.ts';
import { ProtectedRoute } from './protected-route.tsx';

type LazyScreen = Lazy<object> & {
  /** Rendered until the script is there: a navigation keeps the old screen, a failure goes to the error boundary. */
  readonly Waiting: ComponentType;
};

/** By convention each folder's `screen.tsx` exports `Screen`; every one becomes a script of its own. */
const modules = import.meta.glob<ComponentType>('./**/screen.tsx', { import: 'Screen' });

function findScreen(path: string): LazyScreen {
  const load = modules[`./${getPageFolder(path)}/screen.tsx`];
  if (!load) throw new Error(`${path} has no screen.tsx`);
  const screen = lazyComponent<object>(load);
  return { ...screen, Waiting: lazy(async () => ({ default: await screen.load() })) };
}

const screens = new Map<string, LazyScreen>(appPages.map(({ path }) => [path, findScreen(path)]));

/** Fetches the script of the screen that a path shows, if it shows one. */
export async function preloadScreen(path: string): Promise<void> {
  await screens.get(normalizePath(path))?.load();
}

function ScreenView({ screen }: { readonly screen: LazyScreen }) {
  const Ready = screen.get() ?? screen.Waiting;
  return <Ready />;
}

/** Hardly ever seen: in a script of its own. */
const NotFound = lazy(async () => ({
  default: (await import('./shell/not-found-view.tsx')).NotFoundView,
}));

/** The app's routes, each behind the guard. Paths match in any case. */
export function AppRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        {[...screens].map(([path, screen]) => (
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
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

/** While the script of another screen is on its way. */
function ScreenSkeleton() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-8">
      <SkeletonList />
    </main>
  );
}
