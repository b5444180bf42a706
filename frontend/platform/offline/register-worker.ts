import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/roles.ts';

/** A screen that asks for nothing, or whose network is very slow, should still get its worker. */
const latestMs = 30_000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** Once the first answers are on the screen: the worker's files must not stand in their way. */
function afterFirstAnswers(client: QueryClient, work: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    stop();
    clearTimeout(timer);
    whenIdle(work);
  };
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && client.isFetching() === 0) begin();
  });
  const timer = setTimeout(begin, latestMs);
}

/** Installs the service worker for the role whose screens are open. Old browsers do without. */
export function registerWorker(client: QueryClient, role: Role): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  afterFirstAnswers(client, () => {
    navigator.serviceWorker.register(`/sw.js?role=${role}`).catch(() => undefined);
  });
}
