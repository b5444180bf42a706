import { join } from 'node:path';
import { roles } from '#shared/roles.ts';
import { appFolders, appPages, getScreenFile } from '#site/pages.ts';

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** What files import, directly or not; what they only import when needed stays out. */
function collectImports(
  ids: readonly string[],
  modules: Modules,
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    collectImports(modules.getModuleInfo(id)?.importedIds ?? [], modules, seen);
  }
  return seen;
}

/**
 * How scripts are cut, for `codeSplitting.groups`: React; what forms and apps share; what apps share; what the screens of
 * an app share. The rest is left to the bundler.
 * @param root the folder of the site's sources
 * @param forms their entries below it
 */
export function chunkGroups(root: string, forms: readonly string[]) {
  const read = (modules: Modules) => {
    const closure = (file: string) => collectImports([join(root, file)], modules);
    return {
      forms: forms.map(closure),
      apps: roles.map((role) => ({
        name: appFolders[role],
        parts: [
          `${appFolders[role]}/main.ts`,
          ...appPages
            .filter((page) => page.roles.includes(role))
            .map(({ path }) => getScreenFile(role, path)),
        ].map(closure),
      })),
    };
  };
  let pages: ReturnType<typeof read> | undefined;
  const name = (id: string, modules: Modules) => {
    pages ??= read(modules);
    if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
    const inForms = pages.forms.filter((ids) => ids.has(id)).length;
    const count = (parts: readonly ReadonlySet<string>[]) => parts.filter((ids) => ids.has(id)).length;
    const users = pages.apps.filter(({ parts }) => count(parts) > 0);
    const first = users.filter(({ parts: [main, home] }) => main?.has(id) || home?.has(id));
    if (inForms > 0 && first.length > 0) return 'kit';
    if (first.length > 1) return 'app';
    if (inForms > 1) return 'forms';
    const [only] = users;
    if (!only || inForms > 0) return null;
    if (users.length > 1) return first.length > 0 ? `shared-${first[0]?.name}` : null;
    if (count(only.parts) < 2) return null;
    return first.length > 0 ? only.name : `${only.name}-screens`;
  };
  return [{ name, debugName: 'cut' }];
}
