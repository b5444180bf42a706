import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { type QueueCallbacks, runQueue } from './queue/run-queue.ts';
import { registerWorker } from './register-worker.ts';
import { type SaveRules, saveQueries } from './saved-queries.ts';

/** What the app adds; the same object as long as the client is. */
export type OfflineOptions = {
  readonly rules: Readonly<Record<Role, SaveRules>>;
  readonly callbacks: QueueCallbacks;
};

/**
 * Everything that makes the app work without a network: its files are stored, for the role; what the account loads is
 * saved, and what it did is sent once it can be. An admin's work is about other people: their rules save numbers alone,
 * and nothing waits to be sent.
 */
export function useOffline(client: QueryClient, { rules, callbacks }: OfflineOptions): void {
  const session = useSession();
  const accountId = session?.account.id;
  const role = session?.role;
  useEffect(() => {
    if (role) registerWorker(client, role);
  }, [client, role]);
  useEffect(() => {
    if (!accountId || !role || !rules[role]) return;
    const stopSaving = saveQueries(client, accountId, rules[role]);
    const stopQueue = role === 'admin' ? undefined : runQueue(accountId, callbacks);
    return () => {
      stopSaving();
      stopQueue?.();
    };
  }, [client, accountId, role, rules, callbacks]);
}
