import { eraseDevice } from '#platform/storage/device-data.ts';
import { browser } from './browser.ts';
import { saveInput } from './saved-input.ts';
import { clearSession, readSession } from './session.ts';

/** Longest wait for the device's database. */
const maxWaitMs = 1000;

async function waitAtMost(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

/** Logs out, erases what the account stored on this device, and goes to `url`. */
export function endSession(url: string): void {
  const session = readSession();
  browser.leaving = true;
  clearSession();
  const erasing = session && eraseDevice(session.account.id);
  if (erasing) void waitAtMost(erasing).then(() => browser.goTo(url));
  else browser.goTo(url);
}

const unfinished = new Set<Promise<unknown>>();

/** Delays the end of an expired session until this work is done. */
export function finishBeforeLeaving<T>(work: Promise<T>): Promise<T> {
  const remove = () => unfinished.delete(work);
  unfinished.add(work);
  work.then(remove, remove);
  return work;
}

/** Ends a session whose token was refused, unless another login has replaced it, and goes to `url`. What the account stored and what is being typed stays for its next login. */
export function expireSession(token: string | null, url: string): void {
  const session = readSession();
  if ((session?.token ?? null) !== token) return;
  browser.leaving = true;
  if (session) saveInput(session.account.id);
  clearSession();
  if (unfinished.size > 0)
    void waitAtMost(Promise.allSettled(unfinished)).then(() => browser.replaceWith(url));
  else browser.replaceWith(url);
}
