import { afterEach, expect, test, vi } from 'vitest';
import { saveSession } from '#platform/session/session.ts';
import { eraseDevice } from './device-data.ts';
import { createKeptValue } from './kept-value.ts';

const logIn = (id: string) => {
  const account = {
    id,
    firstName: 'Kofi',
    lastName: 'Boateng',
    email: 'k@sankofa.test',
    createdAt: '',
    isApproved: true,
  };
  saveSession({ token: id, role: 'collector', account: { ...account, role: 'collector' } });
};
const create = () =>
  createKeptValue('numbers', (stored) => (Array.isArray(stored) ? stored.map(Number) : []));

afterEach(() => vi.restoreAllMocks());

test('a value is one account’s alone, and logout erases it', async () => {
  logIn('kofi');
  const value = create();
  const heard = vi.fn();
  value.subscribe(heard);
  value.keep([1, 2]);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(value.read()).toBe(value.read());
  logIn('yaw');
  expect(value.read()).toEqual([]);
  logIn('kofi');
  expect(create().read()).toEqual([1, 2]);
  await eraseDevice('kofi');
  expect(value.read()).toEqual([]);
});

test('what is not readable counts as nothing; a device that stores nothing keeps it until the page is left', () => {
  logIn('kofi');
  localStorage.setItem('sankofa:kofi:numbers', '{');
  const value = create();
  expect(value.read()).toEqual([]);
  localStorage.clear();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  value.keep([3]);
  expect(value.read()).toEqual([3]);
});
