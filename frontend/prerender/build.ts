import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Manifest } from 'vite';
import { publicPages } from '#site/pages.ts';
import { buildBoots, builtAssets, findSheets, hashScript, sheetUrl } from './assets.ts';
import { buildFirstViews } from './build-first-views.ts';
import { buildWorker, precacheLists } from './build-worker.ts';
import { withOwnSheet, withoutUnreadProperties } from './page-sheet.ts';
import type { RenderedPage } from './render.tsx';

const frontend = join(import.meta.dirname, '..');
const configFile = join(frontend, 'vite.config.ts');

/** Scripts and styles, hashed, under `/assets`. @returns Vite's manifest, which is not published */
async function buildAssets(site: string, maps: boolean): Promise<Manifest> {
  // Hidden, so that scripts are the same with and without.
  const options = { outDir: site, sourcemap: maps && ('hidden' as const) };
  await build({ configFile, logLevel: 'warn', build: options });
  const file = join(site, '.vite', 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(dirname(file), { recursive: true });
  return manifest;
}

async function takeSheets(site: string, manifest: Manifest) {
  const take = async (file: string) => {
    const css = await readFile(join(site, file), 'utf8');
    await rm(join(site, file));
    return sheetUrl(withoutUnreadProperties(css));
  };
  const { publicSheet, appSheet } = findSheets(manifest);
  return { publicStyle: await take(publicSheet), appStyle: await take(appSheet) };
}

const alone = new Set<string>(publicPages.filter(({ kind }) => kind !== 'form').map(({ path }) => path));

const slimmed = (page: RenderedPage): RenderedPage =>
  alone.has(page.path) ? { ...page, html: withOwnSheet(page.html) } : page;

async function buildRenderer(outDir: string): Promise<typeof import('./render.tsx')> {
  await build({
    configFile,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: join(frontend, 'prerender', 'render.tsx'), outDir, emptyOutDir: true, manifest: false },
  });
  return import(`${pathToFileURL(join(outDir, 'render.js'))}?${Date.now()}`);
}

/** Builds `site/` to upload, `site-routes.json` (path → file) and `site-scripts.json` (hashes of inline scripts). @param maps writes source maps, never to be uploaded */
async function buildSite(folder: string, { maps = false } = {}): Promise<readonly RenderedPage[]> {
  const site = join(folder, 'site');
  const renderer = join(folder, 'prerender');
  const manifest = await buildAssets(site, maps);
  const boots = await buildBoots();
  const firstViews = await buildFirstViews(site, maps);
  const { renderPages } = await buildRenderer(renderer);
  const styles = await takeSheets(site, manifest);
  const pages = renderPages(builtAssets({ manifest, boots, firstViews, ...styles })).map(slimmed);
  for (const { file, html } of pages) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), html);
  }
  await buildWorker(site, precacheLists(manifest, firstViews, pages), maps);
  // `*` is the not-found page.
  const routes = Object.fromEntries(pages.map(({ path, file }) => [path, file]));
  await writeFile(join(folder, 'site-routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
  const { drawings, ...others } = boots;
  const scripts = [...Object.values(others), ...Object.values(drawings)];
  await writeFile(join(folder, 'site-scripts.json'), `${JSON.stringify(scripts.map(hashScript))}\n`);
  await rm(renderer, { recursive: true });
  return pages;
}

/* `npm run build:site`, or with another folder than `dist` as the argument; `--maps` adds source maps. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { maps: { type: 'boolean' } } });
const [folder = join(import.meta.dirname, '..', '..', 'dist')] = positionals;
// Never the caller's: maps must fit a later build.
process.env.NODE_ENV = 'production';
const pages = await buildSite(folder, values);
console.info(`${pages.length} pages in ${folder}/site`);
