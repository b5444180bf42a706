import * as v from 'valibot';
import { putRequest, requestKey, requestStorage } from '#features/offline-queue/put-request.ts';
import { readItem, removeItems } from '#platform/storage/web-storage.ts';
import { storedPosition } from '#shared/position.ts';
import type { Again } from './book-again.ts';
import { emptyDraft, mapTexts, type PickupDraft } from './content/pickup-draft.ts';

/** What is typed, and the key under which it was sent if it was. */
export type StoredRequest = {
  readonly draft: PickupDraft;
  readonly key?: string | undefined;
  /** Of the pickup that is booked again. */
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
export function readRequest(accountId: string): StoredRequest | undefined {
  try {
    const parsed = v.safeParse(stored, JSON.parse(readItem(requestStorage, requestKey(accountId)) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed. An untouched form leaves nothing behind. */
export function storeRequest(
  accountId: string,
  request: StoredRequest,
  proposed?: Partial<PickupDraft>,
): void {
  if (!request.key && isUntouched(request.draft, proposed)) forgetRequest(accountId);
  else putRequest(accountId, request);
}

export function forgetRequest(accountId: string): void {
  removeItems(requestStorage, (key) => key === requestKey(accountId));
}

/** Nothing typed but what was filled in: the phone from the account, and what is proposed. */
export function isUntouched(draft: PickupDraft, proposed: Partial<PickupDraft> = {}): boolean {
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
