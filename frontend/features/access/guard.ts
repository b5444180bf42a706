import { dashboards, normalizePath } from '#platform/paths.ts';
import { readDuties, type Session } from '#platform/session/session.ts';
import { type Duty, hasDuty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { type AppPage, appPages } from '#site/pages.ts';
import { getHome, guardFor } from './guard-for.ts';

/** The screen behind the login at a path, in any spelling; undefined for any other path. */
export const findAppPage = (path: string): AppPage | undefined =>
  appPages.find((page) => page.path === normalizePath(path));

export const isFor = (page: AppPage, role: Role, duties: readonly Duty[] | undefined): boolean =>
  page.roles.includes(role) && hasDuty(duties, page.duty ?? 'any');

export const findRoles = (path: string): readonly Role[] | undefined => findAppPage(path)?.roles;

/** @param page the path with its query @returns where to go instead; undefined when the page may be shown */
export function guard(page: string, session: Session | null): string | undefined {
  const found = findAppPage(new URL(page, 'https://site').pathname);
  if (!found) return undefined;
  const elsewhere = guardFor(found.roles, page, session);
  if (elsewhere || hasDuty(readDuties(session), found.duty ?? 'any')) return elsewhere;
  return dashboards.admin;
}

/** Where to go after the login: the page asked for when it is ours and allowed, else the dashboard. @param next from the URL, so anyone can write it */
export function afterLogin(session: Session, next: string | null): string {
  const home = getHome(session.role);
  if (!next) return home;
  const url = parseOwn(next);
  if (!url) return home;
  const isOpen = findAppPage(url.pathname) && guard(url.pathname, session) === undefined;
  return isOpen ? `${url.pathname}${url.search}${url.hash}` : home;
}

/** Where somebody without an account signs up, to come to `next` afterwards where that is a page of one role. */
export function signupPath(next: string | null): string {
  const url = next ? parseOwn(next) : undefined;
  const [role, ...others] = (url && findRoles(url.pathname)) ?? [];
  if (!next || !role || role === 'admin' || others.length > 0) return '/signup';
  return `/signup/${role}?${new URLSearchParams({ next })}`;
}

function parseOwn(next: string): URL | undefined {
  const base = 'https://site.invalid';
  try {
    const url = new URL(next, base);
    // Backslashes and control characters make browsers and `URL` see another host than a reader does.
    return url.origin === base && next.startsWith('/') ? url : undefined;
  } catch {
    return undefined;
  }
}
