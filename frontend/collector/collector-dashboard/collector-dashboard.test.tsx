import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { texts } from '#collector/assignments/texts.ts';
import { doneStops, endUndo } from '#collector/round/done-stops.ts';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import { approveCollector } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { earlyCalls } from '#features/app/early-calls.ts';
import { actOfOperator } from '#infra/ops/people/accounts.ts';
import { readSession } from '#platform/session/session.ts';
import { printDay } from '#shared/print-when.ts';
import * as sharedTexts from '#shared/texts.ts';
import {
  cancelAssignedPickup,
  createAssignedPickup,
  createCompletedPickup,
  createStop,
  household,
  logInCollector,
  pinByAdmin,
  reopenByAdmin,
  storeRound,
} from '#site/testing/assigned-pickups.ts';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { showScreen } from '#site/testing/render-screen.tsx';
import { waitForLaterToday } from '#testing/samples/later-today.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { toast } from '#ui/toast/toast.ts';
import { Screen as CollectorDashboard } from './screen.tsx';

connectRealApi();

const overview = '/collector-dashboard';
const assigned = `${overview}?tab=assignedPickups`;
const completed = `${overview}?tab=completedPickups`;

let kofi: TestPerson;
let ama: TestPerson;
beforeEach(async () => {
  for (const { id } of doneStops.read()) endUndo(id);
  kofi = await logInCollector();
  ama = await household();
});

const cardAt = async (location: string) => within(await screen.findByRole('article', { name: location }));
const press = async (location: string, name: string) =>
  userEvent.click((await cardAt(location)).getByRole('button', { name: `${name}: ${location}` }));
const expand = async (location: string) =>
  userEvent.click((await cardAt(location)).getByRole('button', { expanded: false }));
const statusOf = async ({ id }: { readonly id: string }) =>
  (await realApi().call(`GET /pickups/${id}`, { token: ama.token })).body.pickup.status;
const dialog = async () => within(await screen.findByRole('alertdialog'));

test('a stop says where and when, and offers to call, to find the way and shows its codes', async () => {
  const position = { lat: 5.68312, lng: -0.16512 };
  const overrides = { location: 'Madina, pharmacy', digitalAddress: 'GM-019-2764', position };
  await createAssignedPickup(kofi, ama, overrides);
  showScreen(CollectorDashboard, assigned);
  await expand('Madina, pharmacy');
  const card = await cardAt('Madina, pharmacy');
  card.getByText('9:30–\u206011:30 AM');
  const phone = card.getByRole('link', { name: 'Call Ama, 024 123 4567' });
  expect(phone.getAttribute('href')).toBe('tel:+233241234567');
  const way = card.getByRole('link', { name: 'Directions: Madina, pharmacy' });
  expect(way.getAttribute('href')).toContain('destination=5.68312%2C-0.16512');
  card.getByText('GM-019-2764');
  card.getByText(/^6CQ/);
});

test('a stop that staff put first leads the round, and says so', async () => {
  const stops = [await createStop(kofi, ama, 'Kasoa'), await createStop(kofi, ama, 'Madina')];
  await storeRound(kofi, stops);
  await pinByAdmin(stops[1]?.id ?? '', { first: true });
  showScreen(CollectorDashboard, overview);
  (await cardAt('Madina')).getByText('First');
});

test('one thing to press at a time; a completion can be undone, and is done once', async () => {
  const pickup = await createStop(kofi, ama, 'Kasoa');
  showScreen(CollectorDashboard, assigned);
  expect((await cardAt('Kasoa')).queryByRole('button', { name: /^Mark Complete/ })).toBeNull();
  await press('Kasoa', texts.start);
  await (await cardAt('Kasoa')).findByText('In Progress');
  await expect.poll(() => document.activeElement?.textContent).toContain('Kasoa');
  await press('Kasoa', texts.complete);
  await screen.findByText(sharedTexts.pickupCompleted);
  await screen.findByText('No pending pickups.');
  expect(await statusOf(pickup)).toBe('completed');
  // The focus is in the line that took the stop's place, beside Undo.
  await expect.poll(() => document.activeElement?.textContent).toBe('Pickup marked as complete.Kasoa');

  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Kasoa' }));
  await (await cardAt('Kasoa')).findByText('In Progress');
  expect(await statusOf(pickup)).toBe('in progress');
  expect(screen.queryByRole('button', { name: 'Undo: Kasoa' })).toBeNull();
  await press('Kasoa', texts.complete);
  await screen.findByText('No pending pickups.');
  expect(await statusOf(pickup)).toBe('completed');
  // The line goes when its time is over, and the focus with it.
  await expect.poll(() => document.activeElement?.textContent).toBe('Pickup marked as complete.Kasoa');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoSeconds.onScreen * 1000 });
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  vi.useRealTimers();
});

