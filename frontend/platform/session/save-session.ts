import { removeItems, writeItem } from '#platform/storage/web-storage.ts';
import { browser } from './browser.ts';
import { hold, readHeld, type Session, sessionKeys, sessionStore } from './session.ts';

/** How long a login lasts: `visit` where the browser keeps nothing of it beyond this tab. */
export type Lasting = 'kept' | 'visit';

/** @returns whether the storage took all of it */
function store(storage: () => Storage, values: Readonly<Record<string, string>>): boolean {
  if (Object.entries(values).every(([key, value]) => writeItem(storage, key, value))) return true;
  // What did fit is no session.
  removeItems(storage, (key) => sessionKeys.some((one) => one === key));
  return false;
}

/** Stores who logged in, in the first place that takes all of it: a browser may have no room, or store nothing at all. @returns how long it lasts */
export function saveSession({ token, account, role }: Session): Lasting {
  const values = { token, user: JSON.stringify(account), role };
  const isKept = store(() => localStorage, values);
  if (!isKept && !store(() => sessionStorage, values)) hold(values);
  sessionStore.notify();
  return isKept ? 'kept' : 'visit';
}

/** Goes on to a page after a login, with a session that the browser does not store. */
export function goOn(url: string): void {
  const session = readHeld();
  if (!session) {
    browser.replaceWith(url);
    return;
  }
  browser.leaving = true;
  history.replaceState({ session }, '', url);
  location.reload();
}
