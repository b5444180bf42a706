// @vitest-environment node
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHeaders } from '#infra/edge/site-headers.ts';
import { dashboards } from '#platform/paths.ts';
import { roles } from '#shared/roles.ts';
import { appFolders, appPages, publicPages } from '#site/pages.ts';
import { listNewerStyles } from '#site/testing/browser-support.ts';
import { decoded, findScripts } from '#site/testing/page-scripts.ts';

type BuiltPage = { readonly path: string; readonly file: string; readonly html: string };

let folder: string;
let pages: readonly BuiltPage[];

/** In a process of its own, as `npm run build:site` is. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankofa-site-'));
  const env = { ...process.env, STAGE: 'dev' };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), folder], { env });
  const routes: Record<string, string> = JSON.parse(await readFile(join(folder, 'site-routes.json'), 'utf8'));
  pages = await Promise.all(
    Object.entries(routes).map(async ([path, file]) => ({ path, file, html: String(await read(file)) })),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const read = (url: string) => readFile(join(folder, 'site', url));
const page = (path: string) => pages.find((one) => one.path === path)?.html ?? '';
const urls = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, url = '']) => url);

/** The style sheet that a page carries. */
function readStyle(html: string): string {
  const [, url = ''] = /<link rel="stylesheet" href="data:text\/css;charset=utf-8,([^"]+)"/.exec(html) ?? [];
  return decodeURIComponent(decoded(url));
}

/** As CloudFront compresses on the fly: nothing below 1,000 bytes. */
function compressed(content: Buffer | string): number {
  if (content.length < 1_000) return content.length;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

async function weight(files: readonly string[]): Promise<number> {
  const contents = await Promise.all([...new Set(files)].map(read));
  return contents.reduce((sum, content) => sum + compressed(content), 0);
}

const kb = 1024;

test('no page has an inline style or handler, and no inline script but those that the policy allows', async () => {
  const allowed = new Set<string>(JSON.parse(String(await readFile(join(folder, 'site-scripts.json')))));
  const found = new Set<string>();
  for (const { file, html } of pages) {
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gis)];
    for (const [, code = ''] of scripts)
      found.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    const rest = scripts.reduce((text, [script]) => text.replace(script, ''), html);
    expect(rest, file).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/i);
  }
  expect(found).toEqual(allowed);
  const { 'content-security-policy': policy } = siteHeaders([...allowed]);
  const inPolicy = /script-src ([^;]+)/.exec(policy)?.[1]?.match(/sha256-[^']+/g) ?? [];
  expect(new Set(inPolicy)).toEqual(found);
});

test('every screen behind the login is guarded and sends its first calls by the script within it', () => {
  for (const { path, roles } of appPages)
    expect(page(path), path).toContain(`<script data-path="${path}" data-roles="${roles.join(' ')}"`);
});

test('pages that only inform load no script', () => {
  const withoutScript = publicPages.filter(({ kind }) => kind === 'static');
  for (const { path } of withoutScript) expect(page(path), path).not.toMatch(/<script|modulepreload/);
});

test.each(['/prices', '/where-it-goes', '/where-we-come'])(
  '%s comes with one page, which asks for no script',
  (path) => {
    expect(page(path)).not.toMatch(/<script[^>]*\ssrc=|modulepreload/);
    expect(page(path)).toMatch(/<script>/);
    expect(compressed(page(path))).toBeLessThanOrEqual(12 * kb);
  },
);

test('forms cannot be sent before the script is there', () => {
  const forms = pages.flatMap(({ html }) => html.match(/<form.*?<\/form>/gs) ?? []);
  expect(forms.length).toBeGreaterThan(2);
  for (const form of forms) {
    expect(form).toMatch(/^<form[^>]*method="post"/);
    for (const button of form.match(/<button[^>]*type="submit"[^>]*>/g) ?? [])
      expect(button).toMatch(/disabled/);
  }
});

test('everything that a page names exists, and its classes have rules', async () => {
  for (const { file, html } of pages) {
    const css = readStyle(html);
    await Promise.all(findScripts(html).map(read));
    const classes = new Set(urls(html, /class="([^"]*)"/g).flatMap((names) => decoded(names).split(' ')));
    const unknown = [...classes].filter((name) => name && name !== 'group' && !css.includes(escaped(name)));
    expect(unknown, file).toEqual([]);
  }
});

function escaped(name: string): string {
  return `.${name.replace(/[^\w-]/g, (char) => `\\${char}`)}`;
}

/** The office is opened at a desk. */
const isOffice = (path: string) => appPages.some((one) => one.path === path && one.roles.includes('admin'));

test('every page is 14 KB with its style sheet, which arrives in the first round trip', () => {
  for (const { path, file, html } of pages)
    expect(compressed(html), file).toBeLessThanOrEqual((isOffice(path) ? 15 : 14) * kb);
});

test('the colours of scenes are in the style sheet of the screens: no class of theirs brings them there', async () => {
  const source = await readFile(join(import.meta.dirname, '..', 'ui', 'scene', 'scene.tsx'), 'utf8');
  const colours = urls(source, /var\((--color-[\w-]+)\)/g);
  expect(colours.length).toBeGreaterThan(4);
  const css = readStyle(page('/user-dashboard'));
  expect(colours.filter((colour) => !css.includes(`${colour}:`))).toEqual([]);
});

test('nothing is asked for before the first paint but the page itself', () => {
  for (const { file, html } of pages) {
    expect(readStyle(html), file).toContain('--color-ground:');
    expect(html.match(/<link rel="stylesheet"/g), file).toHaveLength(1);
    const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
    for (const script of scripts) expect(script, file).toMatch(/type="module"|async/);
  }
});

