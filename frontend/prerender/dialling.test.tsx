import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const code = '*920*88#';
const assets = { styles: [], early: [], modules: [], preloads: [] };

/** The pages of a build for which people dial that, or nothing. */
async function renderFor(ussdCode: string | undefined): Promise<ReadonlyMap<string, Document>> {
  vi.resetModules();
  vi.stubEnv('USSD_CODE', ussdCode);
  const { renderPages } = await import('./render.tsx');
  const pages = renderPages({ publicPage: () => assets, appPage: () => assets });
  return new Map(pages.map(({ path, html }) => [path, new DOMParser().parseFromString(html, 'text/html')]));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const mentions = /\bdial(s|led|ling)?\b|short code|\bUSSD\b|\*\d{3}\*/i;

test('pages name the code where people look for a way in', async () => {
  const pages = await renderFor(code);
  for (const path of ['/', '/features', '/login', '/signup', '/signup/user', '/contact-us']) {
    const link = pages.get(path)?.querySelector('main a[href^="tel:*"]');
    expect(link?.textContent, path).toBe(code);
    expect(link?.getAttribute('href'), path).toBe('tel:*920*88%23');
  }
  expect(pages.get('/privacy-policy')?.body.textContent).toContain(`If you dial ${code}`);
});

test('without a code no page mentions dialling', async () => {
  const pages = await renderFor(undefined);
  expect(pages.size).toBeGreaterThan(20);
  for (const [path, { body }] of pages) expect(body.textContent, path).not.toMatch(mentions);
});

/** Words for people are strings; comments and names of code may say what they like. */
const strings = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

const sources = globSync(
  'frontend/{features,household,collector,office,public,platform,ui,worker}/**/*.{ts,tsx}',
).filter((file) => !file.includes('.test.'));

function sayOfDialling(file: string): boolean {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/ from '[^']*'|import\('[^']*'\)|\$\{dialled[^}]*\}/g, '');
  return (text.match(strings) ?? []).some((one) => mentions.test(one));
}

test('sentences about dialling lie in files that say nothing without a code', async () => {
  expect(sources.length).toBeGreaterThan(500);
  const speaking = sources.filter(sayOfDialling);
  expect(speaking.filter((file) => !file.endsWith('dialling-texts.ts'))).toEqual([]);
  expect(speaking.length).toBeGreaterThan(5);
  vi.resetModules();
  vi.stubEnv('USSD_CODE', undefined);
  const found = Object.entries(import.meta.glob<object>('../**/*dialling-texts.ts'));
  expect(found).toHaveLength(speaking.length);
  for (const [file, load] of found)
    expect(Object.entries(await load()), file).toEqual([['dialled', undefined]]);
});
