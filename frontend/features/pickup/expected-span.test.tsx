import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { pickupPath } from '#platform/paths.ts';
import { logInAs } from '#site/testing/people.tsx';
import { called, callsUnderWay, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, storePickup } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { setClock, testDay } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';
import { readSpan } from './when-lines.tsx';

connectRealApi();

let ama: TestPerson;
let kofi: AccountRecord;
let stops: readonly PickupRecord[];

/** A stop of the day at eight, given to the collector by the office. */
async function stopOf(user: TestPerson): Promise<PickupRecord> {
  const { id } = await storePickup(user, 'Kasoa', { scheduledAt: `${testDay}T08:00:00.000Z` });
  const { token } = await person('admin');
  const body = { collectorId: kofi.id };
  expect((await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token, body })).status).toBe(200);
  return loadPickup(id);
}

beforeEach(async () => {
  setClock('08:10');
  ama = await person('user');
  kofi = (await findAccount((await person('collector')).id)) ?? expect.fail('He is gone.');
  const other = await person('user');
  stops = [await stopOf(other), await stopOf(other), await stopOf(ama)];
  await storeStops(testDay, kofi, stops);
  logInAs(ama);
});
afterEach(() => void vi.useRealTimers());

const pickup = () => stops[2] ?? expect.fail('There is none.');
const complete = (index: number) =>
  actOnStop(stops[index] ?? expect.fail('There is none.'), kofi, 'complete');
const calls = () => called.filter((one) => one.startsWith('GET /api/v1/pickups/0')).length;

test('the overview tells when somebody comes in the lines of day and window, asked for once the list is there', async () => {
  await showPage('/user-dashboard');
  await screen.findByText('8–\u206010 AM');
  const next = within(screen.getByRole('region', { name: 'Next' }));
  next.getByText('Today');
  await waitFor(() => expect([calls(), callsUnderWay()]).toEqual([1, 0]));
  expect(called.findIndex((one) => one.includes('/pickups/mine'))).toBeLessThan(
    called.findIndex((one) => one.startsWith('GET /api/v1/pickups/0')),
  );
  await complete(0);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await next.findByText('About 8:15–\u20608:45 AM');
  next.getByText('Today, 1 stop before you');
  expect(next.queryByText('8–\u206010 AM')).toBeNull();
});

test('the overview asks for no pickup of another day, and for none that nobody has', async () => {
  const esi = await person('user');
  await storePickup(esi, 'Osu', { scheduledAt: `${testDay}T12:00:00.000Z` });
  logInAs(esi);
  await showPage('/user-dashboard');
  await screen.findByText('12–\u20602 PM');
  expect(calls()).toBe(0);
});

test('the page of a pickup tells it in the head, beside the time that was chosen; to staff too', async () => {
  await complete(0);
  await complete(1);
  await showPage(pickupPath(pickup().id));
  await screen.findByText('About 8–\u20608:30 AM');
  screen.getByText('Today, you are next');
  screen.getByText(/^Mon 23rd Nov 2037, 08:00 AM$/);
  await logInAdmin();
  await showPage(pickupPath(pickup().id));
  await screen.findByText('Today, this one is next');
});

test('what was told is not shown any more when it is over', () => {
  const told = { from: `${testDay}T08:00:00.000Z`, to: `${testDay}T08:30:00.000Z`, before: 0 };
  expect(readSpan(told, new Date(`${testDay}T08:29:59.999Z`))).toBe(told);
  expect(readSpan(told, new Date(told.to))).toBeUndefined();
});
