import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Manifest } from 'vite';
import { type Role, roles } from '#shared/roles.ts';
import { brand } from '#site/brand.ts';
import { browsers } from '#site/browsers.ts';
import { type AppPath, appPages, getScreenFile } from '#site/pages.ts';
import type { PrecacheEntry, PrecacheLists } from '#site/worker/precache.ts';
import { getEntry } from './assets.ts';
import type { FirstViews } from './build-first-views.ts';

const listOfflinePaths = (role: Role): readonly AppPath[] =>
  appPages.filter(({ offline, roles }) => offline && roles.includes(role)).map(({ path }) => path);

type Page = { readonly path: string; readonly html: string };

function createEntry(pages: readonly Page[], path: AppPath): PrecacheEntry {
  const html = pages.find((page) => page.path === path)?.html ?? '';
  return { url: path, revision: createHash('sha256').update(html).digest('hex').slice(0, 16) };
}

/** What an app's entry reaches, except screens that need a network. */
function listReached(manifest: Manifest, role: Role): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set(appPages.filter(({ online }) => online).map(({ path }) => getScreenFile(role, path)));
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(getEntry(role));
  return files;
}

export function precacheLists(
  manifest: Manifest,
  firstViews: FirstViews,
  pages: readonly Page[],
): PrecacheLists {
  const listEntries = (role: Role): readonly PrecacheEntry[] => [
    ...[...listReached(manifest, role), firstViews[role]?.slice(1) ?? []]
      .flat()
      .map((file) => ({ url: `/${file}`, revision: null })),
    ...listOfflinePaths(role).map((path) => createEntry(pages, path)),
  ];
  return Object.fromEntries(roles.map((role) => [role, listEntries(role)])) as PrecacheLists; // every role
}

export async function buildWorker(site: string, lists: PrecacheLists, maps: boolean): Promise<void> {
  await bundle({
    entryPoints: [join(import.meta.dirname, '..', 'worker', 'sw.ts')],
    outfile: join(site, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers,
    sourcemap: maps && 'external',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.USSD_CODE': JSON.stringify(process.env.USSD_CODE ?? ''),
      'import.meta.env.MOBILE_MONEY': JSON.stringify(process.env.MOBILE_MONEY ?? ''),
      precacheLists: JSON.stringify(lists),
    },
  });
  await writeFile(join(site, 'manifest.json'), JSON.stringify(webManifest()));
}

/** The service worker leads on to the role's dashboard. */
const startUrl = '/login?app';

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** The web app manifest. Colours are `--color-action` and `--color-ground` of the light scheme. */
function webManifest(): object {
  return {
    id: '/',
    name: `${brand.name}: waste pickups`,
    short_name: brand.name,
    description: 'Book and follow waste pickups in Ghana.',
    lang: 'en-GH',
    start_url: startUrl,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#17612f',
    // For households; others are led to their dashboard.
    shortcuts: [
      { name: 'Book a pickup', url: '/schedule-pickup', icons: shortcutIcons },
      { name: 'My pickups', url: '/user-dashboard?tab=pickupHistory', icons: shortcutIcons },
    ],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
