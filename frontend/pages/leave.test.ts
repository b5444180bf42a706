import { expect, test } from 'vitest';
import { readSession } from '../platform/session/session.ts';
import { deviceKey } from '../platform/storage/device-data.ts';
import { logIn } from '../testing/accounts.ts';
import { visited } from '../testing/setup.ts';
import { takeFlash } from '../ui/flash.ts';
import { logout } from './leave.ts';

test('logout forgets the session, erases what the account stored and goes to the login', () => {
  const { account } = logIn('user');
  localStorage.setItem(deviceKey(account.id, 'pickups'), '[]');
  logout();
  expect(readSession()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(visited).toEqual(['/login']);
  expect(takeFlash()).toBeUndefined();
});

test('an admin is told', () => {
  logIn('admin');
  logout();
  expect(takeFlash()).toEqual({ kind: 'info', message: 'You have been logged out.', duration: 3000 });
  expect(takeFlash()).toBeUndefined();
});
