import { normalizePath } from '#platform/paths.ts';
import { type Duty, hasDuty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { type AppPage, appPages } from '#site/pages.ts';

/** The screen behind the login at a path, in any spelling; undefined for any other path. */
export const findAppPage = (path: string): AppPage | undefined =>
  appPages.find((page) => page.path === normalizePath(path));

/** Whether a page is one of this role, and of an admin with these duties. */
export const isFor = (page: AppPage, role: Role, duties: readonly Duty[] | undefined): boolean =>
  page.roles.includes(role) && hasDuty(duties, page.duty ?? 'any');

export const findRoles = (path: string): readonly Role[] | undefined => findAppPage(path)?.roles;
