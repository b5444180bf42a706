import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Screen as CollectorDashboard } from '#collector/collector-dashboard/screen.tsx';
import { positionConsent } from '#collector/positions/positions.tsx';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { Size } from '#contracts/money/sizes.ts';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { createCallbacks } from '#features/app/offline-options.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { readQueue } from '#platform/offline/queue/queue-store.ts';
import { sendQueue } from '#platform/offline/queue/send-queue.ts';
import type { WasteType } from '#shared/waste.ts';
import { createStop, household, logInWithQueue } from '#site/testing/assigned-pickups.ts';
import { click, loseNextAnswer } from '#site/testing/people.tsx';
import { completeStop, storeBalance } from '#site/testing/priced-pickups.ts';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

connectRealApi();

const overview = '/collector-dashboard';
const assigned = `${overview}?tab=assignedPickups`;

let kofi: TestPerson;
let ama: TestPerson;
beforeEach(async () => {
  vi.restoreAllMocks();
  kofi = await logInWithQueue();
  ama = await household();
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
});

const at = { lat: 5.7, lng: 0 };
const kpone = {
  name: 'Kpone landfill',
  kind: 'landfill',
  position: at,
  controlLevel: 'full',
  takes: ['plastic', 'organic', 'general'],
  fee: { amount: 2000, per: 'load' },
};
const ecoplast = {
  name: 'Ecoplast',
  kind: 'recycler',
  position: { lat: 5.6, lng: 0 },
  controlLevel: 'full',
  takes: ['plastic'],
  fee: { amount: 10, per: 'kg' },
};

/** Stations for the time of a test: others' screens show nothing of them. */
async function open(...stations: readonly object[]): Promise<void> {
  const { token } = await person('admin');
  for (const body of stations) {
    const { status, body: answer } = await realApi().call('POST /admins/stations', { token, body });
    expect(status).toBe(201);
    const { id, version } = answer.station;
    onTestFinished(async () => {
      const off = { name: `Closed ${id}`, isActive: false, version };
      expect((await realApi().call(`PATCH /admins/stations/${id}`, { token, body: off })).status).toBe(200);
    });
  }
}

const readTipping = async (): Promise<TippingOfDay> =>
  (await realApi().call('GET /collectors/pickups/assigned', { token: kofi.token })).body.tipping;

const vehicle = async () => within(await screen.findByRole('region', { name: 'Your vehicle' }));
const aboard = async (text: string) => (await vehicle()).findByText(text);
const dialog = async () => within(await findOpenDialog());
const submit = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Tipped' }));
const choose = async (name: string | RegExp) =>
  userEvent.click((await dialog()).getByRole('radio', { name }));
const press = async () => userEvent.click(await (await vehicle()).findByRole('button', { name: 'Tipped' }));
const finish = async (location: string) => {
  await click(`Start: ${location}`);
  await click(`Mark Complete: ${location}`);
};
const fill = async () => completeStop(await createStop(kofi, ama, 'Osu'), kofi, {});

