import { dashboards, normalizePath } from '#platform/paths.ts';
import { isRole, type Session } from '#platform/session/session.ts';
import { leaveFlash, toastDuration } from '#ui/toast/flash.ts';

/** The specification's sentence for a dashboard that was opened without a session. */
export const noTokenText = 'Authentication token not found. Please log in.';

/** The way back on every public page for those who are logged in. */
export const ownDashboard = 'My dashboard';

/* Apart from the table of pages, which `boot.ts` does without. */

/** Where somebody without a session goes from a page, to come back to it after the login. */
export const loginPath = (from: string, why?: { readonly reason: 'expired' }): string =>
  `/login?${new URLSearchParams({ next: from, ...why })}`;

export const getHome = (role: string): string => (isRole(role) ? dashboards[role] : '/');

/** As `guard`, for a page of which is known whose it is. */
export function guardFor(
  allowed: readonly string[],
  page: string,
  session: Session | null,
): string | undefined {
  if (!session) return loginPath(page);
  return allowed.includes(session.role) ? undefined : getHome(session.role);
}

const isWorded = (path: string): boolean => normalizePath(path) === dashboards.user;

/** Whether the specification words why one must log in for a page; for the others the login page itself says so. */
export const hasMissingToken = (page: string): boolean => isWorded(page.split('?')[0] ?? '');

/** The login page shows it as a toast. @param path without its query */
export function flashMissingToken(path: string): void {
  if (isWorded(path)) leaveFlash('error', noTokenText, toastDuration.login);
}
