import { useRef, useState } from 'react';
import * as v from 'valibot';
import { putRequest, requestKey, requestStorage } from '#features/offline-queue/put-request.ts';
import { readItem, removeItems } from '#platform/storage/web-storage.ts';
import { printPhone } from '#shared/ghana.ts';
import { storedPosition } from '#shared/position.ts';
import type { Again } from './book-again.ts';
import { emptyDraft, mapTexts, type PickupDraft } from './content/pickup-draft.ts';
import type { Requester } from './requester.ts';

/** A request with what was proposed, which does not count as typed. */
type Request = StoredRequest & { readonly proposed?: Partial<PickupDraft> };

/** What is typed, kept across reloads and failures until it is sent. */
export function useRequestDraft({ ownerId, phone }: Pick<Requester, 'ownerId' | 'phone'>) {
  const fresh = (): Request => ({ draft: { ...emptyDraft, phone: phone ? printPhone(phone) : '' } });
  const [request, setRequest] = useState<Request>(() => readRequest(ownerId) ?? fresh());
  // A position that arrives late must not undo what was typed meanwhile.
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
    update: (change: Partial<PickupDraft> | ((draft: PickupDraft) => Partial<PickupDraft>)) => {
      const { draft } = latest.current;
      set({ draft: { ...draft, ...(typeof change === 'function' ? change(draft) : change) } });
    },
    /** Fills in what the household had last time; nothing is kept of it until something is typed. */
    propose: (proposed: Partial<PickupDraft>) =>
      put({ ...latest.current, proposed, draft: { ...latest.current.draft, ...proposed } }),
    /** The key of this request from its first sending on; undefined for a new one. */
    setKey: (key: string | undefined) => set({ key }),
    clear: () => {
      forgetRequest(ownerId);
      put(fresh());
    },
  };
}

export type RequestDraft = ReturnType<typeof useRequestDraft>;

type StoredRequest = {
  readonly draft: PickupDraft;
  readonly key?: string | undefined;
  readonly again?: Again | undefined;
};

const text = v.fallback(v.string(), '');
const stored = v.object({
  key: v.optional(v.string()),
  again: v.fallback(v.optional(v.object({ weekday: v.number(), time: v.string() })), undefined),
  draft: v.object({
    ...mapTexts(() => text),
    areaId: text,
    repeat: text,
    date: text,
    time: text,
    phone: text,
    position: v.fallback(v.optional(storedPosition), undefined),
    count: v.fallback(v.number(), 1),
    weekdays: v.fallback(v.array(v.number()), []),
    items: v.fallback(v.tuple([]), []),
  }),
});

/** What this account had typed in this tab, also before a reload. Logout erases it. */
function readRequest(accountId: string): StoredRequest | undefined {
  try {
    const parsed = v.safeParse(stored, JSON.parse(readItem(requestStorage, requestKey(accountId)) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed. An untouched form leaves nothing behind. */
function storeRequest(accountId: string, request: StoredRequest, proposed?: Partial<PickupDraft>): void {
  if (!request.key && isUntouched(request.draft, proposed)) forgetRequest(accountId);
  else putRequest(accountId, request);
}

function forgetRequest(accountId: string): void {
  removeItems(requestStorage, (key) => key === requestKey(accountId));
}

/** Nothing typed but what was filled in: the phone from the account, and what is proposed. */
function isUntouched(draft: PickupDraft, proposed: Partial<PickupDraft> = {}): boolean {
  const own = print({ ...draft, phone: '' });
  return [emptyDraft, { ...emptyDraft, ...proposed }].some((untouched) => print(untouched) === own);
}

function print(draft: PickupDraft): string {
  return JSON.stringify(
    Object.entries(draft)
      .sort(([a], [b]) => a.localeCompare(b))
      .filter(([, value]) => value !== undefined),
  );
}
