import { expect, test, vi } from 'vitest';
import { accountOf, logIn, sessionOf } from '../../testing/accounts.ts';
import { eraseDevice, onErase, readDevice, writeDevice } from '../storage/device-data.ts';
import { clearSession, readSession, subscribeSession, updateAccount } from './session.ts';

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

test('a change is heard here and from another tab', () => {
  const heard = vi.fn();
  const stop = subscribeSession(heard);
  logIn('user');
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'unrelated' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  clearSession();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('what an account keeps on the device is its own, until it is erased', () => {
  const [ama, kofi] = [sessionOf('user', 'ama').account.id, sessionOf('user', 'kofi').account.id];
  const erased = vi.fn();
  const forget = onErase(erased);
  writeDevice(ama, 'draft', { location: 'Kasoa' });
  writeDevice(kofi, 'draft', 1);
  expect(readDevice(ama, 'draft')).toEqual({ location: 'Kasoa' });
  eraseDevice(ama);
  expect(readDevice(ama, 'draft')).toBeUndefined();
  expect(readDevice(kofi, 'draft')).toBe(1);
  expect(erased).toHaveBeenCalledWith(ama);
  forget();
});
