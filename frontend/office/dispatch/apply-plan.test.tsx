import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { CollectorWork } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { deviceAnswers } from '#platform/storage/device-database.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { openRound, storeGates } from '#site/testing/plan-screen.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { holdDatabase } from '#site/testing/silent-database.ts';
import { uniqueEmail } from '#testing/api.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { forgetPage, loadKept } from './bulk/job-store.ts';
import { closeJob } from './bulk/run-bulk.ts';
import { forgetPlan, setPlan } from './plan/plan-store.ts';
import { Screen as Dispatch } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let date = dateInDays(20);
const slow = { timeout: 20_000 };

/** Each test has a day of its own, on which only its own collectors work, and nothing of another's. */
beforeEach(async () => {
  closeJob();
  setPlan(undefined);
  forgetPage();
  date = addDays(date, 1);
  // Weekdays come again: those of tests before serve no area any more.
  for (const { id } of hired.splice(0))
    await updateItem(keys.account(id), { set: { work: { profile: { areas: [id] } } } }, { exists: true });
  admin = await logInAdmin();
});

const storeDay = (...given: [count: number, changes?: Partial<PickupRecord>]) => storeGates(date, ...given);

const hired: { readonly id: string }[] = [];

/** A collector who works on the weekday of the test alone. */
async function collectorNamed(
  lastName: string,
  profile: CollectorWork['profile'] = {},
  daysOff: readonly string[] = [],
) {
  const names = { firstName: 'Kofi', lastName, email: uniqueEmail('collector') };
  const account = { role: 'collector', ...names, passwordHash: '-', isApproved: true } as const;
  const work = { profile: { weekdays: [findWeekday(date)], ...profile }, daysOff };
  const collector = await createAccount({ ...account, work }, new Date());
  hired.push(collector);
  return collector;
}

const asAdmin = (route: string, body?: object) => realApi().call(route, { token: admin.token, body });
const readPickup = async (id: string) => (await asAdmin(`GET /pickups/${id}`)).body.pickup;
const holdersOf = async (pickups: readonly { readonly id: string }[]) =>
  Promise.all(pickups.map(async ({ id }) => (await readPickup(id)).assignedCollector?.lastName));
const roundPath = (collectorId: string) => `/admins/rounds/${date}/${collectorId}`;
const readRound = async (collectorId: string) => (await asAdmin(`GET ${roundPath(collectorId)}`)).body.round;
const idsOf = ({ stops }: { stops: readonly { readonly pickupId: string }[] }) =>
  stops.map(({ pickupId }) => pickupId);
const saveRound = (collectorId: string, ids: readonly string[], version = 0) =>
  asAdmin(`PUT ${roundPath(collectorId)}`, {
    stops: ids.map((pickupId) => ({ pickupId, plannedAt: `${date}T09:00:00.000Z` })),
    version,
    confirmed: true,
  });

async function showBoard(more = '') {
  showScreen(Dispatch, `/dispatch?date=${date}${more}`);
  const ready = () =>
    expect(screen.getByRole('button', { name: 'Plan the day' })).toHaveProperty('disabled', false);
  await waitFor(ready, slow);
}

async function plan(name: string, more = '') {
  await showBoard(more);
  await click('Plan the day');
  return screen.findByRole('button', { name }, slow);
}

/** Leaves the page as it is and opens the board once more. */
async function reload() {
  cleanup();
  forgetPage();
  forgetPlan();
  showScreen(Dispatch, `/dispatch?date=${date}`);
}

/** Calls with this method and path, the newest last, each to be changed on its way. */
function intercept(
  method: string,
  path: string,
  change: (send: () => Promise<Response>) => Promise<Response>,
) {
  const bodies: Record<string, unknown>[] = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method !== method || !url.includes(path)) return real(url, init);
    bodies.push(JSON.parse(String(init.body)));
    return change(() => real(url, init));
  });
  return bodies;
}

