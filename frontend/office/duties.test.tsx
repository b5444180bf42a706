import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { guard } from '#features/access/guard.ts';
import { App } from '#features/app/app.tsx';
import { readDuties, readSession } from '#platform/session/session.ts';
import { deviceKey } from '#platform/storage/device-data.ts';
import { readDatabase, updateDatabase } from '#platform/storage/device-database.ts';
import type { Duty } from '#shared/duties.ts';
import { called, connectRealApi, realApi, refused } from '#site/testing/real-api.ts';
import { book, logInAdmin } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { makeWorld, walkAs } from '#site/testing/walk-screens.tsx';
import { person } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { officeApp } from './app.ts';

connectRealApi();

let pickupId = '';

beforeAll(async () => {
  await createPriceList(realApi(), await person('admin'));
  ({ pickupId } = await makeWorld());
});

const buttons = (within_: Element) =>
  [...within_.querySelectorAll('button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );

/** What can be pressed on a screen, of these words. */
async function findWords(path: string, words: RegExp): Promise<readonly string[]> {
  await showPage(path);
  await screen.findAllByText(/Ama/);
  const main = screen.getByRole('main');
  const found = buttons(main).flatMap((name) => words.exec(name)?.[0] ?? []);
  cleanup();
  return [...new Set(found)].sort();
}

const acts = {
  pickup: /^(Assign|Edit|Cancel)$/,
  list: /^(Assign|Edit|Cancel)(?= )/,
  households: /^(Messages|Delete)(?= )/,
} as const;

test.each<readonly [Duty, Readonly<Record<keyof typeof acts, readonly string[]>>]>([
  ['dispatch', { pickup: ['Assign', 'Cancel', 'Edit'], list: ['Assign', 'Cancel', 'Edit'], households: [] }],
  ['service', { pickup: ['Cancel', 'Edit'], list: ['Cancel', 'Edit'], households: ['Delete', 'Messages'] }],
  ['money', { pickup: [], list: [], households: [] }],
  ['setup', { pickup: [], list: [], households: [] }],
  ['staff', { pickup: [], list: [], households: [] }],
])('with the duty %s there are its buttons alone', async (duty, wanted) => {
  const { id } = await book(await person('user', { firstName: 'Ama' }));
  await logInAdmin([duty]);
  expect({
    pickup: await findWords(`/pickup-details?id=${id}`, acts.pickup),
    list: await findWords('/all-pickups', acts.list),
    households: await findWords('/manage-users', acts.households),
  }).toEqual(wanted);
});

/** That nothing was refused, and that no link leads to a page that whoever looks may not open. */
function checkDuties(path: string): void {
  expect(refused, path).toEqual([]);
  const ways = [...document.querySelectorAll('a[href^="/"]')].map((one) => one.getAttribute('href') ?? '');
  expect(
    ways.filter((way) => guard(way, readSession())),
    path,
  ).toEqual([]);
}

/* Last but for the changes of duties: it closes days and cancels pickups. */
test.each<readonly [string, readonly Duty[]]>([
  ['a dispatcher', ['dispatch']],
  ['a cashier', ['money']],
  ['a manager', ['setup', 'staff']],
  ['who serves households', ['service']],
  ['an admin without duties', []],
])('%s meets no call and no link that are not theirs', { timeout: 240_000 }, async (_, duties) => {
  await walkAs(await person('admin', { duties }), pickupId, checkDuties);
});

/** Shows the office at an address, to an admin whose duties then change. */
async function showAndChange(url: string, duties: readonly Duty[]): Promise<string> {
  const { id } = await logInAdmin();
  localStorage.setItem(deviceKey(id, 'something'), '1');
  await updateDatabase(id, 'plan', () => 'a plan');
  history.replaceState(null, '', url);
  render(<App app={officeApp} />);
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => called).toContain('GET /api/v1/me');
  await updateItem(keys.account(id), { set: { duties } }, { exists: true });
  called.length = 0;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => readDuties(readSession())).toEqual(duties);
  return id;
}

test('an admin who loses a duty leaves its screen, and nothing of it stays in the browser', async () => {
  const id = await showAndChange('/money', ['dispatch']);
  await expect.poll(() => location.pathname).toBe('/admin-dashboard');
  expect(localStorage.getItem(deviceKey(id, 'something'))).toBeNull();
  await expect.poll(() => readDatabase(id, 'plan')).toBeUndefined();
  expect(screen.queryAllByRole('link', { name: 'Money', hidden: true })).toEqual([]);
  expect(screen.getAllByRole('link', { name: 'Dispatch', hidden: true })).not.toEqual([]);
  // All is asked for anew.
  await expect.poll(() => called).toContain('GET /api/v1/admins/overview');
});

test('who gets a duty keeps what is on the device', async () => {
  const { id } = await logInAdmin(['money']);
  localStorage.setItem(deviceKey(id, 'something'), '1');
  await updateItem(keys.account(id), { set: { duties: ['dispatch', 'money'] } }, { exists: true });
  history.replaceState(null, '', '/money');
  render(<App app={officeApp} />);
  await screen.findAllByRole('link', { name: 'Dispatch', hidden: true });
  expect(location.pathname).toBe('/money');
  expect(localStorage.getItem(deviceKey(id, 'something'))).toBe('1');
});
