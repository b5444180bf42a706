import { expect, test } from 'vitest';
import { type Brand, brand } from '#site/brand.ts';
import { appPaths, formPaths, redirects, staticPaths } from '#site/platform/paths.ts';
import { appPages } from './app-pages.tsx';
import { publicPages } from './public-pages.ts';
import { refuseSamples } from './refuse-samples.ts';

const sorted = (paths: readonly string[]) => [...paths].sort();

test('every path has its page, and every page its path', () => {
  expect(sorted(publicPages.map((page) => page.path))).toEqual(sorted([...staticPaths, ...formPaths, '*']));
  expect(sorted(appPages.map((page) => page.path))).toEqual(sorted(Object.keys(appPaths)));
});

test('redirects lead to pages', () => {
  const pages: readonly string[] = [...staticPaths, ...formPaths, ...Object.keys(appPaths)];
  for (const goal of Object.values(redirects)) expect(pages).toContain(goal.split('#')[0]);
});

test('pages that only inform carry no script', () => {
  const silent: readonly string[] = staticPaths;
  for (const page of publicPages) if (silent.includes(page.path)) expect(page.island).toBeUndefined();
});

test('a prod build refuses samples, any other takes them', () => {
  const clean: Brand = { ...brand, samples: [] };
  expect(() => refuseSamples('prod')).toThrow(/sample values: legalName/);
  expect(() => refuseSamples('prod', clean)).not.toThrow();
  expect(() => refuseSamples('dev')).not.toThrow();
  expect(() => refuseSamples(undefined)).not.toThrow();
});
