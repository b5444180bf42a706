import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role } from '#shared/roles.ts';
import { type QueueCallbacks, runQueue } from './queue/run-queue.ts';
import { type SaveRules, saveQueries } from './saved-queries.ts';

/** For a screen without calls, or a very slow network. */
const latestMs = 30_000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** Once the first answers have come: they go before the worker's files. */
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

/** Installs the service worker of the role. */
function registerWorker(client: QueryClient, role: Role): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  afterFirstAnswers(client, () => {
    navigator.serviceWorker.register(`/sw.js?role=${role}`).catch(() => undefined);
  });
}

/** Installs the worker, saves what the account loads, and sends the queue. @param callbacks absent where there is no queue; stable, like `rules` */
export function useOffline(
  client: QueryClient,
  role: Role,
  accountId: string,
  rules: SaveRules,
  callbacks: QueueCallbacks | undefined,
): void {
  useEffect(() => registerWorker(client, role), [client, role]);
  useEffect(() => {
    const stopSaving = saveQueries(client, accountId, rules);
    const stopQueue = callbacks && runQueue(accountId, callbacks);
    return () => {
      stopSaving();
      stopQueue?.();
    };
  }, [client, accountId, rules, callbacks]);
}
