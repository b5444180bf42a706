import { expect, test } from 'vitest';
import { accountOf, adminWith, sessionOf } from '#site/testing/accounts.ts';
import { earlyCalls } from './early-calls.ts';

test.each([
  ['/user-dashboard', '', 'user', 2],
  ['/USER-dashboard/', '', 'user', 2],
  ['/user-dashboard', '?tab=helpSupport', 'user', 1],
  ['/collector-dashboard', '', 'collector', 3],
  ['/admin-dashboard', '', 'admin', 2],
  ['/dispatch', '', 'admin', 2],
  ['/dispatch', '', 'user', 0],
  ['/account', '', 'user', 0],
] as const)('%s%s sends %i calls ahead', (path, search, role, count) => {
  expect(earlyCalls(path, search, sessionOf(role))).toHaveLength(count);
});

test('the board is asked for by who may see it', () => {
  expect(earlyCalls('/dispatch', '', adminWith('dispatch', 'money'))).toHaveLength(2);
  expect(earlyCalls('/dispatch', '', adminWith('money'))).toEqual([]);
});

test('a collector who waits for approval asks for no list', () => {
  const account = { ...accountOf('collector'), isApproved: false };
  const session = { ...sessionOf('collector'), account } as ReturnType<typeof sessionOf>; // a collector, as above
  expect(earlyCalls('/collector-dashboard', '', session)).toEqual(['/api/v1/me']);
});
