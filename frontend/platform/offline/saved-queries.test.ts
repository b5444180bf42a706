import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { getMe } from '#contracts/accounts/me-calls.ts';
import { getPickup, listMyPickups } from '#contracts/pickups/pickup-calls.ts';
import { callKey, createQueryClient } from '#platform/api/query-client.ts';
import { clearSession } from '#platform/session/session.ts';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { logIn } from '#site/testing/accounts.ts';
import { silenceDatabase } from '#site/testing/silent-database.ts';
import {
  createAccountClient,
  restoreQueries,
  type SaveRules,
  saveQueries,
  selectQueries,
} from './saved-queries.ts';

const rules: SaveRules = {
  all: [listMyPickups.name, getMe.name],
  latest: { name: getPickup.name, count: 30 },
};
const listKey = [...callKey('listMyPickups'), 'pages', { limit: '20' }];
const pages = (...names: string[]) => ({ pages: names, pageParams: names.map(() => undefined) });

/** Loads something as this account and begins to write it down; what is read after that sees it. */
function load(accountId: string, key: readonly unknown[], data: unknown): () => void {
  const client = createQueryClient();
  const stop = saveQueries(client, accountId, rules);
  client.setQueryData(key, data);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  return stop;
}

async function restored(accountId: string, key: readonly unknown[]): Promise<unknown> {
  await restoreQueries(accountId);
  return createAccountClient(accountId).getQueryData(key);
}

test('what an account loaded is there again after a restart, for that account alone', async () => {
  const { account } = logIn('user', 'ama');
  const stop = load(account.id, listKey, pages('first', 'second'));
  expect(await restored('ama', listKey)).toEqual(pages('first'));
  expect(createAccountClient('kofi').getQueryData(listKey)).toBeUndefined();
  expect(await restored('kofi', listKey)).toBeUndefined();
  stop();
});

test('logout erases it, and nothing is written after that', async () => {
  const { account } = logIn('user', 'esi');
  const stop = load(account.id, listKey, pages('mine'));
  clearSession();
  await eraseDevice(account.id);
  document.dispatchEvent(new Event('visibilitychange'));
  load(account.id, listKey, pages('late'));
  expect(await restored('esi', listKey)).toBeUndefined();
  stop();
});

test('a device that answers late fills in what was not loaded meanwhile, and loses nothing', async () => {
  logIn('user', 'efua');
  load('efua', listKey, pages('old'))();
  load('efua', callKey('getMe', {}), 'saved')();
  vi.resetModules();
  const { restoreQueries, createAccountClient, saveQueries } = await import('./saved-queries.ts');
  const answer = silenceDatabase();
  const begunAt = Date.now();
  await restoreQueries('efua');
  expect(Date.now() - begunAt).toBeLessThan(1500);
  const client = createAccountClient('efua');
  expect(client.getQueryData(listKey)).toBeUndefined();
  const stop = saveQueries(client, 'efua', rules);
  client.setQueryData(listKey, pages('new'));
  answer();
  await expect.poll(() => client.getQueryData(callKey('getMe', {}))).toBe('saved');
  expect(client.getQueryData(listKey)).toEqual(pages('new'));
  stop();
  await expect.poll(() => restored('efua', callKey('getMe', {}))).toBe('saved');
  expect(await restored('efua', listKey)).toEqual(pages('new'));
});

test('what is too old, and what another version of the site saved, is ignored', async () => {
  logIn('user', 'yaw');
  load('yaw', listKey, pages('old'));
  vi.setSystemTime(Date.now() + 15 * 24 * 60 * 60 * 1000);
  expect(await restored('yaw', listKey)).toBeUndefined();
  vi.useRealTimers();
});

test('only what the rules choose is saved, of the details the latest', () => {
  const client = createQueryClient();
  client.setQueryData(callKey('getMe', {}), { account: {} });
  client.setQueryData(['listUsers', {}, {}], { users: [] });
  for (let at = 0; at < 40; at++)
    client.setQueryData(callKey('getPickup', { params: { id: `${at}` } }), {}, { updatedAt: at });
  const names = selectQueries(client, rules).map(({ key }) => key[0]);
  expect(names.filter((one) => one === 'getPickup')).toHaveLength(30);
  const oldest = callKey('getPickup', { params: { id: '0' } });
  expect(selectQueries(client, rules).map(({ key }) => key)).not.toContainEqual(oldest);
  expect(names).toContain('getMe');
  expect(names).not.toContain('listUsers');
});
