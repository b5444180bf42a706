import './platform/watch-errors.ts';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { askToLogIn, goToSetUp } from './pages/leave.ts';
import { preloadScreen } from './pages/routes.tsx';
import {
  onProving,
  onReauthenticate,
  onSecondFactorRequired,
  onUnauthorized,
} from './platform/api/client.ts';
import { restoreQueries } from './platform/offline/saved-queries.ts';
import { watchReturns } from './platform/session/browser.ts';
import { readSession } from './platform/session/session.ts';
import { showFlash } from './ui/toast/show-flash.ts';
import { tellProving } from './ui/toast/tell-proving.ts';

type WakeProps = { readonly root: HTMLElement; readonly children: ReactNode };

/**
 * Lets the page be used once the app stands in the place of the skeleton, whose buttons do nothing: a press on one of
 * them in the last moment would be lost. By the attribute: the first view reads it, and old browsers know no property.
 */
function WakePage({ root, children }: WakeProps): ReactNode {
  useLayoutEffect(() => root.removeAttribute('inert'), [root]);
  return children;
}

/** The pre-rendered skeleton stays until the screen's own script is there. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  watchReturns();
  onUnauthorized(askToLogIn);
  onProving(tellProving);
  onSecondFactorRequired(goToSetUp);
  onReauthenticate(async () =>
    (await import('./features/accounts/own/ask-for-password.tsx')).askForPassword(),
  );
  const accountId = readSession()?.account.id;
  // A script that cannot be fetched shows in the error boundary, which tries again.
  await Promise.allSettled([preloadScreen(location.pathname), accountId && restoreQueries(accountId)]);
  // In small steps: a slow phone answers to a touch in between.
  startTransition(() =>
    createRoot(root).render(
      <WakePage root={root}>
        <App />
      </WakePage>,
    ),
  );
  showFlash();
}

void start();
