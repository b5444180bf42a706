import { useState } from 'react';
import { printPhone } from '#contracts/ghana.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { emptyDraft, type PickupDraft } from '../content/pickup-draft.ts';
import { forgetRequest, readRequest, type StoredRequest, storeRequest } from './request-store.ts';

/** What the household types, kept across reloads and failures until it is sent. */
export function useRequestDraft() {
  const account = useSession()?.account;
  const accountId = account?.id ?? '';
  const phone = account?.role === 'user' ? account.phone : undefined;
  const fresh = (): StoredRequest => ({ draft: { ...emptyDraft, phone: phone ? printPhone(phone) : '' } });
  const [request, setRequest] = useState<StoredRequest>(() => readRequest(accountId) ?? fresh());
  const set = (next: StoredRequest) => {
    setRequest(next);
    storeRequest(accountId, next);
  };
  return {
    draft: request.draft,
    key: request.key,
    again: request.again,
    update: (change: Partial<PickupDraft>) => set({ ...request, draft: { ...request.draft, ...change } }),
    /** The key of this request from its first sending on; undefined for a new one. */
    setKey: (key: string | undefined) => set({ ...request, key }),
    /** Sent, or given up: the next request starts empty. */
    clear: () => {
      forgetRequest(accountId);
      setRequest(fresh());
    },
  };
}

export type RequestDraft = ReturnType<typeof useRequestDraft>;
