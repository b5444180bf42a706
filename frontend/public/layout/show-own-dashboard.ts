import { getHome } from '#features/access/guard-for.ts';
import { ownDashboard } from '#features/access/texts.ts';
import { normalizePath } from '#platform/paths.ts';
import { readSession } from '#platform/session/session.ts';

/** Whoever is logged in finds the way back to their dashboard where others find login and sign-up. */
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
