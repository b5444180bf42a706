import { useState } from 'react';
import { emptyDraft, type PickupDraft } from '#features/pickups/content/pickup-draft.ts';
import { printPhone } from '#shared/ghana.ts';
import { forgetRequest, readRequest, type StoredRequest, storeRequest } from './request-store.ts';
import type { Requester } from './requester.ts';

/** What is typed, kept across reloads and failures until it is sent. */
export function useRequestDraft({ ownerId, phone }: Pick<Requester, 'ownerId' | 'phone'>) {
  const fresh = (): StoredRequest => ({ draft: { ...emptyDraft, phone: phone ? printPhone(phone) : '' } });
  const [request, setRequest] = useState<StoredRequest>(() => readRequest(ownerId) ?? fresh());
  const set = (next: StoredRequest) => {
    setRequest(next);
    storeRequest(ownerId, next);
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
      forgetRequest(ownerId);
      setRequest(fresh());
    },
  };
}

export type RequestDraft = ReturnType<typeof useRequestDraft>;
