import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Area } from '#contracts/areas/areas.ts';
import { addDays } from '#shared/dates.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { click, fill, loseNextAnswer, watchHeaders } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { rowOf } from '#site/testing/table-rows.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Areas } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let count = 0;

beforeEach(async () => {
  admin = await logInAdmin();
});

const asAdmin = (route: string, body?: object) => realApi().call(route, { token: admin.token, body });

/** An area of this test's own. */
async function newArea(more: object = {}): Promise<Area> {
  count += 1;
  return createArea(realApi(), admin, { name: `Osu ${count}`, ...more });
}

async function readArea(id: string): Promise<Area> {
  const { areas } = (await asAdmin('GET /admins/areas')).body;
  return areas.find((area: Area) => area.id === id);
}

const showArea = ({ id }: Area) => showScreen(Areas, `/areas?area=${id}`);
/** The buttons of a page stand twice: beside its title, and on a phone below it. */
async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
}

const modal = async () => within(await findOpenDialog());

test('Everywhere comes first and says what it does; its switch asks, and warns where nobody could book', async () => {
  showScreen(Areas, '/areas');
  const toggle = await screen.findByRole('switch', { name: 'Everywhere', checked: true });
  screen.getByText(/whatever the capacity of named areas\./);
  screen.getByText('No named areas yet.');
  await userEvent.click(toggle);
  const question = within(screen.getByRole('alertdialog'));
  question.getByText('No named area is active, so nobody could book a pickup.');
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('switch', { name: 'Everywhere', checked: false });
  expect((await readArea('everywhere')).isActive).toBe(false);
  await userEvent.click(screen.getByRole('switch'));
  await click('Turn on');
  await screen.findByRole('switch', { checked: true });
});

test('an area is created with windows, a limit of its own on Saturdays, and addresses', async () => {
  const shown = showScreen(Areas, '/areas');
  await press('New area');
  const form = await modal();
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  form.getByText('Name is required');
  form.getByText('Capacity is required');
  await fill('Name', 'Labone');
  await fill(/^Start of digital addresses/, 'gl-0, Osu');
  await userEvent.type(form.getByLabelText('Capacity'), '20');
  await userEvent.type(form.getByRole('textbox', { name: 'Sat' }), '5');
  await userEvent.click(form.getByRole('button', { name: 'Add a window' }));
  const second = within(form.getByRole('group', { name: 'Window 2' }));
  await userEvent.type(second.getByLabelText('Start'), '09:00');
  await userEvent.click(second.getByLabelText('No limit'));
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  form.getByText('Windows are two hours long and can’t overlap');
  form.getByText('Please enter the start of digital addresses, like GA or GA-184');
  await fill(/^Start of digital addresses/, 'gl-0');
  await fill(/^Centre of the area/, '5.56, -0.17');
  await userEvent.clear(second.getByLabelText('Start'));
  await userEvent.type(second.getByLabelText('Start'), '10:00');
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  await screen.findByRole('heading', { level: 1, name: 'Labone' });
  const id = new URL(shown.url(), 'http://localhost').searchParams.get('area') ?? '';
  expect(await readArea(id)).toMatchObject({
    name: 'Labone',
    addressPrefixes: ['GL-0'],
    weekdays: [1, 2, 3, 4, 5, 6],
    windows: [
      { start: '08:00', capacity: 20, weekdayCapacities: { 6: 5 } },
      { start: '10:00', capacity: null },
    ],
    cutoffMinutes: 120,
    center: { lat: 5.56, lng: -0.17 },
  });
});

test('an answer that was lost: the second try is the same request, and makes no second area', async () => {
  showScreen(Areas, '/areas');
  await press('New area');
  const form = await modal();
  await fill('Name', 'Only once');
  await userEvent.type(form.getByLabelText('Capacity'), '3');
  const headers = watchHeaders('POST');
  loseNextAnswer('POST');
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  await form.findByText(/Nothing you typed is lost/);
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  await screen.findByRole('heading', { level: 1, name: 'Only once' });
  expect(headers.map((one) => one.get('idempotency-key'))).toEqual([
    headers[0]?.get('idempotency-key'),
    headers[0]?.get('idempotency-key'),
  ]);
  const { areas } = (await asAdmin('GET /admins/areas')).body;
  expect(areas.filter(({ name }: Area) => name === 'Only once')).toHaveLength(1);
});

