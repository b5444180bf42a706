import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { clearDelivered } from '#features/offline-queue/outcomes.ts';
import type { Host } from '#platform/host.ts';
import type { QueueCallbacks } from '#platform/offline/queue/run-queue.ts';
import { createAccountClient, type SaveRules } from '#platform/offline/saved-queries.ts';
import { useOffline } from '#platform/offline/use-offline.ts';
import { saveInput } from '#platform/session/saved-input.ts';
import { readDuties, readSession } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { ErrorBoundary } from '#ui/state/error-boundary.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import type { LazyScreen, Screens } from './screens.ts';

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

/**
 * Another account (logged in from another tab) starts with nothing of the first one's: no cache, no state. Likewise an admin
 * who has other duties now.
 */
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

/** The screens of an app. Paths match in any case. */
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

/** While the script of another screen is on its way. */
function ScreenSkeleton() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-8">
      <SkeletonList />
    </main>
  );
}
