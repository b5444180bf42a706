import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role } from '#shared/roles.ts';
import { type QueueCallbacks, runQueue } from './queue/run-queue.ts';
import { type SaveRules, saveQueries } from './saved-queries.ts';

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
function registerWorker(client: QueryClient, role: Role): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  afterFirstAnswers(client, () => {
    navigator.serviceWorker.register(`/sw.js?role=${role}`).catch(() => undefined);
  });
}

/**
 * Everything that makes the app work without a network: its files are stored, for the role; what the account loads is
 * saved, and what it did is sent once it can be.
 * @param rules what is saved of the answers
 * @param callbacks absent where nothing waits to be sent; the same object as long as the client is, like `rules`
 */
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
