import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { redirects } from '#features/access/redirects.ts';
import { normalizePath } from '#platform/paths.ts';
import { testimonials } from '#site/brand.ts';
import { appPages, publicPages } from '#site/pages.ts';
import { iconSvg } from './icon-svg.ts';
import { renderPages } from './render.tsx';

const assets = { styles: [], early: [], modules: [], preloads: [] };
const pages = renderPages({ publicPage: () => assets, appPage: () => assets });
const documents = new Map(
  pages.map(({ path, html }) => [path, new DOMParser().parseFromString(html, 'text/html')]),
);
const shown = [...documents].filter(([path]) => !appPages.some((one) => one.path === path));

function page(path: string): Document {
  const found = documents.get(path);
  if (!found) throw new Error(`no page for ${path}`);
  return found;
}

const texts = (path: string, selector: string) =>
  [...page(path).querySelectorAll(selector)].map((one) => one.textContent?.trim());
const hrefs = (path: string, name: string) =>
  [...page(path).querySelectorAll('main a')]
    .filter((one) => one.textContent?.includes(name))
    .map((one) => one.getAttribute('href'));

test.each(shown)('%s has one h1, headings in order, and ids that are unique', (_, found) => {
  const levels = [...found.querySelectorAll('h1, h2, h3, h4')].map((one) => Number(one.tagName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
  const ids = [...found.querySelectorAll('[id]')].map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(found.documentElement.lang).toMatch(/^en/);
});

test('every page has a title and a description of its own, short enough to be shown', () => {
  const titles = shown.map(([, found]) => found.title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const [path, found] of shown) {
    const description = found.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    if (path !== '*') expect(description.length, path).toBeGreaterThan(30);
    expect(description.length, path).toBeLessThan(200);
  }
});

test.each(['/login', '/signup/user', '/signup/collector'])(
  '%s is called in the page as in the table',
  (path) => {
    expect(texts(path, 'h1')).toEqual([publicPages.find((one) => one.path === path)?.title]);
  },
);

test('every link leads somewhere', () => {
  const paths: readonly string[] = [...publicPages, ...appPages].map(({ path }) => path);
  for (const [path, found] of shown) {
    for (const link of found.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (/^(https:|mailto:|tel:)/.test(href)) continue;
      const url = new URL(href, `http://site${path === '*' ? '/404' : path}`);
      const normal = normalizePath(url.pathname);
      const goal = new URL(redirects[normal] ?? url.href, url);
      const target = path === '*' && href.startsWith('#') ? '*' : normalizePath(goal.pathname);
      expect(paths, `${path} links to ${href}`).toContain(target);
      if (goal.hash) expect(page(target).querySelector(goal.hash), `${path} links to ${href}`).not.toBeNull();
    }
  }
});

test('home says what the specification asks for', () => {
  expect(texts('/', 'h1')).toEqual(['Smart, simple and sustainable waste pickup']);
  expect(page('/').querySelector('main')?.textContent).toContain('connect households to trusted collectors');
  expect(texts('/', 'h2')).toEqual(
    expect.arrayContaining(['Built for Everyone in the System', 'What Our Users Are Saying']),
  );
  expect(texts('/', '[aria-labelledby=steps] h3')).toEqual([
    'Schedule pickup',
    'Verified pickup',
    'Track and earn',
  ]);
  expect(texts('/', '[aria-labelledby=roles] h3')).toEqual(['User', 'Collector', 'Admin']);
  expect(texts('/', 'figure blockquote')).toEqual(testimonials.map(({ quote }) => `“${quote}”`));
  expect(texts('/', 'footer')[0]).toContain('©');
});

test('the calls to action lead where the specification says', () => {
  expect(hrefs('/', 'Book a Pickup')).toEqual(['/schedule-pickup']);
  expect(hrefs('/', 'Join as a Collector')).toEqual(['/register']);
  expect(hrefs('/', 'Get Started')).toEqual(['/register']);
});

test('five questions, one open at a time, and a fee without an amount', () => {
  const questions = [...page('/contact-us').querySelectorAll('#faq details')];
  expect(questions).toHaveLength(5);
  expect(new Set(questions.map((one) => one.getAttribute('name')))).toEqual(new Set(['faq']));
  expect(questions.filter((one) => one.hasAttribute('open'))).toHaveLength(1);
  const text = page('/contact-us').body.textContent ?? '';
  expect(text).toContain('Pickups carry a fee that varies by waste type and volume.');
  expect(text).not.toMatch(/GH[S₵]|cedi/i);
});

test('made-up ways to reach us are marked as samples', () => {
  const labels = texts('/contact-us', '[aria-labelledby=details] dt');
  expect(labels).toEqual([
    'Email (sample)',
    'Phone (sample)',
    'Without internet',
    'Address (sample)',
    'Support hours',
  ]);
  expect(page('/contact-us').body.textContent).toContain('Nobody reads this email or answers this number');
});

test('best practices cover six kinds of waste, two goals and the three Rs', () => {
  const headings = texts('/best-practices', 'h2, h3').join(' ');
  for (const kind of ['Organic', 'Recyclables', 'E-waste', 'Hazardous', 'Textiles', 'General'])
    expect(headings).toContain(kind);
  expect(headings).toMatch(/Reduce.*Reuse.*Recycle/);
  expect(texts('/best-practices', '[aria-labelledby=goals] li > p')).toEqual(['SDG11', 'SDG12']);
});

test('a shared link has a picture where the build is told the site’s address: it must be whole', () => {
  const content = (html: string | undefined, name: string) =>
    new RegExp(`="${name}" content="([^"]*)"`).exec(html ?? '')?.[1];
  const home = (found: readonly { path: string; html: string }[]) =>
    found.find(({ path }) => path === '/')?.html;
  expect(content(home(pages), 'og:image')).toBeUndefined();
  expect(content(home(pages), 'twitter:card')).toBe('summary');
  vi.stubEnv('SITE_ORIGIN', 'https://sankofa.example/');
  const told = home(renderPages({ publicPage: () => assets, appPage: () => assets }));
  vi.unstubAllEnvs();
  expect(content(told, 'og:image')).toBe('https://sankofa.example/share.png');
  expect(content(told, 'twitter:card')).toBe('summary_large_image');
  const picture = readFileSync('frontend/static/share.png');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    Number(content(told, 'og:image:width')),
    Number(content(told, 'og:image:height')),
  ]);
});

