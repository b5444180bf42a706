import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Manifest } from 'vite';
import { type Role, roles } from '#shared/roles.ts';
import { browsers } from '#site/browsers.ts';
import { appFolders, getPublicFolder, getScreenFile } from '#site/pages.ts';
import { buildDrawing, type FirstViews } from './build-first-views.ts';
import type { PageAssets } from './document.tsx';
import type { AssetsOf } from './render.tsx';

const manifest = '/manifest.json';

const none: PageAssets = { styles: [], early: [], modules: [], preloads: [] };

/** The chunks that an entry imports, itself first. */
function collectChunks(manifest: Manifest, entry: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build made nothing of ${entry}`);
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, seen);
  return seen;
}

/** The built files of the two style sheets, which pages inline. */
export function findSheets(manifest: Manifest): { readonly publicSheet: string; readonly appSheet: string } {
  const publicSheet = manifest['styles/public.css']?.file;
  // An entry of its own: scripts that import it would ask for the file, which is removed.
  const appSheet = manifest['styles/app.css']?.file;
  if (!publicSheet || !appSheet) throw new Error('The build made no style sheets');
  return { publicSheet, appSheet };
}

/** A style sheet as a `<link>`'s address: no second round trip before the first paint, and nothing `unsafe` in the content security policy as with `<style>`. */
export function sheetUrl(css: string): string {
  const reserved: Record<string, string> = { '%': '%25', '#': '%23', '\n': '%0A', '\r': '', '\t': ' ' };
  const text = css
    .replace(/\/\*.*?\*\//gs, '')
    .trim()
    .replace(/[%#\n\r\t]/g, (char) => reserved[char] ?? char);
  return `data:text/css;charset=utf-8,${text}`;
}

/** The bundler's runtime: a few lines. */
const isTiny = (url: string) => url.includes('/rolldown-runtime-');

type Built = {
  readonly manifest: Manifest;
  readonly boots: Boots;
  readonly firstViews: FirstViews;
  readonly publicStyle: string;
  readonly appStyle: string;
};

/** From Vite's manifest. */
export function builtAssets({ manifest: built, boots, firstViews, publicStyle, appStyle }: Built): AssetsOf {
  const findUrl = (key: string) => `/${built[key]?.file}`;
  const listScripts = (...entries: string[]) => {
    const chunks = new Set(entries.flatMap((entry) => [...collectChunks(built, entry)]));
    return [...chunks].map(findUrl);
  };
  const apps = byRole((role) => listScripts(getEntry(role)));
  const inAll = apps.user.filter((url) => !isTiny(url) && roles.every((role) => apps[role].includes(url)));
  return {
    publicPage: ({ path, kind }) => {
      const styles = [publicStyle];
      if (kind === 'static') return { ...none, styles };
      const page = { ...none, check: boots.browser, styles, manifest };
      if (kind === 'drawn') return { ...page, inline: { code: boots.drawings[path] ?? '', data: {} } };
      const [module = '', ...preloads] = listScripts(`${getPublicFolder(path)}/island.tsx`);
      const inline = path === '/login' ? { inline: { code: boots.login, data: {} } } : {};
      return { ...page, ...inline, modules: [module], preloads };
    },
    appPage: ({ path, roles: allowed, prerendered }) => {
      // The page preloads what all apps share; its script, which knows the role, the rest.
      const scripts = byRole((role) => [
        ...apps[role].filter((url) => !inAll.includes(url)),
        ...(allowed.includes(role) ? listScripts(getScreenFile(role, path)) : []).filter(
          (url) => !apps[role].includes(url),
        ),
      ]);
      return {
        check: boots.browser,
        styles: [appStyle],
        inline: writeBoot(boots.app, path, allowed, scripts),
        early: prerendered ? allowed.flatMap((role) => firstViews[role] ?? []) : [],
        modules: [],
        preloads: inAll,
        manifest,
      };
    },
  };
}

const byRole = <T>(make: (role: Role) => T) =>
  Object.fromEntries(roles.map((role) => [role, make(role)])) as Readonly<Record<Role, T>>; // every role

export const getEntry = (role: Role) => `${appFolders[role]}/main.ts`;

function writeBoot(
  code: string,
  path: string,
  allowed: readonly Role[],
  scripts: Readonly<Record<Role, readonly string[]>>,
) {
  const data = {
    'data-path': path,
    'data-roles': allowed.join(' '),
    'data-scripts': JSON.stringify(scripts),
  };
  return { code, data };
}

/** Of Vite's dev server. */
export const devAssets = ({ app, drawings }: Boots): AssetsOf => ({
  publicPage: ({ path, kind }) => ({
    ...none,
    ...(kind === 'drawn' && { inline: { code: drawings[path] ?? '', data: {} } }),
    styles: ['/styles/public.css'],
    modules: [
      '/@vite/client',
      ...(kind === 'form' ? ['/prerender/dev-refresh.ts', `/${getPublicFolder(path)}/island.tsx`] : []),
    ],
  }),
  appPage: ({ path, roles }) => ({
    ...none,
    inline: writeBoot(
      app,
      path,
      roles,
      byRole((role) => [`/prerender/dev-refresh.ts?then=/${getEntry(role)}`]),
    ),
    styles: ['/styles/app.css'],
    modules: ['/@vite/client'],
  }),
});

/** Inline scripts: as files each would cost a round trip before the first paint. */
export type Boots = {
  readonly app: string;
  /** Of the login page. */
  readonly login: string;
  /** Of drawn pages, by path. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Checks the browser, behind what needs script. */
  readonly browser: string;
};

async function buildDrawings(): Promise<Boots['drawings']> {
  const [prices, stations, areas] = await Promise.all([
    buildDrawing('public/prices/boot-prices.tsx', ['getPrices', 'listAreas'], false),
    buildDrawing('public/where-it-goes/boot-stations.tsx', ['listStations'], false),
    buildDrawing('public/where-we-come/boot-areas.tsx', ['listAreas'], false),
  ]);
  return {
    '/prices': prices.code.trim(),
    '/where-it-goes': stations.code.trim(),
    '/where-we-come': areas.code.trim(),
  };
}

export async function buildBoots(): Promise<Boots> {
  return {
    app: await bundleScript('features/app/boot.ts'),
    login: await bundleScript('public/login/boot-login.ts'),
    drawings: await buildDrawings(),
    browser: await bundleScript('prerender/boot-browser.ts', 'es5'),
  };
}

/** A script of its own, minified. @param file below `frontend/` */
export async function bundleScript(file: string, target: string | string[] = browsers): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    // Without "use strict" in every page: the code is type-checked.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** As a content security policy names it. */
export const hashScript = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;
