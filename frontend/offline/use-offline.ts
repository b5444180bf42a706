import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { refreshLists, storeBooked, storePickup } from '../api/pickup-cache.ts';
import { useSession } from '../auth/use-session.ts';
import { toast } from '../ui/toast.ts';
import { keepCache } from './cache/kept-cache.ts';
import { actionWords, copy, sentText } from './copy.ts';
import type { Told } from './outbox/flush.ts';
import type { KeptAction } from './outbox/kept-action.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { addSent, clearSent } from './outbox/sent-list.ts';
import { subjectText } from './outbox/subject.ts';

/** Screens take over what became of an action, and people are told. */
function tell(client: QueryClient): Told {
  return {
    done: (action, { message, pickup }) => {
      if (action.call === 'requestPickup') storeBooked(client, pickup);
      else storePickup(client, pickup);
      toast.success(sentText(message));
      addSent({ key: action.key, message, subject: subjectText(action.subject) });
    },
    refused: (action: KeptAction, error: ApiError) => {
      refreshLists(client);
      toast.error(`${copy.notDone}: ${actionWords[action.call]}. ${error.message}`);
    },
  };
}

/** Keeps what the account loads, and sends what it did without a network. Admins' screens keep nothing. */
export function useOffline(client: QueryClient): void {
  const session = useSession();
  const accountId = session && session.role !== 'admin' ? session.account.id : undefined;
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
