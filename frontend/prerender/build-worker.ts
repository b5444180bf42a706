import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Manifest } from 'vite';
import { type Role, roles } from '#contracts/roles.ts';
import { type AppPath, appPaths, dashboardOf } from '../platform/paths.ts';
import type { PrecacheEntry, PrecacheLists } from '../worker/precache.ts';
import { webManifest } from './web-manifest.ts';

/** Pages that a role finds on its device: the rest opens in its dashboard's. */
const pagesOf = (role: Role): readonly AppPath[] => [dashboardOf[role], '/pickup-details'];

/** Parts that other roles' screens load when they are needed, and this one's never. */
const foreign: Record<Role, RegExp> = {
  user: /\/(assign|edit|complete|could-not-collect|update-status)-|\/admin/,
  collector: /\/(assign|edit|cancel|reschedule|schedule)-|\/admin/,
  admin: /\/(complete|could-not-collect|update-status|reschedule|schedule)-/,
};

function screenOf(path: string): string {
  return `pages${path}${path}.tsx`;
}

/** Screens that a role may not see. */
function closedTo(role: Role): ReadonlySet<string> {
  const paths = Object.entries(appPaths) as [AppPath, readonly Role[]][]; // the keys are its own
  return new Set(paths.filter(([, allowed]) => !allowed.includes(role)).map(([path]) => screenOf(path)));
}

/** Everything that the app may load for a role, now or when it is needed. */
function filesOf(manifest: Manifest, role: Role): ReadonlySet<string> {
  const closed = closedTo(role);
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    const later = (chunk.dynamicImports ?? []).filter((one) => !closed.has(one) && !foreign[role].test(one));
    for (const next of [...(chunk.imports ?? []), ...later]) visit(next);
  };
  visit('main.tsx');
  return files;
}

type Page = { readonly path: string; readonly html: string };

function pageEntry(pages: readonly Page[], path: AppPath): PrecacheEntry {
  const html = pages.find((page) => page.path === path)?.html ?? '';
  return { url: path, revision: createHash('sha256').update(html).digest('hex').slice(0, 16) };
}

/** What each role's device keeps. */
export function precacheLists(manifest: Manifest, boot: string, pages: readonly Page[]): PrecacheLists {
  const listOf = (role: Role): readonly PrecacheEntry[] => [
    ...[...filesOf(manifest, role)].map((file) => ({ url: `/${file}`, revision: null })),
    { url: boot, revision: null },
    ...pagesOf(role).map((path) => pageEntry(pages, path)),
  ];
  return Object.fromEntries(roles.map((role) => [role, listOf(role)])) as PrecacheLists; // every role
}

/** The service worker and the web app manifest, at the site's root. */
export async function buildWorker(site: string, lists: PrecacheLists): Promise<void> {
  await bundle({
    entryPoints: [join(import.meta.dirname, '..', 'worker', 'sw.ts')],
    outfile: join(site, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', precacheLists: JSON.stringify(lists) },
  });
  await writeFile(join(site, 'manifest.json'), JSON.stringify(webManifest()));
}
