import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { clearDelivered } from '#features/offline-queue/queue-panel.tsx';
import type { Host } from '#platform/host.ts';
import type { QueueCallbacks } from '#platform/offline/queue/run-queue.ts';
import { createAccountClient, type SaveRules } from '#platform/offline/saved-queries.ts';
import { useOffline } from '#platform/offline/use-offline.ts';
import { normalizePath } from '#platform/paths.ts';
import { saveInput } from '#platform/session/saved-input.ts';
import { readDuties, readSession } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { appPages } from '#site/pages.ts';
import { type Lazy, lazyComponent } from '#ui/lazy/lazy-part.tsx';
import { ErrorBoundary } from '#ui/state/error-boundary.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { ProtectedRoute } from './protected-route.tsx';

export type ScreenModules = Readonly<Record<string, () => Promise<ComponentType>>>;

export type LazyScreen = Lazy<object> & {
  /** Rendered until the script is there: a navigation keeps the old screen, a failure goes to the error boundary. */
  readonly Waiting: ComponentType;
};

export type Screens = ReadonlyMap<string, LazyScreen>;

/** Every screen that a role has in the table of pages, each in a script of its own. @throws {Error} for a page without a screen */
export function findScreens(role: Role, modules: ScreenModules): Screens {
  const paths = appPages.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  return new Map(
    paths.map((path) => {
      const load = modules[`.${path}/screen.tsx`];
      if (!load) throw new Error(`${path} has no screen.tsx for the role ${role}`);
      const screen = lazyComponent<object>(load);
      return [path, { ...screen, Waiting: lazy(async () => ({ default: await screen.load() })) }];
    }),
  );
}

export async function preloadScreen(screens: Screens, path: string): Promise<void> {
  await screens.get(normalizePath(path))?.load();
}

export type RoleApp = {
  readonly role: Role;
  readonly screens: Screens;
  /** What its device keeps of the answers, for a second visit. */
  readonly saved: SaveRules;
  /** What happens once a request that waited for a network is through; absent where nothing waits. */
  readonly createCallbacks?: (client: QueryClient) => QueueCallbacks;
  readonly host?: Pick<Host, 'placeActs' | 'onSecondFactorRequired'>;
};

type Props = { readonly app: RoleApp };

/** What is typed in a form that breaks is there again once the page is. */
function keepInput(): void {
  saveInput(readSession()?.account.id ?? '');
}

export function App({ app }: Props) {
  return (
    <ErrorBoundary keepInput={keepInput}>
      <BrowserRouter>
        <ProtectedRoute role={app.role}>
          <AccountScope app={app}>
            <AppRoutes screens={app.screens} />
          </AccountScope>
        </ProtectedRoute>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

type ScopeProps = Props & { readonly children: ReactNode };

/** Another account, or other duties of an admin, starts with an empty cache and state. */
function AccountScope(props: ScopeProps) {
  const session = useSession();
  const accountId = session?.account.id ?? '';
  return <Queries key={`${accountId} ${readDuties(session)}`} accountId={accountId} {...props} />;
}

function Queries({ accountId, app, children }: ScopeProps & { readonly accountId: string }) {
  const [client] = useState<QueryClient>(() => createAccountClient(accountId));
  const [callbacks] = useState(() => app.createCallbacks?.(client));
  useOffline(client, app.role, accountId, app.saved, callbacks);
  // What was delivered for this account is nothing that the next one should see.
  useEffect(() => clearDelivered, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function ScreenView({ screen }: { readonly screen: LazyScreen }) {
  const Ready = screen.get() ?? screen.Waiting;
  return <Ready />;
}

/** Hardly ever seen: in a script of its own. */
const NotFound = lazy(async () => ({
  default: (await import('#features/shell/not-found-view.tsx')).NotFoundView,
}));

function AppRoutes({ screens }: { readonly screens: Screens }) {
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

function ScreenSkeleton() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-8">
      <SkeletonList />
    </main>
  );
}
