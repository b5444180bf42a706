import { expect, test, vi } from 'vitest';
import { publicPages } from '#site/pages.ts';
import { renderPages } from '#site/prerender/render.tsx';
import { check } from '#site/testing/walk-screens.tsx';

// Nobody switches Mobile Money on where nothing has a price.
vi.hoisted(() => vi.stubEnv('MOBILE_MONEY', ''));

test('no page for everybody names an amount, or that something is to pay', () => {
  const assets = { styles: [], early: [], modules: [], preloads: [] };
  const pages = renderPages({ publicPage: () => assets, appPage: () => assets });
  const shown = pages.filter(({ path }) => publicPages.some((one) => one.path === path));
  expect(shown.length).toBe(publicPages.length);
  for (const { path, html } of shown)
    check(path, new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '');
});