test('applied: each round is stored as it was planned, then its pickups are assigned', async () => {
  const stored = await storeDay(3);
  const kofi = await collectorNamed('Stored');
  await plan('Assign 3 pickups');
  const order: string[] = [];
  const note = (what: string) => (send: () => Promise<Response>) => {
    order.push(what);
    return send();
  };
  intercept('PUT', '/admins/rounds', note('round'));
  intercept('PATCH', '/admins/pickups/assign', note('assign'));
  await click('Assign 3 pickups');
  await screen.findByText('Plan applied: 3 pickups assigned.', undefined, slow);
  expect(order).toEqual(['round', 'assign']);
  const round = await readRound(kofi.id);
  expect(idsOf(round).toSorted()).toEqual(stored.map(({ id }) => id).sort());
  expect(round.stops[0].plannedAt).toBe(`${date}T08:00:00.000Z`);
  expect(await holdersOf(stored)).toEqual(['Stored', 'Stored', 'Stored']);
  // One line: what was done, and the way back.
  const line = within(screen.getByRole('region', { name: 'What can be undone' }));
  expect(line.getByRole('status').textContent).toBe('Plan applied: 3 pickups assigned.');
  line.getByRole('button', { name: /^Undo/ });
  expect(screen.getAllByText(/Plan applied|was applied/)).toHaveLength(1);
});

test('stored rounds stay as they are; of a stop moved by hand its round alone is named, and stored', async () => {
  const people = [await collectorNamed('Order'), await collectorNamed('Other')];
  const own: (readonly string[])[] = [];
  for (const { id } of people) {
    const [early] = await storeDay(1);
    const [late] = await storeDay(1, { scheduledAt: `${date}T14:00:00.000Z` });
    const ids = [late?.id ?? '', early?.id ?? ''];
    for (const one of ids) await asAdmin(`PATCH /admins/pickups/${one}/assign`, { collectorId: id });
    await saveRound(id, ids);
    own.push(ids);
  }
  await showBoard();
  await click('Plan the day');
  await screen.findByText('Everything is assigned as planned.', undefined, slow);
  expect(screen.queryByRole('button', { name: /^Save the order/ })).toBeNull();
  await openRound('Kofi Order');
  await userEvent.click(screen.getAllByRole('button', { name: /^Down: Gate/ })[0] as HTMLElement);
  screen.getByText('Changes 1 round: Kofi Order');
  const bodies = intercept('PUT', '/admins/rounds', (send) => send());
  await click('Save the order of 1 round');
  await screen.findByText('Plan applied: 1 round in the new order.', undefined, slow);
  expect(bodies).toHaveLength(1);
  const rounds = await Promise.all(people.map(({ id }) => readRound(id)));
  expect(rounds.map(idsOf)).toEqual([own[0]?.toReversed(), own[1]]);
  expect(rounds.map(({ version }) => version)).toEqual([2, 1]);
});

test('a day off marked meanwhile: that collector gets nothing before somebody says so; the others get theirs', async () => {
  const stored = await storeDay(2);
  const ebo = await collectorNamed('Ebo', { stopsPerDay: 1 });
  await collectorNamed('Esi', { stopsPerDay: 1 });
  await plan('Assign 2 pickups');
  const weekdays = [(findWeekday(date) + 1) % 7];
  await asAdmin(`PATCH /admins/collectors/${ebo.id}`, { profile: { weekdays, stopsPerDay: 1 } });
  await click('Assign 2 pickups');
  const refused = within(await screen.findByRole('region', { name: 'Not assigned yet' }, slow));
  refused.getByText('Kofi Ebo is off on this day.');
  expect((await holdersOf(stored)).filter(Boolean)).toEqual(['Esi']);
  await click('Assign anyway: Kofi Ebo');
  await screen.findByText('Plan applied: 2 pickups assigned.', undefined, slow);
  expect((await holdersOf(stored)).toSorted()).toEqual(['Ebo', 'Esi']);
});

test('a round that somebody changed meanwhile: told before it is replaced, and not touched', async () => {
  const stored = await storeDay(1);
  const kofi = await collectorNamed('Replaced');
  await plan('Assign 1 pickup');
  await saveRound(kofi.id, []);
  await click('Assign 1 pickup');
  await screen.findByText('Somebody has changed this round. The plan would replace it.', undefined, slow);
  screen.getByText('Plan partly applied: 0 pickups assigned.');
  await click('Close');
  expect(screen.queryByRole('region', { name: 'Not assigned yet' })).toBeNull();
  expect(await holdersOf(stored)).toEqual([undefined]);
  expect(await readRound(kofi.id)).toMatchObject({ version: 1, stops: [] });
});

