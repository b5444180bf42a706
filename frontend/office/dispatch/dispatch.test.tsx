import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { NewAccount } from '#data/accounts/account-items.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { earlyCalls } from '#features/app/early-calls.ts';
import { boardKeys } from '#platform/keys/board-keys.ts';
import { pickupPath } from '#platform/paths.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { sessionOf } from '#site/testing/accounts.ts';
import { click, loseNextAnswer, watchHeaders } from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { book, findOpenDialog, logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { uniqueEmail } from '#testing/api.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { closeJob } from './bulk/run-bulk.ts';
import { Screen as Dispatch } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let date = dateInDays(20);
const at = (time: string) => `${date}T${time}:00.000Z`;

/** Each test has a day of its own, and no report of another's. */
beforeEach(async () => {
  closeJob();
  date = addDays(date, 1);
  admin = await logInAdmin();
});

/** Pending pickups in Everywhere, two an hour from 08:00. */
async function storeDay(count: number) {
  const household = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  const stored = [];
  for (let index = 0; index < count; index += 1) {
    const hour = String(8 + Math.floor(index / 2)).padStart(2, '0');
    stored.push(
      await storePickup(household, `Gate ${index + 1}`, { scheduledAt: at(`${hour}:${index % 2}0`) }),
    );
  }
  return stored;
}

type Collector = { readonly id: string; readonly firstName: string; readonly lastName: string };

/** An approved collector with a phone, stops per day or days off. */
function collectorNamed(lastName: string, { phone, work }: Pick<NewAccount, 'phone' | 'work'> = {}) {
  const names = { firstName: 'Kofi', lastName, email: uniqueEmail('collector') };
  const account = { role: 'collector', ...names, phone, work, passwordHash: '-', isApproved: true } as const;
  return createAccount(account, new Date());
}

const showDay = (more = '') => showScreen(Dispatch, `/dispatch?date=${date}${more}`);
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const shownGates = () =>
  screen.getAllByRole('link', { name: /^Gate/ }).map((link) => link.textContent?.replace('Gate ', ''));
const asAdmin = (route: string, body: object) => realApi().call(route, { token: admin.token, body });
const assignElsewhere = (id: string, collector: Collector) =>
  asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: collector.id });

/** Chooses a collector in the dialog and confirms. */
async function assignTo(collector: Collector, count: number) {
  await click('Assign to…');
  const dialog = within(await findOpenDialog());
  await userEvent.type(dialog.getByRole('searchbox'), collector.lastName);
  await userEvent.click(dialog.getByRole('radio'));
  await userEvent.click(dialog.getByRole('button', { name: `Assign ${count} to ${fullName(collector)}` }));
}

test('the day by window, what waits to be assigned first; filters stand in the address', async () => {
  const [first] = await storeDay(5);
  const kofi = await collectorNamed('Windows');
  await assignElsewhere(first?.id ?? '', kofi);
  const shown = showDay();
  await screen.findByRole('button', { name: 'Unassigned 4', pressed: true });
  screen.getByText('8–\u206010 AM');
  screen.getByText('10 AM–12 PM');
  expect(shownGates()).toEqual(['2', '3', '4', '5']);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('7');
  await click('Assigned 1');
  expect(shown.url()).toContain('status=assigned');
  expect(shownGates()).toEqual(['1']);
  await click('All 5');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this day' }), 'kofi window');
  await waitFor(() => expect(shownGates()).toEqual(['1']));
  expect(shown.url()).toContain('q=kofi+window');
});

test('a stored round: numbers and times stand in the rows, and one collector’s rows in its order', async () => {
  const stored = await storeDay(4);
  const kofi = await collectorNamed('Ordered');
  for (const { id } of stored) await assignElsewhere(id, kofi);
  const stops = [2, 0, 1].map((index, place) => ({
    pickupId: stored[index]?.id,
    plannedAt: at(`09:${String(place * 12 + 10)}`),
  }));
  const save = { stops, confirmed: true };
  expect((await asAdmin(`PUT /admins/rounds/${date}/${kofi.id}`, save)).status).toBe(200);
  showDay('&status=assigned');
  await screen.findByTitle('Stop 1 of the round, planned for 09:10 AM');
  const mark = (gate: string) =>
    screen.getByRole('link', { name: gate }).closest('tr')?.querySelector('[title*="ound"]')?.textContent;
  expect(['Gate 1', 'Gate 2', 'Gate 3', 'Gate 4'].map(mark)).toEqual([
    'Stop 2 · 09:22\u00a0AM',
    'Stop 3 · 09:34\u00a0AM',
    'Stop 1 · 09:10\u00a0AM',
    '+Added to the round later',
  ]);
  expect(shownGates()).toEqual(['1', '2', '3', '4']);
  const reads = () => called.filter((one) => one.includes('/admins/rounds/')).length;
  expect(reads()).toBe(1);
  await userEvent.click(screen.getByTitle('Show Kofi Ordered’s jobs'));
  await screen.findByText('In the order of the round');
  expect(shownGates().slice(0, 1)).toEqual(['3']);
  expect(shownGates().filter((gate) => gate !== '4')).toEqual(['3', '1', '2']);
  expect(reads()).toBe(1);
});

