import { useSession } from '#platform/session/use-session.ts';
import type { Requester } from './requester.ts';
import { sendOrder } from './send/send-order.ts';
import { sendRequest } from './send/send-request.ts';

const send: Requester['send'] = async (client, draft, key) => {
  await (draft.repeat === '' ? sendRequest : sendOrder)(client, draft, key);
};

/** A household that requests for itself. */
export function useOwnRequester(): Requester {
  const account = useSession()?.account;
  const phone = account?.role === 'user' ? account.phone : undefined;
  return { ownerId: account?.id ?? '', phone, historyPath: '/user-dashboard?tab=pickupHistory', send };
}
