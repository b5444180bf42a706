import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { publicPages } from '#site/pages.ts';
import { buildBoots, builtAssets, findSheets, hashScript, sheetUrl } from './assets.ts';
import { buildFirstViews } from './build-first-views.ts';
import { buildWorker, precacheLists } from './build-worker.ts';
import { withOwnSheet, withoutUnreadProperties } from './page-sheet.ts';
import type { RenderedPage } from './render.tsx';

const frontend = join(import.meta.dirname, '..');
const configFile = join(frontend, 'vite.config.ts');

/** Scripts and styles with hashed names under `/assets`. Answers Vite's manifest, which is not published. */
async function buildAssets(site: string, maps: boolean): Promise<Manifest> {
  // Hidden: no script names its map, so that the scripts are the same with and without.
  const options = { outDir: site, sourcemap: maps && ('hidden' as const) };
  await build({ configFile, logLevel: 'warn', build: options });
  const file = join(site, '.vite', 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(dirname(file), { recursive: true });
  return manifest;
}

/** The pages carry their style sheets; as files nobody would ask for them. */
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
    // Nothing is left to be found from the folder, which may be anywhere.
    ssr: { noExternal: true },
    build: { ssr: join(frontend, 'prerender', 'render.tsx'), outDir, emptyOutDir: true, manifest: false },
  });
  return import(`${pathToFileURL(join(outDir, 'render.js'))}?${Date.now()}`);
}

/**
 * Builds the site: files to upload in `site/` below the folder; beside it `site-routes.json` (path → file) and
 * `site-scripts.json` (hashes of the scripts within pages, for the content security policy).
 * @param maps with the source map of each script beside it: for reading stacks, never to be uploaded
 * @returns the pages
 */
export async function buildSite(folder: string, { maps = false } = {}): Promise<readonly RenderedPage[]> {
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
  // Server and CloudFront read both; `*` is the not-found page.
  const routes = Object.fromEntries(pages.map(({ path, file }) => [path, file]));
  await writeFile(join(folder, 'site-routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
  const { drawings, ...others } = boots;
  const scripts = [...Object.values(others), ...Object.values(drawings)];
  await writeFile(join(folder, 'site-scripts.json'), `${JSON.stringify(scripts.map(hashScript))}\n`);
  await rm(renderer, { recursive: true });
  return pages;
}