function loseNetwork(): void {
  goOffline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

async function sendWaiting(): Promise<void> {
  goOnline();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(() => sendQueue(kofi.id, createCallbacks(createQueryClient())));
}

test('where no station is switched on, nothing is said of a vehicle', async () => {
  await createStop(kofi, ama, 'Kasoa');
  showScreen(CollectorDashboard, assigned);
  await screen.findByRole('article', { name: 'Kasoa' });
  expect(screen.queryByRole('region', { name: 'Your vehicle' })).toBeNull();
  expect(screen.queryByText(/tip at/i)).toBeNull();
});

test('one tap tips what is aboard at the only station, for its fee; undo takes it back', async () => {
  await open(kpone);
  await fill();
  await storeBalance(ledgerAccounts.cash(kofi.id), 5000);
  showScreen(CollectorDashboard, assigned);
  await aboard('50 of 1,200 litres aboard');
  await press();
  const asked = await dialog();
  expect(asked.getByRole('radio', { name: /^Kpone landfill/ })).toHaveProperty('checked', true);
  asked.getByText('GH₵ 20.00, off your cash');
  await submit();
  await aboard('0 of 1,200 litres aboard');
  await (await vehicle()).findByText('50 litres · GH₵ 20.00');
  expect((await readTipping()).loads).toMatchObject([{ fee: 2000, litres: 50, pickups: 1 }]);

  await click('Undo: Kpone landfill');
  await aboard('50 of 1,200 litres aboard');
  expect(screen.queryByText('Today’s loads (1)')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Tipped');
  expect((await readTipping()).loads).toEqual([]);
});

test('a second press while the first is on its way is the same load', async () => {
  await open(kpone);
  showScreen(CollectorDashboard, assigned);
  await press();
  const button = (await dialog()).getByRole('button', { name: 'Tipped' });
  await act(async () => {
    button.click();
    button.click();
  });
  await (await vehicle()).findByText('Today’s loads (1)');
  expect((await readTipping()).loads).toHaveLength(1);
  expect(called.filter((one) => one.startsWith('POST') && one.endsWith('/collectors/loads'))).toHaveLength(1);
});

test('kilograms, a receipt and a fee by them; what is wrong is told and all stays typed', async () => {
  await open(kpone, ecoplast);
  showScreen(CollectorDashboard, assigned);
  await press();
  const asked = await dialog();
  expect(asked.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Ecoplast',
    'Kpone landfill',
  ]);
  await submit();
  asked.getByText('Please choose a station');
  await choose('Ecoplast');
  asked.getByText('GH₵ 0.10 per kilogram. Without kilograms, we’ll note no fee.');
  await userEvent.type(asked.getByLabelText(/^Receipt number/), 'R-7');
  await userEvent.type(asked.getByLabelText(/^Kilograms/), '12,5');
  await submit();
  asked.getByText('Kilograms can be 1 to 30,000');
  expect(asked.getByRole('radio', { name: 'Ecoplast' })).toHaveProperty('checked', true);
  expect(asked.getByLabelText(/^Receipt number/)).toHaveProperty('value', 'R-7');
  await userEvent.clear(asked.getByLabelText(/^Kilograms/));
  await userEvent.type(asked.getByLabelText(/^Kilograms/), '1,250.4');
  asked.getByText('GH₵ 125.00, off your cash');
  await submit();
  await (await vehicle()).findByText('0 litres · 1,250 kg · GH₵ 125.00');
  expect((await readTipping()).loads).toMatchObject([{ kg: 1250, fee: 12_500, receipt: 'R-7' }]);
});

test('of a mixed load what is ticked leaves, and what the station does not take stays aboard', async () => {
  await open({ ...kpone, takes: ['plastic', 'organic'] });
  const stopOf = async (wasteType: WasteType, size: Size) => {
    const { id } = await storePickup(ama, wasteType, {
      content: { ...pendingPickup().content, wasteType, size },
    });
    const { token } = await person('admin');
    const body = { collectorId: kofi.id };
    const { body: answer } = await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token, body });
    await completeStop(answer.pickup, kofi, {});
  };
  await stopOf('plastic', 'bag');
  await stopOf('organic', 'bin');
  await stopOf('glass', 'load');
  showScreen(CollectorDashboard, assigned);
  await aboard('1,090 of 1,200 litres aboard');
  await press();
  const asked = await dialog();
  asked.getByText('Not taken here, so still aboard: Glass');
  const tick = (name: string) => asked.getByRole('checkbox', { name });
  expect(asked.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(tick('Plastic'));
  await userEvent.click(tick('Organic'));
  await submit();
  asked.getByText('Please choose what you tipped');
  await userEvent.click(tick('Organic'));
  await submit();
  await aboard('850 of 1,200 litres aboard');
  await (await vehicle()).findByText('Today’s loads (1)');
  expect((await readTipping()).loads).toMatchObject([{ wasteTypes: ['organic'], litres: 240 }]);
  await press();
  await submit();
  await aboard('800 of 1,200 litres aboard');
});

test('nearest first for a phone that may say where it is', async () => {
  await open(ecoplast, kpone);
  positionConsent.keep(true);
  const coords = { latitude: 5.701, longitude: 0, accuracy: 10 };
  const getCurrentPosition = (found: PositionCallback) => found({ coords } as GeolocationPosition); // all that is read
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  showScreen(CollectorDashboard, assigned);
  await press();
  const nearest = await (await dialog()).findByRole('radio', { name: /^Kpone landfill ?0\.2 km/ });
  expect(nearest).toHaveProperty('checked', true);
  expect((await dialog()).getAllByRole('radio')[0]).toBe(nearest);
  await submit();
  await (await vehicle()).findByText('Today’s loads (1)');
  // Of what was done, the position goes along.
  const [load] = (await readTipping()).loads;
  expect(load?.station.name).toBe('Kpone landfill');
});

