import { buildRequest, buildUrl, findCall } from '#platform/api/calls.ts';
import { normalizePath } from '#platform/paths.ts';
import { browser } from '#platform/session/browser.ts';
import { endSession, expireSession } from '#platform/session/end-session.ts';
import { readSession } from '#platform/session/session.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { loginPath } from './guard-for.ts';

const flashTexts = {
  loggedOut: 'You have been logged out.',
  setUpFirst: 'Please set up two-step login first.',
} as const;

export function logout(): void {
  const session = readSession();
  if (session?.role === 'admin') leaveFlash('info', flashTexts.loggedOut);
  if (session) void endTokenOnServer(session.token);
  endSession('/login');
}

/** Where the stage requires it: an admin sets the second factor up before anything else works. */
export function goToSetUp(): void {
  if (normalizePath(location.pathname) === '/account' || browser.leaving) return;
  leaveFlash('info', flashTexts.setUpFirst);
  browser.goTo('/account?page=safety');
}

/** After a 401: goes to the login page, which returns here afterwards. The host's `onUnauthorized`. */
export function askToLogIn(token: string | null): void {
  expireSession(token, loginPath(`${location.pathname}${location.search}`, { reason: 'expired' }));
}

/** Sent even while the page is being left. A failure keeps nobody logged in here: then the token ends with its time. */
async function endTokenOnServer(token: string): Promise<void> {
  const target = findCall('logOut');
  const request = { ...buildRequest(target, {}, token), keepalive: true };
  await fetch(buildUrl(target, {}), request).catch(() => undefined);
}
