import '#platform/watch-errors.ts';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { askToLogIn } from '#features/access/leave.ts';
import { connectHost } from '#platform/host.ts';
import { restoreQueries } from '#platform/offline/saved-queries.ts';
import { watchReturns } from '#platform/session/browser.ts';
import { readSession } from '#platform/session/session.ts';
import { waitForPage } from '#platform/wait-for-page.ts';
import { showFlash, tellProving } from '#ui/toast/toast.ts';
import { App, preloadScreen, type RoleApp } from './app.tsx';

type WakeProps = { readonly root: HTMLElement; readonly children: ReactNode };

/** Lets the page be used once the app has replaced the skeleton. By the attribute: old browsers have no `inert` property. */
function WakePage({ root, children }: WakeProps): ReactNode {
  useLayoutEffect(() => root.removeAttribute('inert'), [root]);
  return children;
}

/** Starts a role's app in the document. The pre-rendered skeleton stays until the screen's own script is there. */
export async function startApp(app: RoleApp): Promise<void> {
  watchReturns();
  connectHost({
    onUnauthorized: askToLogIn,
    onProving: tellProving,
    askForPassword: async () => (await import('#features/account/ask-for-password.tsx')).askForPassword(),
    ...app.host,
  });
  const accountId = readSession()?.account.id;
  // A script that cannot be fetched shows in the error boundary, which tries again.
  await Promise.allSettled([
    waitForPage(),
    preloadScreen(app.screens, location.pathname),
    accountId && restoreQueries(accountId),
  ]);
  const root = document.getElementById('root');
  if (!root) return;
  // In small steps: a slow phone answers to a touch in between.
  startTransition(() =>
    createRoot(root).render(
      <WakePage root={root}>
        <App app={app} />
      </WakePage>,
    ),
  );
  showFlash();
}
