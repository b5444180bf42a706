import type { Role } from '#contracts/roles.ts';
import { type AppPath, appPages, pages } from './pages.ts';

/** Answered with a redirect, in any case of letters: from → to. */
export const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  pages.flatMap(({ path, aliases = [] }) =>
    aliases.map((alias) => {
      const [from = '', part] = alias.split('#');
      return [from, part ? `${path}#${part}` : path];
    }),
  ),
);

/** Where each role is at home: after login, and when a page is not theirs. */
export const dashboardOf: Readonly<Record<Role, AppPath>> = {
  user: '/user-dashboard',
  collector: '/collector-dashboard',
  admin: '/admin-dashboard',
};

/** The path as the table spells it: lower case, without a slash at the end. */
export function normalPath(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1');
}

/** The roles that may see a screen behind the login; undefined for any other path. */
export function rolesOf(path: string): readonly Role[] | undefined {
  const normal = normalPath(path);
  return appPages.find((page) => page.path === normal)?.roles;
}

/** The title of a page in the table; empty for any other path. */
export function findTitle(path: string): string {
  const normal = normalPath(path);
  return pages.find((page) => page.path === normal)?.title ?? '';
}

/** The page of one pickup. */
export function pickupPath(id: string): string {
  return `/pickup-details?id=${encodeURIComponent(id)}`;
}
