import { expect, test, vi } from 'vitest';
import { accountOf, logIn } from '#site/testing/accounts.ts';
import { clearSession, readSession, sessionStore, updateAccount } from './session.ts';

test('a session is kept under the keys of the specification', () => {
  const session = logIn('collector');
  expect(localStorage.getItem('token')).toBe(session.token);
  expect(localStorage.getItem('role')).toBe('collector');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(session.account);
  expect(readSession()).toEqual(session);
  expect(readSession()).toBe(readSession());
});

test.each([
  ['no token', { user: '{"id":"x"}', role: 'user' }],
  ['no user', { token: 't', role: 'user' }],
  ['no role', { token: 't', user: '{"id":"x"}' }],
  ['a user that is no JSON', { token: 't', user: 'undefined', role: 'user' }],
  ['a user that is no object', { token: 't', user: '"x"', role: 'user' }],
])('%s is no session', (_, items) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  expect(readSession()).toBeNull();
});

test('clearing removes the three keys and nothing else', () => {
  logIn('user');
  localStorage.setItem('else', 'stays');
  clearSession();
  expect(Object.keys(localStorage)).toEqual(['else']);
});

test('fresh account data is taken over, unless somebody else logged in meanwhile', () => {
  const { account } = logIn('user');
  updateAccount({ ...account, firstName: 'Esi' });
  expect(readSession()?.account.firstName).toBe('Esi');
  updateAccount({ ...accountOf('user', 'another'), firstName: 'Nobody' });
  expect(readSession()?.account.firstName).toBe('Esi');
});

test('a change is noticed here and from another tab', () => {
  const listener = vi.fn();
  const stop = sessionStore.subscribe(listener);
  logIn('user');
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'unrelated' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  clearSession();
  expect(listener).toHaveBeenCalledTimes(3);
});
