import { expect, test, vi } from 'vitest';
import { readSession, saveSession } from '#platform/session/session.ts';
import { deviceKey } from '#platform/storage/device-data.ts';
import { logIn } from '#site/testing/accounts.ts';
import { called, connectRealApi, goOffline, realApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { person } from '#testing/samples/people.ts';
import { takeFlash } from '#ui/toast/flash.ts';
import { logout } from './leave.ts';

connectRealApi();

test('logout ends the token on the server, too', async () => {
  const { token, ...account } = await person('user');
  saveSession({ token, role: 'user', account: { ...account, role: 'user' } });
  logout();
  expect(called).toEqual(['POST /api/v1/me/logout']);
  await vi.waitFor(async () => {
    expect((await realApi().call('GET /me', { token })).status).toBe(401);
  });
});

test('logout without a network is one all the same', () => {
  goOffline();
  logIn('user');
  logout();
  expect(readSession()).toBeNull();
  expect(visited).toEqual(['/login']);
});

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
