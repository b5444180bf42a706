import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { type QueueCallbacks, runQueue } from './queue/run-queue.ts';
import { registerWorker } from './register-worker.ts';
import { type SaveRules, saveQueries } from './saved-queries.ts';

/** What the app adds; the same object as long as the client is. */
export type OfflineOptions = {
  readonly rules: SaveRules;
  readonly callbacks: QueueCallbacks;
};

/**
 * Everything that makes the app work without a network: its files are stored, for the role; what the account loads is
 * saved, and what it did is sent once it can be. Of an admin's work only the files are stored: it is about other people.
 */
export function useOffline(client: QueryClient, { rules, callbacks }: OfflineOptions): void {
  const session = useSession();
  const accountId = session && session.role !== 'admin' ? session.account.id : undefined;
  const role = session?.role;
  useEffect(() => {
    if (role) registerWorker(client, role);
  }, [client, role]);
  useEffect(() => {
    if (!accountId) return;
    const stopSaving = saveQueries(client, accountId, rules);
    const stopQueue = runQueue(accountId, callbacks);
    return () => {
      stopSaving();
      stopQueue();
    };
  }, [client, accountId, rules, callbacks]);
}
