import { join } from 'node:path';
import { dashboards } from '#platform/paths.ts';
import { roles } from '#shared/roles.ts';
import { appFolders, appPages, getScreenFile } from '#site/pages.ts';

type Info = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Modules = { getModuleInfo(id: string): Info | null };
type Uses = ReturnType<typeof readUses>;

function readUses(root: string, forms: readonly string[], modules: Modules) {
  const collect = (id: string, later: boolean, seen = new Set<string>()): ReadonlySet<string> => {
    const info = seen.has(id) ? null : modules.getModuleInfo(id);
    seen.add(id);
    for (const next of info?.importedIds ?? []) collect(next, later, seen);
    for (const next of (later && info?.dynamicallyImportedIds) || []) collect(next, later, seen);
    return seen;
  };
  const ofFile = (file: string, later = false) => collect(join(root, file), later);
  const apps = roles.map((role) => {
    const [name, pages] = [appFolders[role], appPages.filter((page) => page.roles.includes(role))];
    const first = [ofFile(`${name}/main.ts`), ofFile(getScreenFile(role, dashboards[role]))];
    const screens = pages.map(({ path }) => ofFile(getScreenFile(role, path)));
    return { name, all: ofFile(`${name}/main.ts`, true), first, screens };
  });
  return { apps, forms: forms.map((file) => ofFile(file)) };
}

function nameScript(id: string, uses: Uses): string | null {
  const isIn = (ids: ReadonlySet<string>) => ids.has(id);
  const users = uses.apps.filter(({ all }) => isIn(all));
  const [first, another] = users.filter((app) => app.first.some(isIn));
  const inForms = uses.forms.filter(isIn).length;
  if (inForms > 0 && first) return 'kit';
  if (inForms > 0) return inForms > 1 ? `forms${users.length > 0 ? '-apps' : ''}` : null;
  if (another) return 'app';
  if (users.length > 1) return first ? `shared-${first.name}` : null;
  const isShared = users.some(({ screens }) => screens.filter(isIn).length > 1);
  return isShared ? `${users[0]?.name}${first ? '' : '-screens'}` : null;
}

/** For `codeSplitting.groups`: React; what forms and first views share; what forms share; what first views share; what an app's screens share. The rest is the bundler's. @param forms entries below `root` */
export function chunkGroups(root: string, forms: readonly string[]) {
  let uses: Uses | undefined;
  const name = (id: string, modules: Modules): string | null => {
    uses ??= readUses(root, forms, modules);
    return /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id) ? 'react' : nameScript(id, uses);
  };
  return [{ name, debugName: 'cut' }];
}
