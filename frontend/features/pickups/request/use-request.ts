import { useState } from 'react';
import { printPhone } from '#contracts/ghana.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { emptyDraft, type PickupDraft } from '../content/pickup-draft.ts';
import { forgetRequest, type KeptRequest, keepRequest, readRequest } from './draft-store.ts';

/** What the household types, kept across reloads and failures until it is booked. */
export function useRequest() {
  const account = useSession()?.account;
  const accountId = account?.id ?? '';
  const phone = account?.role === 'user' ? account.phone : undefined;
  const fresh = (): KeptRequest => ({ draft: { ...emptyDraft, phone: phone ? printPhone(phone) : '' } });
  const [request, setRequest] = useState<KeptRequest>(() => readRequest(accountId) ?? fresh());
  const set = (next: KeptRequest) => {
    setRequest(next);
    keepRequest(accountId, next);
  };
  return {
    draft: request.draft,
    key: request.key,
    update: (change: Partial<PickupDraft>) => set({ ...request, draft: { ...request.draft, ...change } }),
    /** The key of this intended booking, from its first sending on; undefined for a new intention. */
    setKey: (key: string | undefined) => set({ ...request, key }),
    /** Booked, or given up: the next request starts empty. */
    clear: () => {
      forgetRequest(accountId);
      setRequest(fresh());
    },
  };
}