test('an undo that comes too late says so', async () => {
  const pickup = await createStop(kofi, ama, 'Nungua');
  showScreen(CollectorDashboard, assigned);
  await press('Nungua', texts.start);
  await (await cardAt('Nungua')).findByText('In Progress');
  await press('Nungua', texts.complete);
  const undo = await screen.findByRole('button', { name: 'Undo: Nungua' });
  await reopenByAdmin(pickup);
  await userEvent.click(undo);
  await within(screen.getByRole('main')).findByText(/^This pickup is already assigned/);
  await cardAt('Nungua');
});

test('before its window a completion is asked about once', async () => {
  const later = await waitForLaterToday();
  const pickup = await createAssignedPickup(kofi, ama, { location: 'Achimota', ...later });
  showScreen(CollectorDashboard, assigned);
  await press('Achimota', texts.start);
  await screen.findByRole('button', { name: 'Mark Complete: Achimota' });
  await press('Achimota', texts.complete);
  const question = await dialog();
  await question.findByText(/^You’re early. The household expects you from .*11:59.PM/);
  question.getByText('Are you sure you want to mark this pickup as complete?');
  await userEvent.click(question.getByRole('button', { name: 'Mark Complete' }));
  await screen.findByRole('button', { name: 'Undo: Achimota' });
  expect(await statusOf(pickup)).toBe('completed');
});

test('before its date a pickup says what to do, in place of Start', async () => {
  const pickup = await createAssignedPickup(kofi, ama, { location: 'Nima' });
  showScreen(CollectorDashboard, assigned);
  await expand('Nima');
  const card = await cardAt('Nima');
  card.getByText(sharedTexts.forLaterDate(printDay(pickup)));
  expect(card.queryByRole('button', { name: /^(Start|Mark Complete)/ })).toBeNull();
});

test('a pickup that was completed 31 days ago says why it has no name and no place', async () => {
  const { id } = await createCompletedPickup(kofi, ama, { location: 'Dansoman' });
  const updatedAt = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await updateItem(keys.pickup(id), { set: { updatedAt } }, { exists: true });
  showScreen(CollectorDashboard, completed);
  await screen.findByRole('link', { name: 'Details are kept for 30 days.' });
  screen.getByText('A household');
  expect(screen.queryByText('Dansoman')).toBeNull();
});

async function reportNobodyHome(location: string): Promise<void> {
  await press(location, texts.couldNotCollect);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByRole('radio', { name: 'Nobody home' }));
  await userEvent.click(form.getByRole('button', { name: 'Report' }));
}

test.each([true, false])(
  'could not collect asks for the reason, also when nothing was started (%s)',
  async (starts) => {
    const pickup = await createStop(kofi, ama, 'Teshie');
    showScreen(CollectorDashboard, assigned);
    if (starts) {
      await press('Teshie', texts.start);
      await (await cardAt('Teshie')).findByText('In Progress');
    }
    await reportNobodyHome('Teshie');
    await screen.findByText('No pending pickups.');
    await screen.findByText('1 of 1 done');
    expect(await statusOf(pickup)).toBe('pending');
  },
);

