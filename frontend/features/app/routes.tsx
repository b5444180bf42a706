import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import type { LazyScreen, Screens } from './screens.ts';

function ScreenView({ screen }: { readonly screen: LazyScreen }) {
  const Ready = screen.get() ?? screen.Waiting;
  return <Ready />;
}

/** Hardly ever seen: in a script of its own. */
const NotFound = lazy(async () => ({
  default: (await import('#features/shell/not-found-view.tsx')).NotFoundView,
}));

/** The screens of an app. Paths match in any case. */
export function AppRoutes({ screens }: { readonly screens: Screens }) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        {[...screens].map(([path, screen]) => (
          <Route key={path} path={path} element={<ScreenView screen={screen} />} />
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