test('without a network a load waits with its fee off the cash, empties the vehicle, and is sent once', async () => {
  await open(kpone);
  await createStop(kofi, ama, 'Accra');
  await storeBalance(ledgerAccounts.cash(kofi.id), 5000);
  showScreen(CollectorDashboard, overview);
  await screen.findByText('GH₵ 50.00');
  await aboard('0 of 1,200 litres aboard');
  loseNetwork();
  await finish('Accra');
  await aboard('50 of 1,200 litres aboard');
  await press();
  await submit();
  await aboard('0 of 1,200 litres aboard');
  await screen.findByText('GH₵ 30.00');
  await (await vehicle()).findByText('Waiting to be sent · GH₵ 20.00');
  const queued = (await readQueue(kofi.id)).find(({ call }) => call === 'createLoad');
  expect(queued?.body).toMatchObject({ fee: 2000, at: expect.stringMatching(/Z$/) });
  await sendWaiting();
  await sendWaiting();
  expect((await readTipping()).loads).toMatchObject([{ fee: 2000, litres: 50 }]);
  expect(await readQueue(kofi.id)).toEqual([]);
});

test('a load whose answer was lost cannot be taken back before it is known, and is noted once', async () => {
  await open(kpone);
  showScreen(CollectorDashboard, assigned);
  await press();
  loseNextAnswer('POST');
  await submit();
  await (await vehicle()).findByText(/^Waiting to be sent/);
  expect(screen.queryByRole('button', { name: 'Undo: Kpone landfill' })).toBeNull();
  await sendWaiting();
  expect((await readTipping()).loads).toHaveLength(1);
});

test('undone before it was sent, nothing of it is sent', async () => {
  await open(kpone);
  await fill();
  showScreen(CollectorDashboard, assigned);
  await aboard('50 of 1,200 litres aboard');
  loseNetwork();
  await press();
  await submit();
  await aboard('0 of 1,200 litres aboard');
  await click('Undo: Kpone landfill');
  await aboard('50 of 1,200 litres aboard');
  expect(await readQueue(kofi.id)).toEqual([]);
  await sendWaiting();
  expect((await readTipping()).loads).toEqual([]);
});

test('a load tipped again after its undo is another one', async () => {
  await open(kpone);
  showScreen(CollectorDashboard, assigned);
  await press();
  await submit();
  await click('Undo: Kpone landfill');
  await expect.poll(() => screen.queryByText('Today’s loads (1)')).toBeNull();
  await press();
  await submit();
  await (await vehicle()).findByText('Today’s loads (1)');
  expect((await readTipping()).loads).toHaveLength(1);
});

test('an undo that comes too late says so', async () => {
  await open(kpone);
  showScreen(CollectorDashboard, assigned);
  await press();
  await submit();
  const undo = await screen.findByRole('button', { name: 'Undo: Kpone landfill' });
  const [load] = (await readTipping()).loads;
  const body = { kg: 300, reason: 'By the receipt' };
  const { token } = await person('admin');
  expect((await realApi().call(`PATCH /admins/loads/${load?.id}`, { token, body })).status).toBe(200);
  await userEvent.click(undo);
  await (await vehicle()).findByText('Our office has corrected this load. Please call them.');
  await (await vehicle()).findByText('0 litres · 300 kg · GH₵ 20.00');
  (await vehicle()).getByText('Our office has corrected this load. Please call them.');
  expect(screen.queryByRole('button', { name: 'Undo: Kpone landfill' })).toBeNull();
});

test('the undo is offered for half a minute', async () => {
  await open(kpone);
  showScreen(CollectorDashboard, assigned);
  await press();
  await submit();
  const undo = await screen.findByRole('button', { name: 'Undo: Kpone landfill' });
  expect(undo.textContent).toMatch(/^Undo \((30|29)\)$/);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoSeconds.onScreen * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo: Kpone landfill' })).toBeNull();
  (await vehicle()).getByText('Today’s loads (1)');
});

test('the round says where to tip, and its next stop where to tip next', async () => {
  await open(kpone);
  await createStop(kofi, ama, 'Kasoa');
  showScreen(CollectorDashboard, assigned);
  const round = within(await screen.findByRole('region', { name: 'Today’s round' }));
  await round.findByText(/^Then tip at Kpone landfill, about \d\d:\d\d.[AP]M$/);
  await userEvent.click(screen.getAllByRole('link', { name: 'Overview' })[0] as HTMLElement);
  await (await vehicle()).findByText(/^Tip next at Kpone landfill, about/);
});
