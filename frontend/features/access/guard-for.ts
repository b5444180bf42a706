import { dashboards } from '#platform/paths.ts';
import { isRole, type Session } from '#platform/session/session.ts';

/* Apart from the table of pages, which `boot.ts` does without. */

/** Where somebody without a session goes from a page, to come back to it after the login. */
export const loginPath = (from: string, why?: { readonly reason: 'expired' }): string =>
  `/login?${new URLSearchParams({ next: from, ...why })}`;

/** Home of a role; any other role goes to the home page. */
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
