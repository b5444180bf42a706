import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Role } from '#contracts/roles.ts';
import { appPages, getPageFolder } from '../pages/pages.ts';

/*
 * How the scripts are cut. Left alone, the bundler makes a file of every few lines that the same pages share: forty
 * small files for a dashboard, which compress 10 KB worse than a few larger ones. So a module goes where most
 * pages that need it find it anyway.
 */

type Modules = {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
};

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** The dashboards decide: the other screens are opened from them, with their scripts in the cache. */
const dashboards = appPages.filter(({ prerendered }) => prerendered);

/** Characters of a module that is hardly worth a file: CloudFront compresses none below 1,000 bytes. */
const smallLength = 2_500;

/** Files that every screen behind the login has. */
const inEveryScreen: ReadonlySet<string> = new Set(['react', 'kit', 'app']);

/** Everything that a file imports, directly or not; what it only imports when needed stays out. */
function collectImports(entry: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) collectImports(id, modules, seen);
  return seen;
}

/** The cut for one build, from what its pages import. */
function createCut(root: string, islands: readonly string[], modules: Modules) {
  const closure = (file: string) => collectImports(join(root, file), modules);
  const forms = islands.map(closure);
  const app = closure('main.tsx');
  const screens = dashboards.map(({ path, roles }) => {
    const own = `pages/${getPageFolder(path)}/`;
    return { role: roles.join('-'), own, roles, ids: closure(`${own}screen.tsx`) };
  });
  const others = appPages
    .filter(({ prerendered }) => !prerendered)
    .map(({ path, roles }) => ({ path, roles, ids: closure(`pages/${getPageFolder(path)}/screen.tsx`) }));
  /** Whether another role's screen needs it too, which must not fetch this role's parts. */
  const isShared = (id: string, role: Role | undefined) =>
    others.some(({ roles, ids }) => ids.has(id) && roles.some((one) => one !== role));
  /** Small, used by many screens, and without anything of its own to bring along. */
  const isForAll = (id: string): boolean => {
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
    const users = others.filter(({ ids }) => ids.has(id)).length;
    if (!code || code.length > smallLength || users < others.length / 4) return false;
    return importedIds.every((one) => inEveryScreen.has(cut(one) ?? ''));
  };
  /** What the same screens share is one file, named after them; a file of a few lines costs more than its bytes. */
  const cutShared = (id: string) => {
    const sharing = others.filter(({ ids }) => ids.has(id)).map(({ path }) => path);
    const [one] = sharing;
    if (!one || id.endsWith('/screen.tsx')) return null;
    if (sharing.length === 1) return `${getPageFolder(one)}-parts`;
    if (isForAll(id)) return 'app';
    return `shared-${createHash('sha256').update(sharing.join()).digest('hex').slice(0, 4)}`;
  };
  /** What many screens behind the login use too, and any field, must not bring them the forms of the log-in. */
  const cutForms = (id: string) => {
    const behind = others.filter(({ ids }) => ids.has(id)).length;
    if (behind === 0) return 'forms';
    if (behind > others.length / 2) return 'kit';
    if (id.includes('/frontend/ui/fields/')) return 'fields';
    return behind > 2 || id.includes('/frontend/ui/') ? 'kit' : 'fields';
  };
  const cut = (id: string): string | null => {
    if (react.test(id)) return 'react';
    const users = screens.filter(({ ids }) => ids.has(id));
    const inApp = app.has(id) || users.length > 1;
    const inForms = forms.filter((ids) => ids.has(id)).length;
    if (inForms > 0 && (inApp || users.length > 0)) return 'kit';
    if (inForms > 2) return cutForms(id);
    if (inForms > 0) return null;
    if (inApp) return 'app';
    const [only] = users;
    if (!only) return cutShared(id);
    if (id.includes(only.own)) return null;
    if (isForAll(id)) return 'app';
    if (isShared(id, only.roles[0])) return `${only.role}-common`;
    return others.some(({ ids }) => ids.has(id)) ? `${only.role}-shared` : `${only.role}-parts`;
  };
  return cut;
}

/** For `codeSplitting.groups`. */
export function chunkGroups(root: string, islands: readonly string[]) {
  let cut: ReturnType<typeof createCut> | undefined;
  const name = (id: string, modules: Modules) => {
    cut ??= createCut(root, islands, modules);
    return cut(id);
  };
  return [{ name, debugName: 'cut' }];
}
