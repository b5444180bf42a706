import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Station } from '#contracts/loads/stations.ts';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { click, fill, loseNextAnswer } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { rowOf } from '#site/testing/table-rows.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { Screen as Stations } from './screen.tsx';

connectRealApi();

let admin: TestPerson;

beforeEach(async () => {
  await removePartition(partitions.stations());
  admin = await logInAdmin();
});

const asAdmin = (route: string, body?: object) => realApi().call(route, { token: admin.token, body });

const kpone = {
  name: 'Kpone landfill',
  ...{ kind: 'landfill', controlLevel: 'basic', takes: ['plastic', 'paper'], minutes: 25 },
  position: { lat: 5.7, lng: 0.04 },
  fee: { amount: 2000, per: 'load' },
};

async function addStation(more: object = {}): Promise<Station> {
  const { status, body } = await asAdmin('POST /admins/stations', { ...kpone, ...more });
  expect(status).toBe(201);
  return body.station;
}

const readStations = async (): Promise<readonly Station[]> =>
  (await asAdmin('GET /admins/stations')).body.stations;

const show = () => showScreen(Stations, '/stations');
const modal = async () => within(await findOpenDialog());
const cells = async (name: string) =>
  (await rowOf(name))
    .getAllByRole('cell')
    .slice(0, -1)
    .map(({ lastElementChild }) => lastElementChild?.textContent);

/** The buttons of a page stand twice: beside its title, and on a phone below it. */
async function openNew() {
  const [button] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'New station' });
  await expect.poll(() => button?.disabled).toBe(false);
  await userEvent.click(button as HTMLElement);
  return modal();
}

const choose = (label: string | RegExp, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

test('without stations it says what that means; one is added with all that there is to say of it', async () => {
  show();
  await screen.findByText('No stations yet.');
  const form = await openNew();
  await userEvent.click(form.getByRole('button', { name: 'Add station' }));
  for (const wrong of [
    'Name is required',
    'Please choose a kind',
    'Please say where it is',
    'Please choose a control level',
    'Please choose at least one kind of waste',
  ])
    form.getByText(wrong);
  await fill('Name', 'Kpone landfill');
  await choose('Kind', 'Landfill');
  await fill('Where it is', '-0.04, 5.7');
  await userEvent.click(form.getByRole('radio', { name: /^Basic control Fenced, staffed and weighed\./ }));
  for (const waste of ['Paper', 'Plastic'])
    await userEvent.click(form.getByRole('checkbox', { name: waste }));
  await fill(/^Fee in cedis/, 'much');
  await fill(/^How many minutes/, '300');
  await userEvent.click(form.getByRole('button', { name: 'Add station' }));
  form.getByText(/^This isn’t in Ghana\. Latitude comes first/);
  form.getByText('Please enter an amount like 12.50');
  form.getByText('Minutes can be 0 to 240');
  expect(await readStations()).toEqual([]);
  await fill('Where it is', '5.7, 0.04');
  await fill(/^Fee in cedis/, '20');
  await fill(/^How many minutes/, '25');
  await userEvent.click(form.getByRole('button', { name: 'Add station' }));
  expect(await cells('Kpone landfill')).toEqual([
    ...['Landfill', 'Basic control', 'Plastic, Paper'],
    ...['GH₵\u00a020.00 a load', '25', 'On'],
  ]);
  expect(await readStations()).toMatchObject([{ ...kpone, isActive: true, version: 1 }]);
});

test('a transfer station says where its waste goes on, by name; others cannot', async () => {
  const landfill = await addStation();
  const transfer = await addStation({ name: 'Osu transfer', kind: 'transfer-station', onward: landfill.id });
  show();
  expect((await cells('Osu transfer'))[0]).toBe('Transfer station, goes on to Kpone landfill');
  await click('Edit Osu transfer');
  await modal();
  await choose('Kind', 'Dump');
  expect(screen.queryByLabelText(/^Where does its waste go next/)).toBeNull();
  await fill(/^Fee in cedis/, '');
  await click('Save');
  await expect.poll(async () => (await cells('Osu transfer'))[0]).toBe('Dump');
  const stored = (await readStations()).find(({ id }) => id === transfer.id);
  expect(stored).toMatchObject({ kind: 'dump', takes: ['plastic', 'paper'], version: 2 });
  expect(stored).not.toHaveProperty('onward');
  expect(stored).not.toHaveProperty('fee');
});

test('another admin was first: the station as it is now shows, what was typed stays, and their change too', async () => {
  const station = await addStation();
  show();
  await click('Edit Kpone landfill');
  const form = await modal();
  await fill(/^How many minutes/, '40');
  await asAdmin(`PATCH /admins/stations/${station.id}`, { controlLevel: 'full', version: 1 });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const fresh = within(await form.findByRole('region', { name: 'Kpone landfill' }));
  fresh.getByText(/^Landfill · Full control · GH₵.20\.00 a load$/);
  expect(form.getByLabelText(/^How many minutes/)).toHaveProperty('value', '40');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(readStations).toMatchObject([{ controlLevel: 'full', minutes: 40, version: 3 }]);
});

test('a name that another station has is said at its field, and nothing fresh is shown', async () => {
  await addStation();
  await addStation({ name: 'Tema compost', kind: 'composter' });
  show();
  await click('Edit Tema compost');
  const form = await modal();
  await fill('Name', 'kpone landfill');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText(/There is already a station called/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Somebody else changed this/)).toBeNull();
});

test('an answer that was lost: the second try makes no second station', async () => {
  show();
  const form = await openNew();
  await fill('Name', 'Only once');
  await choose('Kind', 'Recycler');
  await fill('Where it is', '5.7, 0.04');
  await userEvent.click(form.getByRole('radio', { name: /^Full control/ }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Metal' }));
  loseNextAnswer('POST');
  await userEvent.click(form.getByRole('button', { name: 'Add station' }));
  await form.findByText(/Nothing you typed is lost/);
  await userEvent.click(form.getByRole('button', { name: 'Add station' }));
  expect((await cells('Only once'))[3]).toBe('Free');
  expect(await readStations()).toHaveLength(1);
});

test('is switched off after a question, and on again', async () => {
  await addStation();
  show();
  await click('Switch off Kpone landfill');
  screen.getByText('Collectors won’t be sent there and can’t choose it. Past loads stay.');
  await click('Switch off');
  await expect.poll(async () => (await cells('Kpone landfill'))[5]).toBe('Off');
  await click('Switch on Kpone landfill');
  await click('Switch on');
  await expect.poll(async () => (await cells('Kpone landfill'))[5]).toBe('On');
  expect(await readStations()).toMatchObject([{ isActive: true, version: 3 }]);
});

test('without a network it says so, and offers to try again', async () => {
  await addStation();
  goOffline();
  show();
  const again = await screen.findByRole('button', { name: /Try again/ });
  goOnline();
  await userEvent.click(again);
  await rowOf('Kpone landfill');
});
