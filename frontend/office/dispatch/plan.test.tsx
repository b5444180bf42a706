import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { CollectorWork } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { click } from '#site/testing/people.tsx';
import {
  cellsOf,
  openRound,
  rowOf,
  showPlan,
  startPlanDay,
  storeGates,
  storeWorker,
} from '#site/testing/plan-screen.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, showScreen } from '#site/testing/render-screen.tsx';
import type { TestPerson } from '#testing/samples/people.ts';
import { Screen as Dispatch } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let date: string;
const slow = { timeout: 15_000 };

beforeEach(async () => {
  ({ admin, date } = await startPlanDay());
});

const storeDay = (...given: [count: number, changes?: Partial<PickupRecord>]) => storeGates(date, ...given);

const collectorNamed = (lastName: string, stopsPerDay?: number, more?: CollectorWork) =>
  storeWorker(date, lastName, stopsPerDay, more);

const asAdmin = (route: string, body: object) => realApi().call(route, { token: admin.token, body });
const holderOf = async (id: string) =>
  (await realApi().call(`GET /pickups/${id}`, { token: admin.token })).body.pickup.assignedCollector
    ?.lastName;
const plan = (name: string) => showPlan(date, name);

test('planned, changed by hand, applied: who is in a round gets it, what was left out stays', async () => {
  const stored = await storeDay(3);
  await collectorNamed('Round', 2);
  await plan('Assign 2 pickups');
  screen.getByText('1 pickup not placed');
  screen.getByText('Everybody who could take it is full.');
  expect(cellsOf('Kofi Round')).toContain('2 of 2');
  const own = await openRound('Kofi Round');
  const [move] = await own.findAllByRole('button', { name: /^Move Gate/ });
  const moved = move?.getAttribute('aria-label')?.replace('Move ', '') ?? '';
  await userEvent.click(move as HTMLElement);
  await userEvent.click(within(await findOpenDialog()).getByRole('button', { name: 'Leave out' }));
  expect(cellsOf('Kofi Round')).toContain('1 of 2');
  expect(cellsOf('Kofi Round')).toContain('Changed by hand');
  screen.getByText('You left it out.');
  await click('Assign 1 pickup');
  await screen.findByText('Plan applied: 1 pickup assigned.', undefined, slow);
  const leftOut = stored[Number(moved.replace('Gate ', '')) - 1];
  expect(await holderOf(leftOut?.id ?? '')).toBeUndefined();
  const holders = await Promise.all(stored.map(({ id }) => holderOf(id)));
  expect(holders.filter(Boolean)).toEqual(['Round']);
});

test('a pin that the plan cannot keep is named before it is applied; what is first stays first', async () => {
  const kofi = await collectorNamed('Pins');
  const stored = await storeDay(3);
  for (const { id } of stored) await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
  const pin = (index: number, body: object) =>
    asAdmin(`PATCH /admins/pickups/${stored[index]?.id}/pin`, body);
  await pin(1, { first: true, before: '08:05' });
  await pin(2, { before: '08:05' });
  showScreen(Dispatch, `/dispatch?date=${date}`);
  await screen.findByText('Every pickup of this day is assigned.');
  await click('Plan the day');
  await screen.findByText('Kofi Pins can’t be at Gate 3 before 08:05 AM.', undefined, slow);
  expect(screen.queryByText(/can’t be at Gate 2/)).toBeNull();
  const own = await openRound('Kofi Pins');
  const [first, second] = await own.findAllByRole('listitem');
  expect(first?.textContent).toContain('stays first until its pin is removed');
  const isDisabled = (row: HTMLElement | undefined, name: RegExp) =>
    within(row as HTMLElement)
      .getByRole('button', { name })
      .getAttribute('aria-disabled');
  expect([isDisabled(first, /^Down/), isDisabled(second, /^Up/), isDisabled(second, /^Down/)]).toEqual([
    'true',
    'true',
    'false',
  ]);
});

