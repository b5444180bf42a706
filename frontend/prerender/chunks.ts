import { join } from 'node:path';
import type { Role } from '#contracts/roles.ts';
import { appPages, getPageFolder } from '../pages/pages.ts';

/*
 * How the scripts are cut. Left alone, the bundler makes a file of every few lines that the same pages share: forty
 * small files for a dashboard, which compress 10 KB worse than a few larger ones. So a module goes where most
 * pages that need it find it anyway.
 */

type Modules = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** The dashboards decide: the other screens are opened from them, with their scripts in the cache. */
const dashboards = appPages.filter(({ prerendered }) => prerendered);

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
    return { name: `${roles.join('-')}-parts`, own, roles, ids: closure(`${own}screen.tsx`) };
  });
  const others = appPages
    .filter(({ prerendered }) => !prerendered)
    .map(({ path, roles }) => ({ roles, ids: closure(`pages/${getPageFolder(path)}/screen.tsx`) }));
  /** Whether another role's screen needs it too, which must not fetch this role's parts. */
  const isShared = (id: string, role: Role | undefined) =>
    others.some(({ roles, ids }) => ids.has(id) && roles.some((one) => one !== role));
  /** What many screens behind the login use too, and any field, must not bring them the forms of the log-in. */
  const cutForms = (id: string) => {
    const behind = others.filter(({ ids }) => ids.has(id)).length;
    if (behind === 0) return 'forms';
    if (id.includes('/frontend/ui/')) return 'fields';
    return behind > 2 ? 'kit' : 'forms';
  };
  return (id: string): string | null => {
    if (react.test(id)) return 'react';
    const users = screens.filter(({ ids }) => ids.has(id));
    const inApp = app.has(id) || users.length > 1;
    const inForms = forms.filter((ids) => ids.has(id)).length;
    if (inForms > 0 && (inApp || users.length > 0)) return 'kit';
    if (inForms > 2) return cutForms(id);
    if (inForms > 0) return null;
    if (inApp) return 'app';
    const [only] = users;
    if (!only || id.includes(only.own) || isShared(id, only.roles[0])) return null;
    return only.name;
  };
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