test('a plan of one area keeps what the round has in others, also what came meanwhile', async () => {
  const osu = await createArea(realApi(), admin, { name: `Osu ${date}` });
  const kofi = await collectorNamed('Areas');
  const [elsewhere] = await storeDay(1);
  const [here] = await storeDay(1, { area: { id: osu.id, name: osu.name } });
  if (!elsewhere || !here) throw new Error('nothing stored');
  await asAdmin(`PATCH /admins/pickups/${elsewhere.id}/assign`, { collectorId: kofi.id });
  await plan('Assign 1 pickup', `&area=${osu.id}`);
  await saveRound(kofi.id, [elsewhere.id]);
  await click('Assign 1 pickup');
  await screen.findByText('Plan applied: 1 pickup assigned.', undefined, slow);
  expect(idsOf(await readRound(kofi.id)).toSorted()).toEqual([elsewhere.id, here.id].sort());
});

test('the page dies while it applies: the next one goes on where it was, and does nothing twice', async () => {
  const stored = await storeDay(2);
  await collectorNamed('First', { stopsPerDay: 1 });
  await collectorNamed('Second', { stopsPerDay: 1 });
  await plan('Assign 2 pickups');
  const real = fetch;
  let calls = 0;
  // The first answer comes; the second call is done and never answered.
  intercept('PATCH', '/admins/pickups/assign', async (send) => {
    calls += 1;
    const isFirst = calls === 1;
    const answer = await send();
    return isFirst ? answer : new Promise<never>(() => undefined);
  });
  await click('Assign 2 pickups');
  await screen.findByText('1 of 2', undefined, slow);
  await waitFor(async () => expect((await holdersOf(stored)).filter(Boolean)).toHaveLength(2), slow);
  await waitFor(async () => expect((await loadKept()).job?.results.size).toBe(1), slow);
  await reload();
  vi.stubGlobal('fetch', real);
  await click('Continue applying: 1 of 2');
  await screen.findByText('Plan applied: 2 pickups assigned.', undefined, slow);
  expect(await Promise.all(stored.map(async ({ id }) => (await readPickup(id)).version))).toEqual([2, 2]);
});

test('undone after a reload: each as before besides what somebody changed, the round too', async () => {
  const stored = await storeDay(3);
  const kofi = await collectorNamed('Undone');
  const theirs = await collectorNamed('Theirs', {}, [date]);
  await plan('Assign 3 pickups');
  await click('Assign 3 pickups');
  await screen.findByText('Plan applied: 3 pickups assigned.', undefined, slow);
  await asAdmin(`PATCH /admins/pickups/${stored[0]?.id}/assign`, { collectorId: theirs.id, force: true });
  await waitFor(async () => expect((await loadKept()).undos).toHaveLength(1), slow);
  // The device answers late.
  const release = await holdDatabase();
  await reload();
  await waitFor(() => expect(deviceAnswers.read()).toBe(false), slow);
  release();
  await click(/^Undo \(9:\d\d\)$/);
  await screen.findByText('Undone: 2 pickups as before.', undefined, slow);
  screen.getByText('1 pickup changed by somebody else, left as now');
  expect(await holdersOf(stored)).toEqual(['Theirs', undefined, undefined]);
  expect(await readRound(kofi.id)).toMatchObject({ version: 2, stops: [] });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a plan in work is there after a reload, with what was left out and what changed since', async () => {
  const stored = await storeDay(2);
  await collectorNamed('Kept', { stopsPerDay: 1 });
  const theirs = await collectorNamed('Elsewhere', {}, [date]);
  await plan('Assign 1 pickup');
  screen.getByText('1 pickup not placed');
  for (const { id } of stored)
    await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: theirs.id, force: true });
  // The device answers late.
  const release = await holdDatabase();
  await reload();
  await waitFor(() => expect(deviceAnswers.read()).toBe(false), slow);
  release();
  await screen.findByRole('region', { name: 'Plan of the day' }, slow);
  screen.getByText(/2 pickups have changed since this was planned/);
  await click('Discard');
  await screen.findByRole('button', { name: 'Plan the day' });
  await reload();
  await screen.findByRole('button', { name: 'All 2' }, slow);
  expect(screen.queryByRole('region', { name: 'Plan of the day' })).toBeNull();
  expect(await holdersOf(stored)).toEqual(['Elsewhere', 'Elsewhere']);
});

