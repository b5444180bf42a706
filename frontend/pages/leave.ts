import { endSession, expireSession } from '../platform/session/end-session.ts';
import { readSession } from '../platform/session/session.ts';
import { leaveFlash } from '../ui/flash.ts';
import { loginPath } from './guard.ts';

/** Logs out and goes to the login page. */
export function logout(): void {
  if (readSession()?.role === 'admin') leaveFlash('info', 'You have been logged out.');
  endSession('/login');
}

/** After a 401: goes to the login page, which returns here afterwards. For `onUnauthorized`. */
export function askToLogIn(token: string | null): void {
  expireSession(token, loginPath(`${location.pathname}${location.search}`, 'expired'));
}
