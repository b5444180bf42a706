import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type AppPath, appPages, getPageFolder } from '#pages/pages.ts';
import { type Role, roles } from '#shared/roles.ts';
import { lazyRoles } from './lazy-roles.ts';

type Source = { readonly imports: readonly string[]; readonly later: readonly string[] };
type Script = { readonly imports: readonly string[]; readonly styles: readonly string[] };

/** What a build is made of: each source with what it imports, and in which script it went. */
export type Sources = {
  /** By the path below `frontend`. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly scriptOf: ReadonlyMap<string, string>;
  readonly scripts: ReadonlyMap<string, Script>;
};

/** Reads a build's sources. Vite's manifest knows scripts alone, and one script holds sources of many screens. */
export function sourcesReader(root: string): { readonly plugin: Plugin; readonly read: () => Sources } {
  const sources = new Map<string, Source>();
  const scriptOf = new Map<string, string>();
  const scripts = new Map<string, Script>();
  const name = (id: string) => relative(root, id);
  const plugin: Plugin = {
    name: 'sources-reader',
    // After Vite has said which style sheets belong to a script.
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        scripts.set(chunk.fileName, { imports: chunk.imports, styles });
        for (const id of chunk.moduleIds) scriptOf.set(name(id), chunk.fileName);
      }
      for (const id of this.getModuleIds()) {
        const found = this.getModuleInfo(id);
        if (!found) continue;
        const later = found.dynamicallyImportedIds.map(name);
        sources.set(name(id), { imports: found.importedIds.map(name), later });
      }
    },
  };
  return { plugin, read: () => ({ sources, scriptOf, scripts }) };
}

const screenOf = (path: AppPath) => `pages/${getPageFolder(path)}/screen.tsx`;

/** Sources that are fetched when needed, and never by this role: screens of others, and what others open. */
function listForeign(role: Role): ReadonlySet<string> {
  const screens = appPages.filter(({ roles }) => !roles.includes(role)).map(({ path }) => screenOf(path));
  const parts = Object.entries(lazyRoles).filter(([, roles]) => !roles.includes(role));
  return new Set([...screens, ...parts.map(([file]) => file)]);
}

/** Every source that the app may load for a role, now or when it is needed. */
export function listSources(find: (source: string) => Source | undefined, role: Role): ReadonlySet<string> {
  const foreign = listForeign(role);
  const seen = new Set<string>();
  const visit = (source: string) => {
    const found = find(source);
    if (!found || seen.has(source)) return;
    seen.add(source);
    for (const next of [...found.imports, ...found.later.filter((one) => !foreign.has(one))]) visit(next);
  };
  visit('main.tsx');
  return seen;
}

/**
 * Refuses parts that screens of several roles fetch when they are needed, but which `lazyRoles` does not know, and what it
 * knows for nothing: mistakes that nobody would see.
 * @throws {Error} with what to do
 */
export function checkLazyRoles({ sources }: Pick<Sources, 'sources'>): void {
  const screens = new Set(appPages.map(({ path }) => screenOf(path)));
  const reached = roles.map((role) => listSources((source) => sources.get(source), role));
  const shared = [...sources].filter(([source]) => reached.filter((ids) => ids.has(source)).length > 1);
  const fetched = new Set(shared.flatMap(([, { later }]) => later));
  // What no feature has, such as toasts, is everybody's.
  const parts = [...fetched].filter((one) => one.startsWith('features/') && !screens.has(one));
  const missing = parts.filter((one) => !(one in lazyRoles));
  if (missing.length > 0) throw new Error(`Say in lazy-roles.ts who opens ${missing.join(', ')}.`);
  const idle = Object.keys(lazyRoles).filter((one) => !fetched.has(one));
  if (idle.length > 0)
    throw new Error(`Take out of lazy-roles.ts, where no two roles share it: ${idle.join(', ')}.`);
}

/** Screens of which the device keeps nothing. */
const online = new Set(appPages.filter((page) => page.online).map(({ path }) => screenOf(path)));

/** Their scripts, with those that they cannot run without, and their style sheets. */
export function listFiles(built: Sources, role: Role): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const script = built.scripts.get(file);
    if (!script || files.has(file)) return;
    files.add(file);
    for (const sheet of script.styles) files.add(sheet);
    for (const imported of script.imports) add(imported);
  };
  const find = (source: string) => (online.has(source) ? undefined : built.sources.get(source));
  for (const source of listSources(find, role)) {
    const file = built.scriptOf.get(source);
    if (file) add(file);
  }
  return files;
}
