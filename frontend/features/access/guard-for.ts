import { dashboards } from '#platform/paths.ts';
import { isRole, readDuties, type Session } from '#platform/session/session.ts';
import { hasDuty, type NeededDuty } from '#shared/duties.ts';

/* Apart from the table of pages, which `boot.ts` does without. */

/** Where somebody without a session goes from a page, to come back to it after the login. */
export function loginPath(from: string, reason?: 'expired'): string {
  const query = new URLSearchParams({ next: from });
  if (reason) query.set('reason', reason);
  return `/login?${query}`;
}

/** Home of a role; any other role goes to the home page. */
export const getHome = (role: string): string => (isRole(role) ? dashboards[role] : '/');

/** As `guard`, for a page of which is known whose it is, and which duty it asks of an admin. */
export function guardFor(
  allowed: readonly string[],
  page: string,
  session: Session | null,
  duty: NeededDuty = 'any',
): string | undefined {
  if (!session) return loginPath(page);
  const isOpen = allowed.includes(session.role) && hasDuty(readDuties(session), duty);
  return isOpen ? undefined : getHome(session.role);
}
