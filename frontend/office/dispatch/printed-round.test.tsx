import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { click } from '#site/testing/people.tsx';
import { openRound, startPlanDay, storeWorker } from '#site/testing/plan-screen.tsx';
import { pricedFields } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { storeStation, switchOff } from '#testing/samples/stored-station.ts';
import { Screen as Dispatch } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let date: string;
const slow = { timeout: 15_000 };

beforeEach(async () => {
  ({ admin, date } = await startPlanDay());
});

const asAdmin = async (route: string, body: object) => {
  const answer = await realApi().call(route, { token: admin.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const withPhone = ({ id }: TestPerson) => ({ ...pendingPickup().user, id, phone: '+233241111111' });

/** Somebody with three stops; the last two are stored as their round, the later first. */
async function storeRound(isStored = true) {
  const kofi = await storeWorker(date, 'Paper');
  const household = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  const ids: string[] = [];
  for (const [index, gate] of ['Gate 1', 'Gate 2', 'Gate 3'].entries()) {
    const { content } = pendingPickup();
    const position = { lat: 5.6, lng: -0.2 + index / 100 };
    const scheduledAt = `${date}T08:00:00.000Z`;
    const all = { ...content, location: gate, position, digitalAddress: `GA-100-000${index}` };
    const priced = gate === 'Gate 3' ? pricedFields(gate) : {};
    const more = { ...priced, content: { ...all, size: priced.content?.size } };
    const { id } = await storePickup(household, gate, { scheduledAt, ...more, user: withPhone(household) });
    await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
    ids.push(id);
  }
  const [, second, third] = ids;
  const stops = [third, second].map((pickupId, index) => ({
    pickupId,
    plannedAt: `${date}T08:${index}5:00.000Z`,
  }));
  if (isStored) await asAdmin(`PUT /admins/rounds/${date}/${kofi.id}`, { stops, confirmed: true });
  return kofi;
}

async function readRows() {
  const table = within(await screen.findByRole('table', { name: 'Kofi Paper’s round' }));
  return table
    .getAllByRole('row')
    .filter((row) => row.querySelector('th[scope=row]'))
    .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent));
}

test('a stored round is printed in its order with its times; what came later has a plus', async () => {
  const kofi = await storeRound();
  showScreen(Dispatch, `/dispatch?date=${date}&round=${kofi.id}`);
  const rows = await readRows();
  expect(rows.map(([number, time]) => [number, time])).toEqual([
    ['1', '08:05\u00a0AM'],
    ['2', '08:15\u00a0AM'],
    ['+', ''],
  ]);
  expect(rows[0]).toEqual([
    ...['1', '08:05\u00a0AM'],
    expect.stringMatching(/^Gate 3GA-100-0002 · \w{8}\+\w{2}/),
    ...['8–\u206010\u00a0AM', 'Ama Mensah024 111 1111', 'PlasticGH₵\u00a012.50 to pay · 1 bin'],
  ]);
  expect(rows[1]?.at(-1)).toBe('Plastic');
  // Room for what staff will ask.
  const blanks = [...document.querySelectorAll('.paper-stop')].map((stop) =>
    [...stop.querySelectorAll('.blank')].map(({ textContent }) => textContent),
  );
  const unpriced = ['Time', 'Not collected, why'];
  expect(blanks).toEqual([['Time', 'Size', 'Cash', 'Not collected, why'], unpriced, unpriced]);
  screen.getByText(/ · 3 stops$/);
  screen.getByText('“+” marks stops added after the round was planned.');
  // The window of the tests has no printer.
  const print = vi.fn();
  window.print = print;
  await click('Print');
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the board' }));
  await screen.findByRole('button', { name: 'Plan the day' });
});

test('where to tip is printed between the stops, with room for a tick', async () => {
  const station = await storeStation({ takes: ['plastic'] });
  onTestFinished(() => switchOff(station));
  const kofi = await storeRound();
  showScreen(Dispatch, `/dispatch?date=${date}&round=${kofi.id}`);
  await readRows();
  const rows = [...document.querySelectorAll('.paper-stop')].map(({ textContent }) => textContent ?? '');
  // Two bags and a bin are less than a tricycle holds: they are tipped once, behind the last.
  expect(rows.map((text) => /Gate \d|Tip at Kpone, about/.exec(text)?.[0])).toEqual([
    'Gate 3',
    'Gate 2',
    'Gate 1',
    'Tip at Kpone, about',
  ]);
  expect(document.querySelectorAll('.paper-stop:last-of-type .tick')).toHaveLength(1);
  screen.getByText(/ · 3 stops$/);
});

test('without a stored round the order is that of windows and ways, and the sheet says so', async () => {
  const kofi = await storeRound(false);
  showScreen(Dispatch, `/dispatch?date=${date}&round=${kofi.id}`);
  expect((await readRows()).map(([number]) => number)).toEqual(['1', '2', '3']);
  screen.getByText(/^This round has no saved order/);
});

/** The stops as the list of the round shows them: place and time. */
async function readOrder() {
  const list = within(await screen.findByRole('list', { name: 'Stops of Kofi Paper' }, slow));
  return list
    .getAllByRole('listitem')
    .map(({ textContent }) => [/Gate \d/, /\d\d:\d\d/].map((part) => part.exec(textContent ?? '')?.[0]));
}

const readStored = async (id: string) =>
  (await realApi().call(`GET /admins/rounds/${date}/${id}`, { token: admin.token })).body.round;

test('a round is reordered on its own: stops before the moved one keep their times, the others get new ones', async () => {
  const kofi = await storeRound();
  const { stops } = await readStored(kofi.id);
  showScreen(Dispatch, `/dispatch?date=${date}&round=${kofi.id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Change the order' }));
  // Gate 1 came later: it comes behind Gate 2, which is nearest, and is timed.
  expect(await readOrder()).toEqual([
    ['Gate 3', '08:05'],
    ['Gate 2', '08:15'],
    ['Gate 1', '08:28'],
  ]);
  await click('Up: Gate 1');
  const order = await readOrder();
  expect(order.map(([gate]) => gate)).toEqual(['Gate 3', 'Gate 1', 'Gate 2']);
  expect(order[0]).toEqual(['Gate 3', '08:05']);
  await click('Save the order of 1 round');
  await screen.findByText('Plan applied: 1 round in the new order.', undefined, slow);
  const saved = await readStored(kofi.id);
  expect([saved.version, saved.stops.length, saved.stops[0]]).toEqual([2, 3, stops[0]]);
});

test('somebody stored the round meanwhile: their order is shown, one’s own is kept, and saved on request', async () => {
  const kofi = await storeRound();
  const { stops } = await readStored(kofi.id);
  showScreen(Dispatch, `/dispatch?date=${date}&status=assigned&collector=${kofi.id}`);
  const button = await screen.findByRole('button', { name: 'Change the order' });
  await userEvent.click(button);
  await readOrder();
  await click('Down: Gate 3');
  const theirs = { stops: stops.toReversed(), version: 1 };
  await asAdmin(`PUT /admins/rounds/${date}/${kofi.id}`, theirs);
  await click('Save the order of 1 round');
  await screen.findByText('Saved now: Gate 2 · Gate 3', undefined, slow);
  expect((await readStored(kofi.id)).stops).toEqual(theirs.stops);
  await click('Assign anyway: Kofi Paper');
  await screen.findByText('Plan applied: 1 round in the new order.', undefined, slow);
  const saved = await readStored(kofi.id);
  expect([saved.version, saved.stops.length]).toEqual([3, 3]);
});

test('nobody’s day says that there is nothing to print; without an answer, trying again works', async () => {
  const idle = await storeWorker(date, 'Idle');
  goOffline();
  showScreen(Dispatch, `/dispatch?date=${date}&round=${idle.id}`);
  await screen.findByText(/^Error: We could not reach Sankofa\./, undefined, { timeout: 15_000 });
  goOnline();
  await click('Try again');
  await screen.findByText('No open stops on this day.');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('the board’s panel and the plan lead to it', async () => {
  const kofi = await storeRound();
  showScreen(Dispatch, `/dispatch?date=${date}&status=assigned&collector=${kofi.id}`);
  const panel = await screen.findByRole('link', { name: 'Print the round' });
  expect(panel.getAttribute('href')).toBe(`/dispatch?date=${date}&round=${kofi.id}`);
  const planning = screen.getByRole('button', { name: 'Plan the day' });
  await waitFor(() => expect(planning).toHaveProperty('disabled', false));
  await userEvent.click(planning);
  await screen.findByText('Changes 1 round: Kofi Paper', undefined, { timeout: 15_000 });
  await openRound('Kofi Paper');
  const link = screen.getByRole('link', { name: 'Print this round' });
  expect(link.getAttribute('href')).toBe(`/dispatch?date=${date}&round=${kofi.id}`);
  await userEvent.click(screen.getAllByRole('button', { name: /^Down: Gate/ })[0] as HTMLElement);
  expect(screen.queryByRole('link', { name: 'Print this round' })).toBeNull();
});