test('a pin stands in the row of its pickup', async () => {
  const [gate] = await storeDay(2);
  const kofi = await collectorNamed('Pinned');
  await assignElsewhere(gate?.id ?? '', kofi);
  await asAdmin(`PATCH /admins/pickups/${gate?.id}/pin`, { first: true, before: '09:00' });
  showDay('&status=all');
  const mark = await screen.findByText('First · Before 09:00 AM');
  expect([mark.title, mark.closest('tr')?.textContent]).toEqual([
    expect.stringMatching(/^Pinned by /),
    expect.stringContaining('Gate 1'),
  ]);
});

test('a day on which nothing is assigned asks for no rounds', async () => {
  await storeDay(1);
  showDay();
  await screen.findByRole('link', { name: 'Gate 1' });
  expect(called.filter((one) => one.includes('/admins/rounds/'))).toEqual([]);
});

test('the first call leaves before the scripts are there, word for word', async () => {
  showDay();
  await screen.findByText('No pickups on this day.');
  const [ahead] = earlyCalls('/dispatch', `?date=${date}`, sessionOf('admin'));
  expect(called).toContain(`GET ${ahead}`);
});

test('a range, a window, all of the filter; Escape takes the selection back', async () => {
  await storeDay(6);
  showDay();
  const user = userEvent.setup();
  await user.click(await box(/^Select Gate 2,/));
  await user.keyboard('{Shift>}');
  await user.click(await box(/^Select Gate 5,/));
  await user.keyboard('{/Shift}');
  screen.getByText('4 selected');
  await user.click(await box(/^Select 4 pickups of 8–\u206010.AM/));
  screen.getByText('5 selected');
  await user.click(await box(/^Select all 6/));
  screen.getByText('6 selected');
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('assigned in bulk: the workload before and after, a warning, the report, and the rows are gone', async () => {
  const stored = await storeDay(3);
  const work = { profile: { stopsPerDay: 2 } };
  const kofi = await collectorNamed('Bulk', { phone: '+233244000111', work });
  showDay();
  await userEvent.click(await box(/^Select all 3/));
  await click('Assign to…');
  const dialog = within(await findOpenDialog());
  await userEvent.type(dialog.getByRole('searchbox'), '024 400 0111');
  dialog.getByText('0 → 3 of 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to…' }));
  dialog.getByText('Kofi Bulk would have 3 stops, 1 more than 2 a day.');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign 3 to Kofi Bulk' }));
  await screen.findByText('3 pickups assigned to Kofi Bulk.');
  await screen.findByText('Every pickup of this day is assigned.');
  const { body } = await realApi().call(`GET /pickups/${stored[0]?.id}`, { token: admin.token });
  expect(body.pickup.assignedCollector.id).toBe(kofi.id);
});

test('somebody was faster: reported with what it is now, and tried again on purpose', async () => {
  const [first] = await storeDay(2);
  const [mine, theirs] = [await collectorNamed('Mine'), await collectorNamed('Theirs')];
  showDay();
  await userEvent.click(await box(/^Select all 2/));
  await assignElsewhere(first?.id ?? '', theirs);
  await assignTo(mine, 2);
  await screen.findByText('1 pickup assigned to Kofi Mine.');
  const failure = within(screen.getByRole('list', { name: 'Not changed' }));
  failure.getByText('Gate 1');
  failure.getByText('Kofi Theirs');
  failure.getByText('Assigned');
  await click('Try the 1 again');
  await screen.findByText('2 pickups assigned to Kofi Mine.');
});