test('areas and collectors can be chosen before; all of them is said by leaving them out', async () => {
  const osu = await createArea(realApi(), admin, { name: `Osu ${date}` });
  await storeDay(1);
  await storeDay(1, { area: { id: osu.id, name: osu.name } });
  const mine = await collectorNamed('Used');
  await collectorNamed('Unused');
  await showBoard();
  const bodies = intercept('POST', '/admins/plans', (send) => send());
  await click('Areas and collectors');
  const dialog = within(screen.getByRole('dialog'));
  const user = userEvent.setup();
  await user.click(dialog.getByRole('checkbox', { name: 'Everywhere' }));
  const [, none] = dialog.getAllByRole('button', { name: 'None' });
  await user.click(none as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Plan the day' }));
  dialog.getByText('Please choose a collector.');
  await user.click(dialog.getByRole('checkbox', { name: 'Kofi Used' }));
  await user.click(dialog.getByRole('button', { name: 'Plan the day' }));
  await screen.findByText(new RegExp(`^Only ${osu.name} · 1 of`));
  await waitFor(() => expect(bodies).toEqual([{ date, areaIds: [osu.id], collectors: [mine.id] }]));
});

test('who can’t work hands over in two presses, started stops too; nobody else is touched, and what fits nowhere is listed', async () => {
  const stored = await storeDay(3);
  const [started, assigned, other] = stored;
  if (!started || !assigned || !other) throw new Error('nothing stored');
  const out = await collectorNamed('Out');
  const stays = await collectorNamed('Stays', { stopsPerDay: 2 });
  for (const { id } of [started, assigned])
    await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: out.id });
  await asAdmin(`PATCH /admins/pickups/${other.id}/assign`, { collectorId: stays.id });
  await updateItem(keys.pickup(started.id), { set: { status: 'in progress' } }, { exists: true });
  await showBoard();
  await click('Hand over the rest of Kofi Out’s stops on this day');
  await screen.findByText('Kofi Out can’t work on this day: 2 stops to hand over');
  await screen.findByText('1 pickup not placed', undefined, slow);
  await click('Assign 1 pickup');
  await screen.findByText(/^Plan applied: 1 pickup assigned\./, undefined, slow);
  const holders = await holdersOf(stored);
  // What is under way cannot be taken from anybody; the other one stands among what is to be assigned.
  expect([
    ['Out', 'Stays', 'Stays'],
    ['Stays', undefined, 'Stays'],
  ]).toContainEqual(holders);
});

test('more than 1,200 pickups are planned in parts; one that fails is asked for again, and it alone', async () => {
  const kofi = await collectorNamed('East');
  const yaw = await collectorNamed('West');
  for (const [index, one] of [kofi, yaw].entries()) {
    const area = await createArea(realApi(), admin, { name: `City ${index} ${date}` });
    const work = { profile: { areas: [area.id], stopsPerDay: 100 } };
    await updateItem(keys.account(one.id), { set: { work } }, { exists: true });
    for (let from = 0; from < 650; from += 50) await storeDay(50, { area: { id: area.id, name: area.name } });
  }
  await showBoard();
  let isBroken = true;
  const bodies = intercept('POST', '/admins/plans', (send) => {
    const fails = isBroken && bodies.length === 2;
    return fails ? Promise.reject(new TypeError('Failed to fetch')) : send();
  });
  await click('Plan the day');
  await screen.findByText(/1 part of 2 could not be planned\. The others are kept\.$/, undefined, slow);
  isBroken = false;
  await click('Try again');
  await screen.findByRole('button', { name: /^Assign \d+ pickups$/ }, slow);
  expect(bodies).toHaveLength(3);
  expect(bodies[2]).toEqual(bodies[1]);
  expect(bodies.flatMap(({ collectors }) => collectors).toSorted()).toEqual(
    [kofi.id, yaw.id, yaw.id].toSorted(),
  );
});

test('a session that ends while a plan is applied says nothing about the pickups: they can be sent later', async () => {
  const stored = await storeDay(1);
  await collectorNamed('Later');
  await plan('Assign 1 pickup');
  const real = fetch;
  const body = { message: 'Please log in again.', code: 'unauthorized', requestId: '-' };
  intercept('PATCH', '/admins/pickups/assign', async () => Response.json(body, { status: 401 }));
  await click('Assign 1 pickup');
  await screen.findByRole('button', { name: 'Continue applying: 0 of 1' }, slow);
  expect(screen.queryByRole('list', { name: 'Not changed' })).toBeNull();
  vi.stubGlobal('fetch', real);
  logInAs(admin);
  await click('Continue applying: 0 of 1');
  await screen.findByText('Plan applied: 1 pickup assigned.', undefined, slow);
  expect(await holdersOf(stored)).toEqual(['Later']);
});
