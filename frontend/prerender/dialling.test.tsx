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