test('many are moved as far as there are seats; who finds none is shown free ones, and selected again', async () => {
  const next = addDays(dateInDays(0), 3);
  date = addDays(next, 1);
  const windows = [
    { start: '08:00', capacity: 2 },
    { start: '10:00', capacity: 5 },
  ];
  const area = await createArea(realApi(), admin, { name: 'Labone', windows });
  for (let index = 0; index < 3; index += 1)
    await book(await person('user'), { areaId: area.id, date, time: '10:00', location: `Gate ${index + 1}` });
  showDay(`&area=${area.id}`);
  await userEvent.click(await box(/^Select all 3/));
  await click('Move to…');
  const dialog = within(await findOpenDialog());
  const day = await dialog.findByRole('radio', { name: new RegExp(`^${printDateWithDay(next)}`) });
  await userEvent.click(dialog.getByRole('button', { name: 'Move 3' }));
  dialog.getByText('Please choose a day');
  await userEvent.click(day);
  await userEvent.click(dialog.getByRole('radio', { name: /^8–\u206010.*2 left/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move 3' }));
  await screen.findByText(`2 pickups moved to ${printDateWithDay(next)}.`);
  const failure = within(screen.getByRole('list', { name: 'Not changed' }));
  failure.getByText('This time is fully booked.');
  failure.getByText(/^Available: .*10.AM–12.PM/);
  expect(shownGates()).toHaveLength(1);
  await click('Select the 1');
  await click('Postpone…');
  const postpone = within(await findOpenDialog());
  await userEvent.click(postpone.getByRole('button', { name: 'Postpone 1' }));
  await userEvent.type(postpone.getByLabelText('Reason'), 'No truck');
  await userEvent.click(postpone.getByRole('button', { name: 'Postpone 1' }));
  await screen.findByText('1 pickup postponed.');
});

test('the answer is lost: sent again under the same key, nothing is done twice', async () => {
  const [first] = await storeDay(1);
  const kofi = await collectorNamed('Lost');
  showDay();
  await userEvent.click(await box(/^Select all 1/));
  const headers = watchHeaders('PATCH');
  loseNextAnswer('PATCH');
  await assignTo(kofi, 1);
  await screen.findByText('1 pickup assigned to Kofi Lost.');
  expect(headers).toHaveLength(2);
  expect(headers[0]?.get('idempotency-key')).toBe(headers[1]?.get('idempotency-key'));
  const { body } = await realApi().call(`GET /pickups/${first?.id}`, { token: admin.token });
  expect(body.pickup.version).toBe(2);
});

test('without a network what is not sent is kept, and sent later', async () => {
  await storeDay(1);
  const kofi = await collectorNamed('Later');
  showDay();
  await userEvent.click(await box(/^Select all 1/));
  goOffline();
  await assignTo(kofi, 1);
  await screen.findByText('1 not sent or not answered', undefined, { timeout: 10_000 });
  goOnline();
  await click('Try the 1 again');
  await screen.findByText('1 pickup assigned to Kofi Later.');
});

test('a collector is marked off on the board, whose jobs stand first then, and works again', async () => {
  const stored = await storeDay(2);
  const kofi = await collectorNamed('Ill');
  await collectorNamed('Weekday', { work: { profile: { weekdays: [(findWeekday(date) + 1) % 7] } } });
  for (const { id } of stored) await assignElsewhere(id, kofi);
  showDay('&status=assigned');
  await userEvent.click(await screen.findByTitle('Show Kofi Ill’s jobs'));
  await click('Mark off on this day');
  await screen.findByText('Kofi Ill is off. 2 pickups remain.');
  await screen.findByText('Kofi Ill is off and has 2 jobs.');
  const [back] = await screen.findAllByRole('button', { name: 'Back on duty: Kofi Ill' });
  if (back) await userEvent.click(back);
  await screen.findByText('Back on duty on this day.');
  await screen.findByRole('button', { name: 'Mark off on this day' });
  expect(screen.queryByText(/is off and has/)).toBeNull();
  await userEvent.click(screen.getByTitle('Show Kofi Weekday’s jobs'));
  await screen.findByText('Doesn’t work on this weekday.');
});

test('who is off but has jobs comes first; one press selects the jobs, to give them to somebody else', async () => {
  const stored = await storeDay(3);
  const off = await collectorNamed('Away', { work: { daysOff: [date] } });
  for (const { id } of stored.slice(0, 2)) await assignElsewhere(id, off);
  showDay();
  await screen.findByText('Kofi Away is off and has 2 jobs.');
  await click('Select 2 jobs of Kofi Away');
  screen.getByText('2 selected');
  expect(shownGates()).toEqual(['1', '2']);
  await click('Release 2');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release 2' }));
  await screen.findByText('2 pickups released.');
});

test('by keyboard: arrows move, Shift selects on the way', async () => {
  await storeDay(5);
  showDay();
  const user = userEvent.setup();
  (await box(/^Select Gate 1,/)).focus();
  await user.keyboard('{ArrowDown}');
  const second = await box(/^Select Gate 2,/);
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await screen.findByText('3 selected');
  await user.keyboard('{Home}');
  const heading = await box(/^Select 4 pickups of/);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('Enter opens the pickup, `a` assigns what is selected, an arrow leads from the search to the rows', async () => {
  const [first] = await storeDay(3);
  await collectorNamed('Keys');
  const shown = showDay();
  const user = userEvent.setup();
  await box(/^Select Gate 1,/);
  const search = screen.getByRole('searchbox', { name: 'Search this day' });
  await user.click(search);
  await user.keyboard('a{ArrowDown}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await box(/^Select Gate 1,/));
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard(' ');
  await screen.findByText('1 selected');
  await user.keyboard('a');
  within(await findOpenDialog()).getByText('1 pickup');
  await user.keyboard('a');
  await click('Go back');
  (await box(/^Select Gate 1,/)).focus();
  await user.keyboard('{Enter}');
  expect(shown.url()).toBe(pickupPath(first?.id ?? ''));
});

test('every key of the board stands on the sheet of keys', () => {
  const named = boardKeys.map(({ keys }) => keys).join(' ');
  for (const key of ['↓', '↑', 'Page Up', 'Home', 'Space', 'Shift', 'Ctrl + A', 'Enter', 'Esc'])
    expect(named).toContain(key);
});

test('what every row would say stands in none: no state in what is unassigned, no area where there is one', async () => {
  const [osu, household] = [await createArea(realApi(), admin, { name: 'Osu rows' }), await person('user')];
  const area = { id: osu.id, name: osu.name };
  const late = { scheduledAt: at('09:30') };
  const [, ofOsu] = [
    await storePickup(household, 'Gate 1', { scheduledAt: at('08:00') }),
    await storePickup(household, 'Gate 2', { scheduledAt: at('08:00'), area }),
    await storePickup(household, 'Gate 3', late),
  ];
  const kofi = await collectorNamed('Rows');
  showDay();
  const textOf = (gate: string) => screen.getByRole('link', { name: gate }).closest('tr')?.textContent ?? '';
  await box(/^Select Gate 1,/);
  expect(textOf('Gate 1')).toContain('Everywhere');
  expect(textOf('Gate 2')).toContain('Osu rows');
  for (const gate of ['Gate 1', 'Gate 2', 'Gate 3']) expect(textOf(gate)).not.toContain('Pending');
  await assignElsewhere(ofOsu?.id ?? '', kofi);
  cleanup();
  showDay('&status=assigned');
  await box(/^Select Gate 2,/);
  expect(textOf('Gate 2')).toContain('Kofi Rows');
  expect(textOf('Gate 2')).not.toContain('Assigned');
  cleanup();
  showDay(`&status=all&area=${osu.id}`);
  await box(/^Select Gate 2,/);
  expect(textOf('Gate 2')).toContain('Assigned');
  expect(textOf('Gate 2')).not.toContain('Osu rows');
});

test('who serves the area comes first, by room; the others are folded away, and a search finds both', async () => {
  const osu = await createArea(realApi(), admin, { name: 'Osu room' });
  const household = await person('user');
  await storePickup(household, 'Gate 1', { scheduledAt: at('08:00'), area: { id: osu.id, name: osu.name } });
  const serving = (stopsPerDay: number) => ({ work: { profile: { areas: [osu.id], stopsPerDay } } });
  await collectorNamed('Little room', serving(3));
  await collectorNamed('Much room', serving(99));
  await collectorNamed('Elsewhere', { work: { profile: { areas: [household.id] } } });
  showDay(`&area=${osu.id}`);
  await userEvent.click(await box(/^Select Gate 1,/));
  const others = await screen.findByText(/^Others, outside this area \(\d+\)$/);
  expect(others.closest('details')?.open).toBe(false);
  within(others.closest('details') as HTMLElement).getByTitle('Show Kofi Elsewhere’s jobs');
  const first = within(screen.getByRole('list', { name: 'Collectors' })).getAllByRole('button')[0];
  expect(first?.textContent).toContain('Kofi Much room 99 left');
  await click('Assign to…');
  const dialog = within(await findOpenDialog());
  const radios = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(radios[0]).toContain('Kofi Much room');
  const fold = dialog.getByText(/^Others, outside this area/).closest('details');
  expect(fold?.open).toBe(false);
  await userEvent.type(dialog.getByRole('searchbox'), 'elsewhere');
  expect(fold?.isConnected && fold.open).toBe(true);
  await userEvent.click(dialog.getByRole('radio'));
  dialog.getByText('Some of these are outside Kofi Elsewhere’s areas.');
});

test('one area alone, and no answer: says so, and trying again works', async () => {
  const area = await createArea(realApi(), admin, { name: 'Osu board' });
  goOffline();
  showDay(`&area=${area.id}`);
  await screen.findByText(/^Error: We could not reach Sankofa\./);
  goOnline();
  await click('Try again');
  await screen.findByText('No pickups on this day.');
  expect(called.some((one) => one.includes(`areaId=${area.id}`))).toBe(true);
});
