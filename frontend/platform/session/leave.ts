import { leaveFlash } from '../flash.ts';
import { eraseDevice } from './device-data.ts';
import { loginPath } from './guard.ts';
import { keepTyping } from './kept-typing.ts';
import { clearSession, readSession, recheckSession } from './session.ts';

/** Where the browser is, as a path that can be returned to. */
function here(): string {
  return `${location.pathname}${location.search}`;
}

/** Leaves for another page of the site. In one place, so that tests can watch it. */
export const browser = {
  /** Set as soon as one way out was taken: no second one may overtake it. */
  leaving: false,
  goTo(url: string): void {
    browser.leaving = true;
    location.assign(url);
  },
  replaceWith(url: string): void {
    browser.leaving = true;
    location.replace(url);
  },
};

/**
 * A page that comes back from the browser's back-forward cache comes back as it was: no longer on its way out, but
 * perhaps of an account that has logged out since.
 */
export function watchReturns(): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    browser.leaving = false;
    recheckSession();
  });
}

/** Logs out: forgets the session, erases what the account kept on this device, goes to the login page. */
export function logout(): void {
  const session = readSession();
  browser.leaving = true;
  clearSession();
  const erasing = session && eraseDevice(session.account.id);
  if (session?.role === 'admin') leaveFlash('info', 'You have been logged out.');
  const go = () => browser.goTo('/login');
  if (erasing) void Promise.race([erasing, aSecond()]).then(go);
  else go();
}

const unfinished = new Set<Promise<unknown>>();

/** Something that writes down what somebody did: the page is not left before it is through. */
export function finishing<T>(work: Promise<T>): Promise<T> {
  const done = () => unfinished.delete(work);
  unfinished.add(work);
  work.then(done, done);
  return work;
}

/** A database that hangs keeps nobody logged in. */
function aSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}

/**
 * Answers a 401: clears the session and goes to the login page, to return here afterwards. What the account keeps
 * on the device and what is typed stays, hidden, until the same account returns.
 * @param token the refused token; nothing happens when another login has replaced it meanwhile
 */
export function expireSession(token: string | null): void {
  const session = readSession();
  if ((session?.token ?? null) !== token) return;
  browser.leaving = true;
  if (session) keepTyping(session.account.id);
  clearSession();
  const go = () => browser.replaceWith(loginPath(here(), 'expired'));
  if (unfinished.size > 0) void Promise.race([Promise.allSettled(unfinished), aSecond()]).then(go);
  else go();
}
