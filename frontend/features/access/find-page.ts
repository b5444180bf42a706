import { normalizePath } from '#platform/paths.ts';
import type { Role } from '#shared/roles.ts';
import { type AppPage, appPages } from '#site/pages.ts';

/** The screen behind the login at a path, in any spelling; undefined for any other path. */
export const findAppPage = (path: string): AppPage | undefined =>
  appPages.find((page) => page.path === normalizePath(path));

export const findRoles = (path: string): readonly Role[] | undefined => findAppPage(path)?.roles;
