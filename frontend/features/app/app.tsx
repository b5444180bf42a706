import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { clearDelivered } from '#features/offline-queue/outcomes.ts';
import type { Host } from '#platform/host.ts';
import type { QueueCallbacks } from '#platform/offline/queue/run-queue.ts';
import { createAccountClient, type SaveRules } from '#platform/offline/saved-queries.ts';
import { useOffline } from '#platform/offline/use-offline.ts';
import { saveInput } from '#platform/session/saved-input.ts';
import { readSession } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { ErrorBoundary } from '#ui/state/error-boundary.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { AppRoutes } from './routes.tsx';
import type { Screens } from './screens.ts';

export type RoleApp = {
  readonly role: Role;
  readonly screens: Screens;
  /** What its device keeps of the answers, for a second visit. */
  readonly saved: SaveRules;
  /** What happens once a request that waited for a network is through; absent where nothing waits. */
  readonly createCallbacks?: (client: QueryClient) => QueueCallbacks;
  /** What the platform asks of this role's app alone. */
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

/** Another account (logged in from another tab) starts with nothing of the first one's: no cache, no state. */
function AccountScope(props: ScopeProps) {
  const accountId = useSession()?.account.id ?? '';
  return <Queries key={accountId} accountId={accountId} {...props} />;
}

function Queries({ accountId, app, children }: ScopeProps & { readonly accountId: string }) {
  const [client] = useState<QueryClient>(() => createAccountClient(accountId));
  const [callbacks] = useState(() => app.createCallbacks?.(client));
  useOffline(client, app.role, accountId, app.saved, callbacks);
  // What was delivered for this account is nothing that the next one should see.
  useEffect(() => clearDelivered, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
