import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, type Manifest } from 'vite';
import { builtAssets } from './assets.ts';
import { refuseSamples } from './refuse-samples.ts';
import { siteRoutes } from './site-routes.ts';

const frontend = join(import.meta.dirname, '..');
const dist = join(frontend, '..', 'dist');
const site = join(dist, 'site');
const configFile = join(frontend, 'vite.config.ts');

/** Scripts and styles with hashed names under `/assets`. Answers Vite's manifest, which is not published. */
async function buildAssets(): Promise<Manifest> {
  await build({ configFile, logLevel: 'warn' });
  const file = join(site, '.vite', 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(dirname(file), { recursive: true });
  return manifest;
}

/** The guard before the app's scripts: classic and self-contained, so that it runs before the first paint. */
async function buildBoot(): Promise<string> {
  const entryPoints = [join(frontend, 'boot.ts')];
  const { outputFiles } = await bundle({
    entryPoints,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const name = `/assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(site, name), code);
  return name;
}

/** The same components for Node, only while building. */
async function buildRenderer(): Promise<typeof import('./render.tsx')> {
  const outDir = join(dist, 'prerender');
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: join(frontend, 'prerender', 'render.tsx'), outDir, emptyOutDir: true, manifest: false },
  });
  return import(`${pathToFileURL(join(outDir, 'render.js'))}?${Date.now()}`);
}

async function buildSite(): Promise<void> {
  refuseSamples(process.env.STAGE);
  const manifest = await buildAssets();
  const boot = await buildBoot();
  const { renderPages } = await buildRenderer();
  const pages = renderPages(builtAssets(manifest, boot));
  for (const { file, html } of pages) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), html);
  }
  await writeFile(join(dist, 'site-routes.json'), `${JSON.stringify(siteRoutes(pages), null, 2)}\n`);
  await rm(join(dist, 'prerender'), { recursive: true });
  console.info(`${pages.length} pages in dist/site`);
}

await buildSite();
