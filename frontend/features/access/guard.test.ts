import { expect, test } from 'vitest';
import { dashboards } from '#platform/paths.ts';
import { type Duty, duties } from '#shared/duties.ts';
import { type Role, roles } from '#shared/roles.ts';
import { appPages } from '#site/pages.ts';
import { adminWith, sessionOf } from '#site/testing/accounts.ts';
import { afterLogin, guard } from './guard.ts';

const paths = appPages.map(({ path }) => path);

test.each(paths)('%s without a session leads to the login and back', (page) => {
  expect(guard(`${page}?tab=x`, null)).toBe(`/login?next=${encodeURIComponent(`${page}?tab=x`)}`);
});

test.each(appPages.flatMap((page) => roles.map((role) => [page.path, role, page.roles] as const)))(
  '%s for a %s',
  (path, role, allowed) => {
    expect(guard(path, sessionOf(role))).toBe(allowed.includes(role) ? undefined : dashboards[role]);
  },
);

/** The pages that a duty opens, beside those that every admin may see. */
const pagesOf: Readonly<Record<Duty, readonly string[]>> = {
  dispatch: ['/dispatch', '/problems', '/loads'],
  service: ['/household', '/import', '/book-by-phone', '/problems', '/messages'],
  money: ['/money', '/loads'],
  setup: ['/areas', '/price-lists', '/stations'],
  staff: ['/staff', '/audit'],
};
const ofAll = [
  ...[
    '/admin-dashboard',
    '/pickup-details',
    '/receipt',
    '/all-pickups',
    '/manage-users',
    '/manage-collectors',
  ],
  ...['/figures', '/account'],
];

test.each(duties)('an admin with the duty %s alone opens its pages and those of all', (duty) => {
  const open = paths.filter((path) => guard(path, adminWith(duty)) === undefined);
  expect(open.sort()).toEqual([...ofAll, ...pagesOf[duty]].sort());
  expect(guard('/Staff/', adminWith('money'))).toBe('/admin-dashboard');
});

test('an admin without duties opens what all may; one with all opens everything', () => {
  expect(paths.filter((path) => !guard(path, adminWith())).sort()).toEqual([...ofAll].sort());
  const all = appPages.filter((page) => page.roles.includes('admin')).map(({ path }) => path);
  expect(paths.filter((path) => !guard(path, sessionOf('admin')))).toEqual(all);
});

test('after the login an admin comes to a page of their duties, and from any other to the dashboard', () => {
  expect(afterLogin(adminWith('money'), '/money?tab=owed')).toBe('/money?tab=owed');
  expect(afterLogin(adminWith('setup'), '/money?tab=owed')).toBe('/admin-dashboard');
});

test('any other role goes to the home page', () => {
  const odd = { ...sessionOf('user'), role: 'owner' as Role }; // what a hand-edited storage can hold
  expect(guard('/user-dashboard', odd)).toBe('/');
});

test('paths match in any case, with or without a slash at the end', () => {
  expect(guard('/User-Dashboard/', sessionOf('user'))).toBeUndefined();
  expect(guard('/ADMIN-dashboard', sessionOf('user'))).toBe('/user-dashboard');
});

test('public pages are nobody’s business', () => {
  expect(guard('/features', null)).toBeUndefined();
  expect(guard('/constructor', null)).toBeUndefined();
});

test.each([
  ['/pickup-details?id=1', '/pickup-details?id=1'],
  ['/user-dashboard?tab=pickupHistory#top', '/user-dashboard?tab=pickupHistory#top'],
  ['/admin-dashboard', '/user-dashboard'],
  ['/login', '/user-dashboard'],
  ['https://evil.example/user-dashboard', '/user-dashboard'],
  ['//evil.example/user-dashboard', '/user-dashboard'],
  ['/\\evil.example/user-dashboard', '/user-dashboard'],
  ['javascript:alert(1)', '/user-dashboard'],
  ['user-dashboard', '/user-dashboard'],
  ['//', '/user-dashboard'],
  [null, '/user-dashboard'],
])('after the login %s leads to %s', (next, goal) => {
  expect(afterLogin(sessionOf('user'), next)).toBe(goal);
});