test('the icon is the mark', () => {
  expect(readFileSync('frontend/static/icon.svg', 'utf8')).toBe(iconSvg);
});

test('home and features say what helps on any phone, and lead to the areas', () => {
  for (const path of ['/', '/features']) {
    expect(texts(path, '#any-phone h3')).toEqual([
      'Book without internet',
      'News by SMS or email',
      'A pickup every week',
      'Works offline',
      'Problems get an answer',
    ]);
    expect(hrefs(path, 'Do you come to my area?')).toContain('/where-we-come');
    expect(page(path).querySelector('#any-phone [inert]')?.textContent).toContain('Yaw Boateng');
  }
});

test('a page names its one address when the build is told the site’s', () => {
  const canonical = (found: readonly { path: string; html: string }[], path: string) =>
    /rel="canonical" href="([^"]*)"/.exec(found.find((one) => one.path === path)?.html ?? '')?.[1];
  expect(canonical(pages, '/features')).toBeUndefined();
  vi.stubEnv('SITE_ORIGIN', 'https://sankofa.example/');
  const withOrigin = renderPages({ publicPage: () => assets, appPage: () => assets });
  vi.unstubAllEnvs();
  expect(canonical(withOrigin, '/features')).toBe('https://sankofa.example/features');
  expect(canonical(withOrigin, '*')).toBeUndefined();
  expect(canonical(withOrigin, '/account')).toBeUndefined();
});
