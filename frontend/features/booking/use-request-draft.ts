import { useRef, useState } from 'react';
import { printPhone } from '#shared/ghana.ts';
import { emptyDraft, type PickupDraft } from './content/pickup-draft.ts';
import {
  forgetRequest,
  isUntouched,
  readRequest,
  type StoredRequest,
  storeRequest,
} from './request-store.ts';
import type { Requester } from './requester.ts';

/** A request as it stands, with what was filled in for the household: it counts as typed by nobody. */
type Request = StoredRequest & { readonly proposed?: Partial<PickupDraft> };

/** What is typed, kept across reloads and failures until it is sent. */
export function useRequestDraft({ ownerId, phone }: Pick<Requester, 'ownerId' | 'phone'>) {
  const fresh = (): Request => ({ draft: { ...emptyDraft, phone: phone ? printPhone(phone) : '' } });
  const [request, setRequest] = useState<Request>(() => readRequest(ownerId) ?? fresh());
  const [round, setRound] = useState(0);
  // What comes later, as a position does, must not undo what was typed meanwhile.
  const latest = useRef(request);
  const put = (next: Request) => {
    latest.current = next;
    setRequest(next);
  };
  const set = (change: Partial<Request>) => {
    put({ ...latest.current, ...change });
    const { proposed, ...stored } = latest.current;
    storeRequest(ownerId, stored, proposed);
  };
  return {
    draft: request.draft,
    key: request.key,
    again: request.again,
    /** Another number for each request that begins empty. */
    round,
    update: (change: Partial<PickupDraft> | ((draft: PickupDraft) => Partial<PickupDraft>)) => {
      const { draft } = latest.current;
      set({ draft: { ...draft, ...(typeof change === 'function' ? change(draft) : change) } });
    },
    /** Fills in what the household had last time; nothing is kept of it until something is typed. */
    propose: (proposed: Partial<PickupDraft>) =>
      put({ ...latest.current, proposed, draft: { ...latest.current.draft, ...proposed } }),
    /** Whether nothing but this was typed. */
    isUntouched: (but: Partial<PickupDraft> = {}) =>
      isUntouched({ ...request.draft, ...but }, request.proposed),
    /** The key of this request from its first sending on; undefined for a new one. */
    setKey: (key: string | undefined) => set({ key }),
    /** Sent, or given up: the next request starts empty. */
    clear: () => {
      forgetRequest(ownerId);
      put(fresh());
      setRound((before) => before + 1);
    },
  };
}

export type RequestDraft = ReturnType<typeof useRequestDraft>;