test('an assignment that is no longer theirs says so, and a late start is refused with that sentence', async () => {
  const pickup = await createStop(kofi, ama, 'Osu');
  showScreen(CollectorDashboard, assigned);
  await cardAt('Osu');
  await cancelAssignedPickup(pickup, kofi, ama);
  await press('Osu', texts.start);
  await screen.findByRole('heading', { name: 'No longer yours' });
  await within(screen.getByRole('main')).findByText(/^This pickup is no longer yours/);
  expect(screen.queryByRole('article', { name: 'Osu' })).toBeNull();
});

test('a loss says which stop it was, and is dismissed for good', async () => {
  const pickups = [await createStop(kofi, ama, 'Osu'), await createStop(kofi, ama, 'Labadi')];
  await storeRound(kofi, pickups.toReversed());
  for (const pickup of pickups) await cancelAssignedPickup(pickup, kofi, ama);
  const first = showScreen(CollectorDashboard, assigned);
  const region = async () => within(await screen.findByRole('region', { name: 'No longer yours' }));
  const lost = () => [...document.querySelectorAll('section[aria-labelledby="lost-assignments"] li')];
  await region();
  expect(lost().map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Stop 1 of 2Plastic, Wed .*, 09:30 AM$/),
    expect.stringMatching(/^Stop 2 of 2Plastic, Wed .*, 09:30 AM$/),
  ]);
  expect(screen.getByRole('main').textContent).not.toMatch(/Osu|Labadi/);
  const [dismiss] = (await region()).getAllByRole('button', { name: /^Dismiss: Plastic/ });
  if (dismiss) await userEvent.click(dismiss);
  expect(lost()).toHaveLength(1);
  first.leave();
  showScreen(CollectorDashboard, overview);
  await region();
  expect(lost().map((one) => one.textContent)).toEqual([expect.stringMatching(/^Stop 2 of 2/)]);
  await userEvent.click((await region()).getByRole('button', { name: /^Dismiss/ }));
  expect(screen.queryByText('No longer yours')).toBeNull();
});

test('without an answer it says what happened, and the second press counts once', async () => {
  const pickup = await createStop(kofi, ama, 'Tema');
  showScreen(CollectorDashboard, assigned);
  await press('Tema', texts.start);
  await (await cardAt('Tema')).findByText('In Progress');
  goOffline();
  await press('Tema', texts.complete);
  await within(screen.getByRole('main')).findByText(
    /^Failed to mark pickup as complete\. We could not reach Sankofa/,
  );
  goOnline();
  await press('Tema', texts.complete);
  await screen.findByText('No pending pickups.');
  expect(await statusOf(pickup)).toBe('completed');
});

test('a list that cannot be fetched says so and offers to try again', async () => {
  await createStop(kofi, ama, 'Accra');
  const toasted = vi.spyOn(toast, 'error');
  goOffline();
  showScreen(CollectorDashboard, assigned);
  await screen.findByText('Failed to fetch pickups from data.');
  expect(toasted).toHaveBeenCalledWith('Failed to load pickups from data.');
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cardAt('Accra');
});

test('an overview that cannot be fetched claims nothing about recent pickups', async () => {
  goOffline();
  showScreen(CollectorDashboard, overview);
  await screen.findByText('Failed to fetch pickups from data.');
  await screen.findByText('Left today');
  expect(screen.queryByText('Recent pickups')).toBeNull();
});

test('the overview counts, shows the stop to go to now and the three that changed last', async () => {
  for (const location of ['One', 'Two', 'Three']) await createCompletedPickup(kofi, ama, { location });
  await createStop(kofi, ama, 'Four');
  await createStop(kofi, ama, 'Five');
  showScreen(CollectorDashboard, overview);
  await cardAt('Four');
  const figures = () => [...document.querySelectorAll('dl')][0]?.textContent;
  await expect.poll(figures).toBe('Left today2Done today3Done this week3');
  await screen.findByText('3 of 5 done');
  expect(screen.queryByRole('article', { name: 'Five' })).toBeNull();
  const recent = within(await screen.findByRole('region', { name: 'Recent pickups' }));
  expect(recent.getAllByRole('listitem')).toHaveLength(3);
  expect(recent.getAllByRole('link')[0]?.textContent).toContain('Five');
});