test('a dark device gets a dark canvas before the style sheet, which has both schemes without ', () => {
  for (const { file, html } of pages) {
    const canvas = html.indexOf('<meta name="color-scheme" content="light dark"');
    expect(canvas, file).toBeGreaterThan(0);
    expect(canvas, file).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
    const css = readStyle(html);
    expect(css, file).toMatch(/@media ?\(prefers-color-scheme: ?dark\)/);
    expect(css, file).not.toContain('light-dark(');
  }
});

/** Without these a page looks plainer, or works harder, and nothing is lost. */
const plainer = ['accent-color', 'contain-intrinsic-height', 'content-visibility', 'overflow-anchor'];
/** Of Tailwind's own base: fonts, the mark of an abbreviation, the inside of a field for dates. */
const ofTailwind = ['font-family: ui-monospace', 'text-decoration: dotted', 'user-select', 'lh'];

test('style sheets keep to what the oldest browsers know', () => {
  const allowed = new Set([...plainer, ...ofTailwind, 'text-wrap']);
  const sheets = new Set(pages.map(({ html }) => readStyle(html)));
  const found = new Set([...sheets].flatMap((css) => [...listNewerStyles(css)]));
  expect([...found].filter((name) => !allowed.has(name) && !allowed.has(name.split(':')[0] ?? ''))).toEqual(
    [],
  );
  expect(listNewerStyles('a { height: 90dvh; color: oklch(50% 0 0) }')).toEqual(new Set(['dvh', 'oklch']));
});

const forms = publicPages.filter(({ kind }) => kind === 'form').map(({ path }) => path);

test.each(forms)('%s loads at most 95 KB of script', async (path) => {
  expect(await weight(findScripts(page(path)))).toBeLessThanOrEqual(95 * kb);
});

/** Of phones; the office has one for the whole app. */
const phoneScreens = appPages.flatMap(({ path, roles }) =>
  roles.filter((role) => role !== 'admin').map((role) => ({ path, role })),
);

test.each(phoneScreens)('$path loads at most 154 KB of script for a $role', async ({ path, role }) => {
  expect(await weight(findScripts(page(path), role))).toBeLessThanOrEqual(154 * kb);
});

test('every page that loads a script has one of these budgets', () => {
  const budgeted = new Set<string>([...forms, ...appPages.map(({ path }) => path)]);
  const loading = pages.filter(({ html }) => findScripts(html).length > 0).map(({ path }) => path);
  expect(loading.filter((path) => !budgeted.has(path))).toEqual([]);
});

test('no two scripts import each other: the one that runs first finds nothing', async () => {
  const files = (await readdir(join(folder, 'site', 'assets'))).filter((file) => file.endsWith('.js'));
  const imports = new Map<string, readonly string[]>();
  for (const file of files)
    imports.set(
      file,
      urls(String(await read(join('assets', file))), /(?:import|from)\s*["']\.\/([\w-]+\.js)["']/g),
    );
  const mutual = [...imports].flatMap(([file, others]) =>
    others.filter((other) => imports.get(other)?.includes(file)),
  );
  expect(mutual).toEqual([]);
});

test('a dashboard is rendered ahead: its title, its frame and places for what is coming', () => {
  for (const path of Object.values(dashboards)) {
    expect(page(path), path).toMatch(/<h1[^>]*>Overview<\/h1>/);
    expect(page(path).match(/animate-pulse/g)?.length ?? 0, path).toBeGreaterThan(2);
  }
});

test('no picture is over 15 KB, and source maps stay at home', async () => {
  const files = await readdir(join(folder, 'site'), { recursive: true });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const pictures = files.filter((file) => /\.(svg|png|webp|jpe?g|avif)$/.test(file));
  // No page shows the second: programs that show a link fetch it.
  for (const picture of pictures)
    expect((await read(picture)).length, picture).toBeLessThanOrEqual(
      (picture === 'share.png' ? 50 : 15) * kb,
    );
});

test('the installed app has shortcuts to pages that exist', async () => {
  const { shortcuts } = JSON.parse(String(await read('manifest.json')));
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Book a pickup', 'My pickups']);
  for (const { url, icons } of shortcuts) {
    expect(page(new URL(url, 'http://site').pathname)).not.toBe('');
    await Promise.all(icons.map(({ src }: { src: string }) => read(src)));
  }
});

/** What the service worker fetches in the background on a first visit, in KB: every byte is somebody's money. */
const limits = { user: 270, collector: 270, admin: 470 };

test('the service worker keeps what each role’s app can reach, and nothing of another app', async () => {
  const worker = String(await read('sw.js'));
  for (const role of roles) {
    const [, list = ''] = new RegExp(`\\b${role}:\\[(.*?)\\]`).exec(worker) ?? [];
    const kept = urls(list, /url:"([^"]+)"/g);
    expect(kept, role).toContain(dashboards[role]);
    for (const url of findScripts(page(dashboards[role]), role)) expect(kept, role).toContain(url);
    for (const url of kept) if (!page(url)) await read(url);
    const own = appFolders[role];
    const others = Object.values(appFolders).filter((folder) => folder !== own);
    const named = new RegExp(
      `^/assets/(${others.join('|')})(-main|-screens|-[a-z-]+-screen)?-[\\w-]{8}\\.js$`,
    );
    const isForeign = (url: string) => named.test(url);
    expect(kept.filter(isForeign)).toEqual([]);
    for (const screen of appPages.filter((one) => one.roles.includes(role))) {
      const isKept = kept.some((url) =>
        url.startsWith(`/assets/${own}${screen.path.replace('/', '-')}-screen-`),
      );
      expect(isKept, screen.path).toBe(!screen.online);
    }
    expect(await weight(kept.filter((url) => url.startsWith('/assets/'))), role).toBeLessThan(
      limits[role] * kb,
    );
  }
});
