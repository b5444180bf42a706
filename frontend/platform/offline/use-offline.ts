import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshLists, storeBooked, storePickup } from '../../features/pickups/pickup-cache.ts';
import { subjectText } from '../../features/pickups/subject.ts';
import { toast } from '../../ui/toast.ts';
import type { ApiError } from '../api/api-error.ts';
import { useSession } from '../session/use-session.ts';
import { keepCache } from './cache/kept-cache.ts';
import type { KeptAction } from './queue/kept-action.ts';
import { runOutbox } from './queue/run-outbox.ts';
import { addSent, clearSent } from './queue/sent-list.ts';
import { registerWorker } from './register-worker.ts';
import { actionWords, sentText, texts } from './texts.ts';

/** Screens take over what became of an action, and people are told. */
function tell(client: QueryClient): Parameters<typeof runOutbox>[1] {
  return {
    done: (action, { message, pickup }) => {
      if (action.call === 'requestPickup') storeBooked(client, pickup);
      else storePickup(client, pickup);
      toast.success(sentText(message));
      addSent({ key: action.key, message, subject: subjectText(action.subject) });
    },
    elsewhere: () => refreshLists(client),
    refused: (action: KeptAction, error: ApiError) => {
      refreshLists(client);
      toast.error(`${texts.notDone}: ${actionWords[action.call]}. ${error.message}`);
    },
  };
}

/**
 * Everything that makes the app work without a network: its files are kept, for the role; what the account loads is
 * kept, and what it did is sent once it can be. Of an admin's work only the files are kept.
 */
export function useOffline(client: QueryClient): void {
  const session = useSession();
  const accountId = session && session.role !== 'admin' ? session.account.id : undefined;
  const role = session?.role;
  useEffect(() => {
    if (role) registerWorker(client, role);
  }, [client, role]);
  useEffect(() => {
    if (!accountId) return;
    const stopKeeping = keepCache(client, accountId);
    const stopSending = runOutbox(accountId, tell(client));
    return () => {
      stopKeeping();
      stopSending();
      clearSent();
    };
  }, [client, accountId]);
}
