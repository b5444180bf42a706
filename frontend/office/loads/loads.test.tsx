import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import type { Station } from '#contracts/loads/stations.ts';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { click, fill, loseNextAnswer } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Loads } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let kofi: TestPerson;
let landfill: Station;
let scale: Station;

beforeEach(async () => {
  setClock('17:00');
  for (const partition of [partitions.stations(), partitions.loads(testDay)])
    await removePartition(partition);
  admin = await logInAdmin();
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Mensah' });
  landfill = await addStation('Kpone landfill', { amount: 2000, per: 'load' });
  scale = await addStation('Tema scale', { amount: 5, per: 'kg' });
});
afterEach(() => void vi.useRealTimers());

const where = { lat: 5.7, lng: 0.04 };

async function addStation(name: string, fee: object): Promise<Station> {
  const takes = ['plastic', 'general'];
  const body = { name, kind: 'landfill', controlLevel: 'basic', takes, fee, minutes: 20, position: where };
  const answer = await realApi().call('POST /admins/stations', { token: admin.token, body });
  expect(answer.status).toBe(201);
  return answer.body.station;
}

async function tip(stationId: string, more: object = {}, by = kofi): Promise<void> {
  const body = { stationId, at: new Date().toISOString(), position: where, ...more };
  expect((await realApi().call('POST /collectors/loads', { token: by.token, body })).status).toBe(201);
  passMinutes(1);
}

async function readLoads(): Promise<readonly ListedLoad[]> {
  const { body } = await realApi().call(`GET /admins/loads?date=${testDay}`, { token: admin.token });
  return body.loads;
}

const show = (query = '') => showScreen(Loads, `/loads${query}`);
const modal = async () => within(await findOpenDialog());

/** Their texts, without the labels of cards. */
async function rows(): Promise<readonly (readonly (string | null | undefined)[])[]> {
  const table = await screen.findByRole('table', { name: 'Loads, those to check first' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 7)
        .map(({ lastElementChild }) => lastElementChild?.textContent?.replaceAll('\u00a0', ' ')),
    );
}

test('a day without loads says so; a load is listed with what it held, by scale or about', async () => {
  const shown = show();
  await screen.findByText('No loads on this day.');
  shown.leave();
  await completeStop(await createPricedStop(kofi, await person('user'), 'Blue gate'), kofi);
  passMinutes(1);
  await tip(landfill.id, { receipt: 'A 17' });
  await tip(scale.id, { kg: 320 });
  show();
  expect(await rows()).toEqual([
    ['05:02 PM', 'Tema scale', '0', '0', '320 by scale', 'GH₵ 16.00', ''],
    [
      '05:01 PM',
      'Kpone landfillReceipt A 17',
      '1',
      '240',
      expect.stringMatching(/^About \d+$/),
      'GH₵ 20.00',
      '',
    ],
  ]);
  screen.getByText(/^2 loads, 240 litres, GH₵.36\.00 in fees$/);
});

test('loads with doubts come first, in words', async () => {
  await tip(scale.id);
  await tip(landfill.id, { position: { lat: 5.71, lng: 0.04 } });
  await tip(landfill.id);
  show();
  const listed = await rows();
  expect(listed.map((cells) => [cells[1], cells[6]])).toEqual([
    ['Kpone landfill', 'Over 500 m from the station'],
    ['Tema scale', 'No kilograms, so no fee'],
    ['Kpone landfill', ''],
  ]);
});

test('is corrected with a reason: kilograms first say what the fee would be, and the cash follows', async () => {
  await tip(scale.id);
  show();
  await click('Correct the load of Kofi Mensah, 05:00\u00a0PM');
  const form = await modal();
  await userEvent.click(form.getByRole('button', { name: 'Save the correction' }));
  form.getByText('Reason is required');
  form.getByText(/^Nothing is changed yet\./);
  await fill(/^Kilograms by scale/, '31000');
  await fill(/^Reason/, 'The slip came later');
  await userEvent.click(form.getByRole('button', { name: 'Save the correction' }));
  form.getByText('Kilograms can be 1 to 30,000');
  await fill(/^Kilograms by scale/, '300');
  form.getByText(/By the station’s fee it would be GH₵.15\.00\./);
  await fill(/^Fee in cedis/, '14.50');
  loseNextAnswer('PATCH');
  await userEvent.click(form.getByRole('button', { name: 'Save the correction' }));
  await expect.poll(() => screen.queryAllByRole('alert').length).toBeGreaterThan(0);
  await userEvent.click(form.getByRole('button', { name: 'Save the correction' }));
  await screen.findByText('Corrected: The slip came later');
  expect(await readLoads()).toMatchObject([{ kg: 300, fee: 1450, version: 2, doubts: [] }]);
  const cash = `GET /admins/cash/${kofi.id}`;
  expect((await realApi().call(cash, { token: admin.token })).body.amount).toBe(-1450);
});

test('another admin was first: the load as it is now shows, what was typed stays', async () => {
  await tip(landfill.id);
  const [load] = await readLoads();
  show();
  await click(/^Correct the load of Kofi Mensah/);
  const form = await modal();
  await fill(/^Fee in cedis/, '18');
  await fill(/^Reason/, 'The receipt says 18');
  const body = { kg: 500, reason: 'Weighed', version: 1 };
  await realApi().call(`PATCH /admins/loads/${load?.id}`, { token: admin.token, body });
  await userEvent.click(form.getByRole('button', { name: 'Save the correction' }));
  const fresh = within(await form.findByRole('region', { name: 'Kpone landfill' }));
  fresh.getByText(/^500 by scale · GH₵.20\.00$/);
  expect(form.getByLabelText(/^Fee in cedis/)).toHaveProperty('value', '18');
  await userEvent.click(form.getByRole('button', { name: 'Save the correction' }));
  await expect.poll(readLoads).toMatchObject([{ kg: 500, fee: 1800, version: 3 }]);
});

test('was at another station, which may be switched off by now', async () => {
  await tip(landfill.id);
  const off = { isActive: false, version: 1 };
  await realApi().call(`PATCH /admins/stations/${scale.id}`, { token: admin.token, body: off });
  show();
  await click(/^Correct the load of Kofi Mensah/);
  await screen.findByRole('option', { name: 'Tema scale' });
  await userEvent.selectOptions(screen.getByLabelText('Station'), 'Tema scale');
  await fill(/^Reason/, 'Wrong key');
  await click('Save the correction');
  await expect.poll(readLoads).toMatchObject([{ station: { name: 'Tema scale' }, fee: 2000 }]);
});

test('a dispatcher reads and corrects nothing; another date is asked for by the chooser', async () => {
  await tip(landfill.id);
  await logInAdmin(['dispatch']);
  const shown = show();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  await fill('Date', '2037-11-20');
  await screen.findByText('No loads on this day.');
  expect(shown.url()).toBe('/loads?date=2037-11-20');
});

test('says what is wrong with a date, and that the network is gone', async () => {
  show('?date=2037-13-40').leave();
  show('?date=soon');
  await screen.findByText('Please choose a date.');
  goOffline();
  await fill('Date', testDay);
  await screen.findByRole('button', { name: /Try again/ });
});
