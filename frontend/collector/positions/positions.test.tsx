import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAct } from '#features/pickup/acts.ts';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { createStop, household, logInCollector } from '#site/testing/assigned-pickups.ts';
import { click } from '#site/testing/people.tsx';
import { connectRealApi } from '#site/testing/real-api.ts';
import { findOpenDialog } from '#site/testing/render-screen.tsx';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { showPage } from '#site/testing/show-page.tsx';
import type { TestPerson } from '#testing/samples/people.ts';
import { positionConsent } from './positions.tsx';

connectRealApi();

let kofi: TestPerson;
const ask = vi.fn<Geolocation['getCurrentPosition']>();
/** The bodies of the acts that were sent. */
let sent: object[];

beforeEach(async () => {
  kofi = await logInCollector();
  await eraseDevice(kofi.id);
  ask.mockReset();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
  sent = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent.push(JSON.parse(String(init.body)));
    return real(url, init);
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const coords = { latitude: 5.5, longitude: -0.4, accuracy: 12 };
const allow = () => ask.mockImplementation((found) => found({ coords } as GeolocationPosition)); // all that is read
const deny = () => ask.mockImplementation((_, failed) => failed?.({ code: 1 } as GeolocationPositionError)); // likewise

/** The first act of the day, on the round. */
async function startFirst(): Promise<void> {
  await createStop(kofi, await household(), 'Kasoa');
  await showPage('/collector-dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('Start: Kasoa');
}

test('after the first act a collector is told why and agrees; only then the browser asks, and the next act has it', async () => {
  allow();
  await startFirst();
  const dialog = within(await findOpenDialog());
  dialog.getByText(/This helps to find the place next time/);
  dialog.getByText(/We delete it after 90 days/);
  dialog.getByText(/figures use what you do/);
  expect(ask).not.toHaveBeenCalled();
  expect(sent).toEqual([{ at: expect.any(String) }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add My Position' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('Mark Complete: Kasoa');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({ at: expect.any(String), position: { lat: 5.5, lng: -0.4, accuracy: 12 } });
});

test.each(['No, Thanks', 'Close'])(
  '%s: everything goes on as before, and nobody is asked again',
  async (answer) => {
    allow();
    await startFirst();
    await userEvent.click(within(await findOpenDialog()).getByRole('button', { name: answer }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await click('Mark Complete: Kasoa');
    await expect.poll(() => sent.length).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    expect(sent[1]).toEqual({ at: expect.any(String) });
  },
);

test('what the browser does not allow is not agreed to', async () => {
  deny();
  await startFirst();
  await userEvent.click(within(await findOpenDialog()).getByRole('button', { name: 'Add My Position' }));
  await expect.poll(() => positionConsent.read()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the account page has the switch, on this device and for this account', async () => {
  allow();
  await showPage('/account?page=work');
  const box = await screen.findByLabelText<HTMLInputElement>('Add my position to what I do at a stop');
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  await userEvent.click(box);
  expect(positionConsent.read()).toBe(false);
  await userEvent.click(box);
  await eraseDevice(kofi.id);
  expect(positionConsent.read()).toBeNull();
});

test('a switch that the browser refuses goes off again', async () => {
  deny();
  await showPage('/account?page=work');
  const box = await screen.findByLabelText<HTMLInputElement>('Add my position to what I do at a stop');
  await userEvent.click(box);
  await expect.poll(() => box.checked).toBe(false);
});

test('a device without positions asks nothing', async () => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  noteAct('startPickup', sampleSummary({ id: 'p1' }));
  await showPage('/collector-dashboard');
  await screen.findByText('No pending pickups.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
