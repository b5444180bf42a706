import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { appPages, getPageFolder } from '#pages/pages.ts';
import { roles } from '#shared/roles.ts';
import { listSources } from './role-files.ts';

/*
 * How the scripts are cut. Left alone, the bundler makes a file of every few lines that the same pages share: forty
 * small files for a dashboard, which compress 10 KB worse than a few larger ones. So a module goes where most
 * pages that need it find it anyway.
 */

type Modules = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code?: string | null;
  } | null;
};

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** What amounts are and how they are written, without the schemas of calls: a page for everybody, forms and lists of every role have it. */
const money =
  /functions[\\/](contracts[\\/]money[\\/](amount-of|find-price|price-words|sizes|to-pay)|shared[\\/]money)\.ts/;
/** The dashboards decide: the other screens are opened from them, with their scripts in the cache. */
const dashboards = appPages.filter(({ prerendered }) => prerendered);

/** Characters of a module that is hardly worth a file: CloudFront compresses none below 1,000 bytes. */
const smallLength = 2_500;

/** Characters of a module for which no page should fetch another role's file. */
const tinyLength = 1_000;

/** Files that every screen behind the login has. */
const inEveryScreen: ReadonlySet<string> = new Set(['react', 'kit', 'app']);

/** Everything that a file imports, directly or not; what it only imports when needed stays out. */
function collectImports(entry: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) collectImports(id, modules, seen);
  return seen;
}

/** What each role may load, now or when it is needed. */
function readRoles(root: string, modules: Modules) {
  const name = (id: string) => relative(root, id);
  const find = (source: string) => {
    const found = modules.getModuleInfo(join(root, source));
    return found && { imports: found.importedIds.map(name), later: found.dynamicallyImportedIds.map(name) };
  };
  const reached = roles.map((role) => ({
    role,
    sources: listSources((source) => find(source) ?? undefined, role),
  }));
  return (id: string) => reached.filter(({ sources }) => sources.has(name(id))).map(({ role }) => role);
}

/** What each page of a build imports. */
function readPages(root: string, islands: readonly string[], modules: Modules) {
  const closure = (file: string) => collectImports(join(root, file), modules);
  const screen = (path: string) => closure(`pages/${getPageFolder(path)}/screen.tsx`);
  return {
    modules,
    rolesOf: readRoles(root, modules),
    forms: islands.map(closure),
    app: closure('main.tsx'),
    dashboards: dashboards.map(({ path, roles }) => ({
      roles,
      role: roles.join('-'),
      own: `pages/${getPageFolder(path)}/`,
      ids: screen(path),
    })),
    others: appPages
      .filter(({ prerendered }) => !prerendered)
      .map(({ path, roles }) => ({ path, roles, ids: screen(path) })),
  };
}

type Pages = ReturnType<typeof readPages>;
type Dashboard = Pages['dashboards'][number];

/** The screens besides the dashboards that import a module. */
function findOthers({ others }: Pages, id: string) {
  return others.filter(({ ids }) => ids.has(id));
}

/** Whether a module is small and imports only what every screen has. */
function bringsNothing(pages: Pages, id: string): boolean {
  const { code, importedIds = [] } = pages.modules.getModuleInfo(id) ?? {};
  if (!code || code.length > smallLength) return false;
  return importedIds.every((one) => inEveryScreen.has(cut(pages, one) ?? ''));
}

/** Small, used by many screens, and without anything of its own to bring along. */
function isForAll(pages: Pages, id: string): boolean {
  return findOthers(pages, id).length >= pages.others.length / 2 && bringsNothing(pages, id);
}

/** Small enough to be in every screen rather than to bring one role's file to the screens of another. */
function isTiny(pages: Pages, id: string, { roles: own }: Dashboard): boolean {
  const { code } = pages.modules.getModuleInfo(id) ?? {};
  if ((code?.length ?? tinyLength) >= tinyLength || !bringsNothing(pages, id)) return false;
  return findOthers(pages, id).some((screen) => !screen.roles.some((role) => own.includes(role)));
}

/** Of no screen in particular: dialogs of other screens, which are fetched when needed, have them too. */
const common = /[\\/](frontend[\\/]ui|functions[\\/](contracts|shared)|node_modules)[\\/]/;

/** What the same screens share is one file, named after them. */
function cutShared(pages: Pages, id: string): string | null {
  const sharing = findOthers(pages, id).map(({ path }) => path);
  const [one] = sharing;
  if (!one || id.endsWith('/screen.tsx')) return null;
  // Never in the screen's own file: its parts would import that, which imports them.
  if (sharing.length === 1) return `${getPageFolder(one)}-${common.test(id) ? 'common' : 'parts'}`;
  if (isForAll(pages, id)) return 'app';
  return `shared-${createHash('sha256').update(sharing.join()).digest('hex').slice(0, 4)}`;
}

/**
 * What forms need and no dashboard: screens behind the login must not fetch the forms of the log-in with it, nor fields
 * where they only send something.
 */
function cutForms(pages: Pages, id: string): string {
  if (findOthers(pages, id).length === 0) return 'forms';
  if (isForAll(pages, id)) return 'kit';
  return common.test(id) && !id.includes('/frontend/ui/form/fields/') ? 'sending' : 'fields';
}

/**
 * What one dashboard has. Another role's screen, or dialog, that needs it too must not fetch this role's parts, nor must
 * one that needs only something small.
 */
function cutDashboard(pages: Pages, id: string, dashboard: Dashboard): string | null {
  const { own, role } = dashboard;
  if (id.includes(own)) return null;
  const others = findOthers(pages, id);
  // What most screens of one role stand in: the dashboards of the others do without it.
  if (others.length >= pages.others.length / 2) return `${role}-frame`;
  if (isTiny(pages, id, dashboard)) return 'app';
  const isCommon = pages.rolesOf(id).length > 1 || (others.length > 0 && bringsNothing(pages, id));
  // The form must not fetch what only lists and details share with the dashboard.
  if (isCommon)
    return `${role}-common${others.some(({ path }) => path === '/schedule-pickup') ? '-form' : ''}`;
  return `${role}-${others.length > 0 ? 'shared' : 'parts'}`;
}

/** The file of a module; null leaves it to the bundler. */
function cut(pages: Pages, id: string): string | null {
  if (react.test(id)) return 'react';
  if (money.test(id)) return 'amounts';
  const users = pages.dashboards.filter(({ ids }) => ids.has(id));
  const inApp = pages.app.has(id) || users.length > 1;
  const inForms = pages.forms.filter((ids) => ids.has(id)).length;
  if (inForms > 0 && (inApp || users.length > 0)) return 'kit';
  if (inForms > 2) return cutForms(pages, id);
  if (inForms > 0) return null;
  if (inApp) return 'app';
  const [only] = users;
  return only ? cutDashboard(pages, id, only) : cutShared(pages, id);
}

/** For `codeSplitting.groups`. */
export function chunkGroups(root: string, islands: readonly string[]) {
  let pages: Pages | undefined;
  const name = (id: string, modules: Modules) => {
    pages ??= readPages(root, islands, modules);
    return cut(pages, id);
  };
  return [{ name, debugName: 'cut' }];
}
