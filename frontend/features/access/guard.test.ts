import { expect, test } from 'vitest';
import { dashboards } from '#platform/paths.ts';
import { type Role, roles } from '#shared/roles.ts';
import { appPages } from '#site/pages.ts';
import { sessionOf } from '#site/testing/accounts.ts';
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