test('somebody else was faster: the fresh area shows, what was typed stays, and their change too', async () => {
  const area = await newArea({ cutoffMinutes: 60 });
  showArea(area);
  await press('Edit');
  const form = await modal();
  await fill('Name', 'Osu by me');
  await asAdmin(`PATCH /admins/areas/${area.id}`, { name: 'Osu by them', cutoffMinutes: 240 });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const fresh = within(await form.findByRole('region', { name: 'Osu by them' }));
  fresh.getByText('until 4 hours before');
  expect(form.getByLabelText('Name')).toHaveProperty('value', 'Osu by me');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Osu by me' });
  expect(await readArea(area.id)).toMatchObject({ name: 'Osu by me', cutoffMinutes: 240, version: 3 });
});

test('the server’s word about one field stands at the field', async () => {
  await newArea({ name: 'Tema', addressPrefixes: ['GT-0'] });
  const area = await newArea();
  showArea(area);
  await press('Edit');
  const form = await modal();
  await fill(/^Start of digital addresses/, 'GT-0');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const field = form.getByLabelText(/^Start of digital addresses/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(form.getAllByText(/GT-0 already belongs to Tema\./).length).toBeGreaterThan(0);
});

test('a middle: as Plus Code or degrees, with what is wrong, and removed again', async () => {
  const area = await newArea({ center: { lat: 5.6, lng: -0.2 } });
  showArea(area);
  await screen.findByText(`${toPlusCode({ lat: 5.6, lng: -0.2 })}`);
  screen.getByText('5.60000, -0.20000');
  await press('Edit');
  const form = await modal();
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
  const middle = form.getByLabelText(/^Centre of the area/);
  expect(middle).toHaveProperty('value', '5.60000, -0.20000');
  await fill(/^Centre of the area/, '-0.2, 5.6');
  await save();
  form.getByText('This isn’t in Ghana. Latitude comes first, like 5.5560, -0.1969');
  // What was typed stays, and nothing was sent.
  expect(middle).toHaveProperty('value', '-0.2, 5.6');
  expect(await readArea(area.id)).toMatchObject({ version: 1 });
  await fill(/^Centre of the area/, 'HR43+96 Nowhere');
  await save();
  form.getByText(/^This Plus Code is short. Please add a large town near it, like HR43\+96, Accra/);
  await fill(/^Centre of the area/, 'by the lorry park');
  await save();
  form.getByText(/^Please enter a Plus Code like 6CQXHR43\+96, or latitude and longitude/);
  await fill(/^Centre of the area/, 'hr43+96, Accra');
  await save();
  await screen.findByText('6CQXHR43+96');
  screen.getByText('5.55594, -0.19694');
  const saved = await readArea(area.id);
  expect(saved).toMatchObject({ center: { lat: 5.55594, lng: -0.19694 }, version: 2 });
  // Saving the form unchanged moves nothing.
  await press('Edit');
  await fill('Name', 'Osu by the sea');
  await click('Save');
  await screen.findByRole('heading', { level: 1, name: 'Osu by the sea' });
  expect(await readArea(area.id)).toMatchObject({ center: saved.center, name: 'Osu by the sea' });
  await press('Edit');
  await fill(/^Centre of the area/, ' ');
  await click('Save');
  await screen.findByText('Not set. We use the middle of known map points.');
  expect(await readArea(area.id)).not.toHaveProperty('center');
});

test('whether who is next is told is a switch of Everywhere and of each area', async () => {
  showScreen(Areas, '/areas');
  const label = /^Tell the next household/;
  const ticked = async () =>
    ((await screen.findByRole('checkbox', { name: label })) as HTMLInputElement).checked;
  for (const isTold of [false, true]) {
    expect(await ticked()).toBe(!isTold);
    await userEvent.click(screen.getByRole('checkbox', { name: label }));
    await expect.poll(ticked).toBe(isTold);
    expect((await readArea('everywhere')).tellOnTheWay).toBe(isTold);
  }
  const area = await newArea();
  showArea(area);
  await press('Edit');
  await userEvent.click((await modal()).getByRole('checkbox', { name: label }));
  await click('Save');
  await screen.findByText('Only when their pickup starts');
  expect(await readArea(area.id)).toMatchObject({ tellOnTheWay: false, version: 2 });
});

test('14 days: what is booked of each window, full ones by a word', async () => {
  const area = await newArea({
    windows: [
      { start: '08:00', capacity: 1 },
      { start: '10:00', capacity: 5 },
    ],
  });
  const date = dateInDays(3);
  const household = await person('user');
  await book(household, { date, time: '08:00', areaId: area.id });
  showArea(area);
  const row = await rowOf(printDateWithDay(date));
  row.getByText('1 of 1 · Full');
  row.getByText('0 of 5');
  expect(screen.getAllByRole('rowheader')).toHaveLength(14);
});

test('14 days: what is held of a window that was changed since stands below its day, also when it is closed', async () => {
  const area = await newArea({ windows: [{ start: '09:00', capacity: 100 }] });
  const date = dateInDays(3);
  await book(await person('user'), { date, time: '09:00', areaId: area.id });
  await asAdmin(`PATCH /admins/areas/${area.id}`, { windows: [{ start: '08:00', capacity: 30 }] });
  showArea(area);
  const held = await screen.findByText('1 still booked in the former window 9–\u206011 AM');
  within(held.closest('tr') as HTMLElement).getByText(printDateWithDay(date));
  within(held.closest('tr') as HTMLElement).getByText('0 of 30');
  expect(screen.getAllByText(/former window/)).toHaveLength(1);
  await asAdmin(`PUT /admins/areas/${area.id}/closed-days/${date}`, { reason: 'Flood', postpone: true });
  await userEvent.click(screen.getByRole('link', { name: 'All areas' }));
  showArea(area);
  await screen.findByText('Closed: Flood (1 still booked)');
});

test('closing a day with pickups first says how many, then postpones them; and it opens again', async () => {
  const area = await newArea();
  const date = dateInDays(4);
  const [told, unnotified] = [
    await person('user'),
    await person('user', { firstName: 'Efua', emailUnverified: true }),
  ];
  for (const one of [told, unnotified]) await book(one, { date, time: '10:00', areaId: area.id });
  showArea(area);
  const row = await rowOf(printDateWithDay(date));
  await userEvent.click(row.getByRole('button', { name: `Close ${printDateWithDay(date)}` }));
  const dialog = await modal();
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', date);
  await userEvent.click(dialog.getByRole('button', { name: 'Close day' }));
  dialog.getByText('Reason is required');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Flood');
  await userEvent.click(dialog.getByRole('button', { name: 'Close day' }));
  await dialog.findByText(`2 pickups are booked on ${printDateWithDay(date)}.`);
  dialog.getByText('We can tell 1 household: 1 by email, 0 by SMS.');
  expect((await readArea(area.id)).closedDays).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close and postpone 2' }));
  // Whom staff have to call stays in sight.
  const closed = within(await screen.findByRole('dialog', { name: 'Day closed' }));
  within(closed.getByRole('list', { name: 'Households to call' })).getByText('Efua user');
  await userEvent.click(closed.getByRole('button', { name: 'Done' }));
  await screen.findByText('Closed: Flood (2 still booked)');
  expect((await readArea(area.id)).closedDays).toEqual([{ date, reason: 'Flood' }]);
  await click(`Reopen ${printDateWithDay(date)}`);
  await click('Reopen');
  await screen.findByText('No closed days ahead.');
  expect((await readArea(area.id)).closedDays).toEqual([]);
});

test('another date after the question is another question', async () => {
  const area = await newArea();
  const date = dateInDays(5);
  await book(await person('user'), { date, time: '10:00', areaId: area.id });
  showArea(area);
  await press('Close a day');
  const dialog = await modal();
  await fill('Date', date);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Flood');
  await userEvent.click(dialog.getByRole('button', { name: 'Close day' }));
  await dialog.findByRole('button', { name: 'Close and postpone 1' });
  fireEvent.input(dialog.getByLabelText('Date'), { target: { value: addDays(date, 1) } });
  await userEvent.click(dialog.getByRole('button', { name: 'Close day' }));
  await screen.findByText('Flood');
  expect((await readArea(area.id)).closedDays).toEqual([{ date: addDays(date, 1), reason: 'Flood' }]);
});

test('a day can be closed everywhere', async () => {
  const area = await newArea();
  const date = dateInDays(8);
  showScreen(Areas, '/areas');
  await press('Close a day everywhere');
  const dialog = await modal();
  await fill('Date', date);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Christmas');
  await userEvent.click(dialog.getByRole('button', { name: 'Close day' }));
  await (await rowOf(area.name)).findByText(printDateWithDay(date));
  for (const id of [area.id, 'everywhere'])
    expect((await readArea(id)).closedDays).toContainEqual({ date, reason: 'Christmas' });
});

test('an address of an area that is none leads back', async () => {
  const shown = showScreen(Areas, '/areas?area=nonsense');
  await screen.findByText('We could not find this area.');
  await userEvent.click(screen.getAllByRole('link', { name: 'All areas' })[0] as HTMLElement);
  expect(shown.url()).toBe('/areas');
});
