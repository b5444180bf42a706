// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { redirects } from '#features/access/redirects.ts';
import {
  type AppPage,
  appPages,
  getPublicFolder,
  getScreenFile,
  type PublicPage,
  publicPages,
} from '#site/pages.ts';

const pages = [...publicPages, ...appPages];
const frontend = join(import.meta.dirname, '..');

/** The files that pages need by convention, below `frontend/`. */
function listNeeded(page: AppPage | PublicPage): readonly string[] {
  const { path, kind } = page;
  if (kind === 'app') return page.roles.map((role) => getScreenFile(role, path));
  const own = getPublicFolder(path);
  return kind === 'form' ? [`${own}/island.tsx`, `${own}/page.tsx`] : [`${own}/page.tsx`];
}

test('every page has its folder, and every folder its page', () => {
  const files = readdirSync(frontend, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => /(^|\/)(screen|page|island)\.tsx$/.test(file));
  expect(found.sort()).toEqual(pages.flatMap(listNeeded).sort());
});

test('a path and an alias stand for one page each, in the spelling that is looked up', () => {
  const all = [...pages.map(({ path }) => path), ...Object.keys(redirects)];
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^(\*|\/|(\/[a-z-]+)+)$/);
  expect(redirects).toEqual({
    '/register': '/signup',
    '/book-pickup': '/schedule-pickup',
    '/faq': '/contact-us#faq',
    '/contact': '/contact-us',
  });
});

test('one line more is seen by all who read the table', async () => {
  const demo = {
    path: '/demo',
    kind: 'app',
    title: 'Demo',
    roles: ['collector'],
    menu: 'Demo',
    aliases: ['/old-demo'],
    offline: true,
  } as const;
  vi.resetModules();
  vi.doMock('#site/pages.ts', async (load) => ({
    ...(await load<object>()),
    appPages: [...appPages, demo],
  }));
  const { guard } = await import('#features/access/guard.ts');
  const { sessionOf } = await import('#site/testing/accounts.ts');
  expect(guard('/Demo', null)).toBe('/login?next=%2FDemo');
  expect(guard('/demo', sessionOf('collector'))).toBeUndefined();
  expect(guard('/demo', sessionOf('user'))).toBe('/user-dashboard');
  const { siteFunctions } = await import('#infra/edge/site-functions.ts');
  expect(siteFunctions({}, []).request).toContain('"/old-demo":"/demo"');
  const { precacheLists } = await import('./build-worker.ts');
  const lists = precacheLists({}, { user: '/a.js', collector: '/b.js', admin: '/c.js' }, [
    { path: '/demo', html: 'a' },
  ]);
  const isKept = (list: readonly { readonly url: string }[]) => list.some(({ url }) => url === '/demo');
  expect([isKept(lists.collector), isKept(lists.user)]).toEqual([true, false]);
  const { listLinks } = await import('#features/shell/menu.ts');
  expect(listLinks({ role: 'collector', duties: undefined }).map(({ label }) => label)).toContain('Demo');
  const { collectorViews } = await import('#site/e2e/steps/views.ts');
  const ids = { pending: '', assigned: '', 'in progress': '', completed: '', cancelled: '' };
  expect(collectorViews(ids)).toContainEqual(expect.objectContaining({ path: '/demo', ready: 'Demo' }));
  // The router asks for the screen by its folder, so that a line without one fails at once.
  await expect(import('#collector/app.ts')).rejects.toThrow('/demo has no screen.tsx');
  vi.doUnmock('#site/pages.ts');
});