test('placed by hand with somebody who is full: warned, and applied', async () => {
  const stored = await storeDay(2);
  await collectorNamed('Full', 1);
  await plan('Assign 1 pickup');
  await click(/^Assign Gate/);
  const dialog = within(await findOpenDialog());
  await userEvent.type(dialog.getByRole('searchbox'), 'Kofi Full');
  await userEvent.click(dialog.getByRole('radio'));
  dialog.getByText('Kofi Full is already full.');
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Kofi Full' }));
  expect(cellsOf('Kofi Full')).toContain('2 of 1');
  within(rowOf('Kofi Full')).getByText(/2 stops, 1 more than 1 a day\./);
  screen.getByText(/1 round to check/);
  await click('Assign 2 pickups');
  await screen.findByText('These are more stops than Kofi Full can do in a day.', undefined, slow);
  await click('Assign anyway: Kofi Full');
  await screen.findByText('Plan applied: 2 pickups assigned.', undefined, slow);
  expect(await Promise.all(stored.map(({ id }) => holderOf(id)))).toEqual(['Full', 'Full']);
});

test('somebody assigns meanwhile: reported and not overwritten, nor offered to be', async () => {
  const [first] = await storeDay(3);
  await collectorNamed('Mine');
  const theirs = await collectorNamed('Theirs', 30, { daysOff: [date] });
  await plan('Assign 3 pickups');
  await asAdmin(`PATCH /admins/pickups/${first?.id}/assign`, { collectorId: theirs.id, force: true });
  await click('Assign 3 pickups');
  await screen.findByText('Plan applied: 2 pickups assigned.', undefined, slow);
  const failure = within(screen.getByRole('list', { name: 'Not changed' }));
  failure.getByText('Gate 1');
  failure.getByText('Kofi Theirs');
  expect(screen.queryByRole('button', { name: /^Try the/ })).toBeNull();
  expect(await holderOf(first?.id ?? '')).toBe('Theirs');
});

test('assigned pickups stay unless planned again, moving few once people were told; discarding changed work asks first', async () => {
  const away = await collectorNamed('Away');
  await collectorNamed('Fresh');
  const stored = await storeDay(2);
  for (const { id } of stored) await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: away.id });
  showScreen(Dispatch, `/dispatch?date=${date}`);
  await screen.findByText('Every pickup of this day is assigned.');
  await click('Plan the day');
  await screen.findByText('Changes 1 round: Kofi Away', undefined, slow);
  await click('Plan the whole day again');
  // Nobody undoes what was assigned one by one: the household knows. A way of 2 km is worth one move.
  const few = await screen.findByRole('radio', { name: 'Move few' }, slow);
  expect(few).toHaveProperty('checked', true);
  const cells = (name: string) => {
    const row = screen.getByRole('radio', { name }).closest('tr');
    return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  };
  const [kept, moved] = [
    ['2.0', '0', '0', '0'],
    ['0.0', '0', '1 stop, 1 household', '0'],
  ];
  expect(['Leave as assigned', 'Move few', 'Shortest'].map(cells)).toEqual([kept, moved, moved]);
  await userEvent.click(screen.getByRole('radio', { name: 'Leave as assigned' }));
  screen.getByRole('button', { name: 'Save the order of 1 round' });
  await userEvent.click(screen.getByRole('radio', { name: 'Shortest' }));
  await screen.findByRole('button', { name: 'Assign 1 pickup' }, slow);
  await openRound('Kofi Fresh');
  await click(/^Move Gate/);
  await userEvent.click(within(await findOpenDialog()).getByRole('button', { name: 'Leave out' }));
  await click('Discard');
  const dialog = within(await findOpenDialog('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('button', { name: 'Plan the day' });
  expect(await Promise.all(stored.map(({ id }) => holderOf(id)))).toEqual(['Away', 'Away']);
});

test('no answer: says so, and trying again works', async () => {
  await storeDay(1);
  await collectorNamed('Again');
  showScreen(Dispatch, `/dispatch?date=${date}`);
  await screen.findByRole('button', { name: 'Unassigned 1' });
  goOffline();
  await click('Plan the day');
  await screen.findByText(/^Error: We could not reach Sankofa\./, undefined, slow);
  goOnline();
  await click('Try again');
  await screen.findByRole('button', { name: 'Assign 1 pickup' }, slow);
});

test('nothing to plan says so, and the way back is there', async () => {
  await storeDay(1, { status: 'completed' });
  showScreen(Dispatch, `/dispatch?date=${date}`);
  await screen.findByRole('button', { name: 'All 1' });
  await click('Plan the day');
  await screen.findByText('Nothing to plan.', undefined, slow);
  await click('Back to the board');
  await screen.findByRole('button', { name: 'Plan the day' });
});
