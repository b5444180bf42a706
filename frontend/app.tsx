import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { clearDelivered } from './features/offline-queue/outcomes.ts';
import { createOfflineOptions } from './pages/offline-options.ts';
import { AppRoutes } from './pages/routes.tsx';
import { createAccountClient } from './platform/offline/saved-queries.ts';
import { useOffline } from './platform/offline/use-offline.ts';
import { saveInput } from './platform/session/saved-input.ts';
import { readSession } from './platform/session/session.ts';
import { useSession } from './platform/session/use-session.ts';
import { ErrorBoundary } from './ui/state/error-boundary.tsx';

/** What is typed in a form that breaks is there again once the page is. */
function keepInput(): void {
  saveInput(readSession()?.account.id ?? '');
}

/** Everything behind the login. */
export function App() {
  return (
    <ErrorBoundary keepInput={keepInput}>
      <BrowserRouter>
        <AccountScope>
          <AppRoutes />
        </AccountScope>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** Another account (logged in from another tab) starts with nothing of the first one's: no cache, no state. */
function AccountScope({ children }: { readonly children: ReactNode }) {
  const accountId = useSession()?.account.id ?? '';
  return (
    <Queries key={accountId} accountId={accountId}>
      {children}
    </Queries>
  );
}

type QueriesProps = { readonly accountId: string; readonly children: ReactNode };

function Queries({ accountId, children }: QueriesProps) {
  const [client] = useState<QueryClient>(() => createAccountClient(accountId));
  const [offlineOptions] = useState(() => createOfflineOptions(client));
  useOffline(client, offlineOptions);
  // What was delivered for this account is nothing that the next one should see.
  useEffect(() => clearDelivered, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