test('the assigned pickups are today’s round, in its order and with its numbers and times', async () => {
  const [one, two, three] = [
    await createStop(kofi, ama, 'One'),
    await createStop(kofi, ama, 'Two'),
    await createStop(kofi, ama, 'Three'),
  ];
  const later = await createStop(kofi, ama, 'Added');
  await storeRound(kofi, [three, one, two]);
  showScreen(CollectorDashboard, assigned);
  await cardAt('One');
  const round = within(screen.getByRole('region', { name: 'Today’s round' }));
  const read = () => round.getAllByRole('heading', { level: 3 }).map((stop) => stop.textContent);
  const stop = (number: number, time: string, location: string) =>
    `${number}Stop ${number} of 3 Wed 9:30–\u206011:30\u00A0AMabout 08:${time}\u00A0AM ${location}`;
  expect(read()).toEqual([
    stop(1, '00', 'Three'),
    `${stop(2, '10', 'One')}Overdue`,
    `${stop(3, '20', 'Two')}Overdue`,
    '++ added later Wed 9:30–\u206011:30\u00A0AM AddedOverdue',
  ]);
  const next = screen.getByRole('link', { name: 'Next four stops in maps' });
  expect(next.getAttribute('href')).toContain('waypoints=Three%2C+Ghana');
  // Any stop may be next: the others keep their order and numbers, and what was done stays in its place.
  await expand('One');
  await press('One', texts.start);
  await (await cardAt('One')).findByText('In Progress');
  await press('One', texts.complete);
  await screen.findByRole('button', { name: 'Undo: One' });
  const rows = [...document.querySelectorAll('ol > li')].map((row) => row.textContent);
  expect(rows[1]).toMatch(/^Pickup marked as complete\.One/);
  expect(read()).toEqual([
    stop(1, '00', 'Three'),
    `${stop(3, '20', 'Two')}Overdue`,
    expect.stringContaining('Added'),
  ]);
  await screen.findByText('1 of 4 done');
  await expand('Added');
  await reportNobodyHome('Added');
  await screen.findByText('2 of 4 done');
  expect(await statusOf(later)).toBe('pending');
});

test('a day without stops says what comes next', async () => {
  await createAssignedPickup(kofi, ama, { location: 'Labone' });
  showScreen(CollectorDashboard, overview);
  await screen.findByText('No stops today');
  expect(screen.getByRole('main').textContent).toMatch(/Your next stop: .*, 9:30–\u206011:30\sAM Labone/);
});

test('finished assignments, and the sentence while there are none', async () => {
  showScreen(CollectorDashboard, completed);
  await screen.findByText('No completed pickups yet.');
});

test('until the approval no list is called; then the assignments show without a new login', async () => {
  const yaw = await logInCollector(false);
  showScreen(CollectorDashboard, assigned);
  await screen.findByRole('heading', { name: 'Your account is waiting for approval' });
  await approveCollector(yaw.id, actOfOperator('collector.approve'));
  expect(called.filter((one) => one.includes('/collectors/'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('No pending pickups.');
});

test('help shows how to reach support and when', async () => {
  showScreen(CollectorDashboard, `${overview}?tab=helpSupport`);
  await screen.findByText('Mon-Fri 9 AM to 5 PM GMT');
  expect(screen.getByRole('link', { name: 'support@sankofa.test' })).toBeTruthy();
});

test('asks first for what is sent ahead of the scripts', async () => {
  const session = readSession();
  if (!session) throw new Error('nobody is logged in');
  showScreen(CollectorDashboard, overview);
  await screen.findByText('No pending pickups.');
  const ahead = earlyCalls(overview, '', session).map((url) => `GET ${url}`);
  expect(called.slice().sort()).toEqual(ahead.slice().sort());
});

test('a suspended collector reads so, why, and whom to call', async () => {
  const work = { suspended: { at: new Date().toISOString(), by: 'Efua Admin', reason: 'Complaints' } };
  await updateItem(keys.account(kofi.id), { set: { work } }, { exists: true });
  showScreen(CollectorDashboard, overview);
  await screen.findByText(
    'Your account is suspended, so you’ll get no new pickups: Complaints. Please call us on 030 000 0000.',
  );
});
