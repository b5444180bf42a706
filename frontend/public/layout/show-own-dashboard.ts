import { getHome, ownDashboard } from '#features/access/guard-for.ts';
import { normalizePath } from '#platform/paths.ts';
import { readSession } from '#platform/session/session.ts';

/** Replaces login and sign-up in the header by the dashboard of who is logged in. */
export function showOwnDashboard(): void {
  const session = readSession();
  if (!session) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href]')) {
    const path = normalizePath(link.pathname);
    if (path === '/signup' || path === '/register') link.remove();
    if (path !== '/login') continue;
    link.href = getHome(session.role);
    link.textContent = ownDashboard;
  }
}
