import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { addDays } from '#shared/dates.ts';
import { click } from '#site/testing/people.tsx';
import {
  called,
  callsUnderWay,
  connectRealApi,
  goOffline,
  goOnline,
  realApi,
} from '#site/testing/real-api.ts';
import { logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { uniqueEmail } from '#testing/api.ts';
import { testDay } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';
import { closeJob } from './bulk/run-bulk.ts';
import { Screen as Dispatch } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
let date = addDays(testDay, 100);
const slow = { timeout: 15_000 };

/** Each test has a present day of its own, before those of earlier tests, so that nothing of theirs is left over. */
beforeEach(async () => {
  closeJob();
  date = addDays(date, -7);
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: new Date(`${date}T08:00:00.000Z`),
  });
  admin = await logInAdmin();
});
afterEach(() => {
  look(true);
  vi.useRealTimers();
});

function collectorNamed(lastName: string, phone?: string): Promise<AccountRecord> {
  const names = { firstName: 'Kofi', lastName, email: uniqueEmail('collector') };
  const account = { role: 'collector', ...names, passwordHash: '-', isApproved: true } as const;
  return createAccount({ ...account, phone }, new Date());
}

/** Pickups of eight o'clock, and who has them. */
async function storeGates(count: number, collector?: AccountRecord) {
  const household = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  const stored = [];
  for (let index = 1; index <= count; index += 1) {
    const scheduledAt = `${date}T08:00:00.000Z`;
    const updatedAt = new Date().toISOString();
    const pickup = await storePickup(household, `Gate ${index}`, { scheduledAt, updatedAt });
    stored.push(pickup);
    if (collector) await assignElsewhere(pickup.id, collector);
  }
  return stored;
}

const asAdmin = (route: string, body: object) => realApi().call(route, { token: admin.token, body });
const assignElsewhere = (id: string, collector: AccountRecord) =>
  asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: collector.id });

/** Whether somebody looks at the page. */
function look(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  });
  window.dispatchEvent(new Event('visibilitychange'));
}

const asked = (part: string) => called.filter((one) => one.includes(part));
const whole = () => asked('/admins/dispatch?').filter((one) => !one.includes('since='));
const changes = () => asked('since=');
/** Without what the menu counts. */
const boardCalls = () => called.filter((one) => !one.endsWith('/admins/overview'));
const live = () => screen.getByRole('region', { name: 'Under way today' });
const lines = () => within(live()).getAllByRole('listitem');
const lineOf = (name: string) => lines().find((line) => line.textContent?.includes(name))?.textContent;
/** Calls without an answer so far: minutes pass between calls, not while one is under way. */
const settled = () => waitFor(() => expect(callsUnderWay()).toBe(0), slow);

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  await settled();
}

test('one call a minute while somebody looks, none while nobody does, and one at once when they look again', async () => {
  await storeGates(2);
  showScreen(Dispatch, '/dispatch');
  await screen.findByRole('link', { name: 'Gate 1' });
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(whole()).toHaveLength(1);
  called.length = 0;
  await minutes(1);
  await waitFor(() =>
    expect(boardCalls().map((one) => one.replace(/since=.*/, 'since'))).toEqual([
      `GET /api/v1/admins/dispatch?date=${date}&since`,
    ]),
  );
  look(false);
  const before = [...called];
  await minutes(10);
  expect(called).toEqual(before);
  look(true);
  await waitFor(() => expect(changes()).toHaveLength(2));
  await minutes(1);
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(whole()).toEqual([]);
});

test('another day is asked for its changes each five minutes, and shows no lines', async () => {
  const today = date;
  date = addDays(today, 1);
  const [first] = await storeGates(1, await collectorNamed('Tomorrow'));
  showScreen(Dispatch, `/dispatch?date=${date}&status=all`);
  await screen.findByRole('link', { name: 'Gate 1' });
  await waitFor(() => expect(changes()).toHaveLength(1));
  await asAdmin(`PATCH /admins/pickups/${first?.id}/assign`, {
    collectorId: (await collectorNamed('Next')).id,
  });
  await minutes(4);
  expect(changes()).toHaveLength(1);
  await minutes(1);
  const row = screen.getByRole('link', { name: 'Gate 1' }).closest('tr') as HTMLElement;
  await within(row).findByText('Kofi Next');
  expect(screen.queryByRole('region', { name: 'Under way today' })).toBeNull();
});

test('what others do, book, cancel or move appears; selection and search stay', async () => {
  const [first, second, third] = await storeGates(3);
  if (!first || !second || !third) throw new Error('nothing stored');
  const theirs = await collectorNamed('Quick');
  showScreen(Dispatch, '/dispatch?status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Gate 1,/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Gate 2,/ }));
  const row = screen.getByRole('link', { name: 'Gate 3' }).closest('tr');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await assignElsewhere(first.id, theirs);
  await storeGates(4);
  await minutes(1);
  await screen.findByRole('link', { name: 'Gate 4' });
  const changed = screen.getByText('Changed').closest('tr');
  within(changed as HTMLElement).getByText('Kofi Quick');
  screen.getByText('2 selected');
  screen.getByText('1 changed since');
  screen.getByRole('button', { name: 'All 7' });
  expect(screen.getAllByRole('link', { name: 'Gate 3' }).map((link) => link.closest('tr'))).toContain(row);
  expect(whole()).toHaveLength(1);
  await asAdmin(`PATCH /admins/pickups/${third.id}/cancel`, {});
  await minutes(1);
  await screen.findByRole('button', { name: 'All 6' });
  expect(whole()).toHaveLength(2);
  screen.getByText('2 selected');
  await minutes(1);
  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(whole()).toHaveLength(2);
});

test('two admins at once: each sees what the other one assigned, and the workloads follow', async () => {
  const [first] = await storeGates(2);
  const kofi = await collectorNamed('Both');
  showScreen(Dispatch, '/dispatch?status=all');
  await screen.findByRole('link', { name: 'Gate 1' });
  await waitFor(() => expect(changes()).toHaveLength(1));
  const other = await person('admin');
  const body = { collectorId: kofi.id, pickups: [{ id: first?.id, version: 1 }] };
  await realApi().call('PATCH /admins/pickups/assign', { token: other.token, body });
  await minutes(1);
  await click(/^Show all/);
  await waitFor(() => expect(lineOf('Both')).toContain('0 done, 1 left'), slow);
  const panel = within(screen.getByRole('list', { name: 'Collectors', hidden: true }));
  expect(panel.getByTitle('Show Kofi Both’s jobs').textContent).toContain('29 left');
});

test('a line for each collector, the latest first, with stops left over and collectors who report nothing', async () => {
  const [late, punctual, silent, idle] = [
    await collectorNamed('Late', '+233241230056'),
    await collectorNamed('Punctual'),
    await collectorNamed('Silent'),
    await collectorNamed('Idle'),
  ];
  await storeGates(1, idle);
  date = addDays(date, 1);
  vi.setSystemTime(new Date(`${date}T08:00:00.000Z`));
  admin = await logInAdmin();
  for (const one of [late, punctual, silent]) {
    const stops = await storeGates(3, one);
    await storeStops(date, one, stops);
    const [first] = stops;
    if (!first) throw new Error('nothing stored');
    if (one === silent) await actOnStop(first, one, 'complete');
    else {
      vi.setSystemTime(new Date(`${date}T08:${one === late ? '50' : '06'}:00.000Z`));
      await actOnStop(first, one, 'complete');
      vi.setSystemTime(new Date(`${date}T08:00:00.000Z`));
    }
  }
  vi.setSystemTime(new Date(`${date}T08:20:00.000Z`));
  showScreen(Dispatch, '/dispatch');
  await waitFor(() => expect(lineOf('Late')).toBeDefined(), slow);
  expect(lines()).toHaveLength(1);
  const call = within(lines()[0] as HTMLElement).getByRole('link', { name: 'Call Kofi Late, 024 123 0056' });
  expect(call.getAttribute('href')).toBe('tel:+233241230056');
  expect(live().textContent).toMatch(/2 rounds on time · \d+ without a plan/);
  await click(/^Show all/);
  const first = lines()[0]?.textContent;
  expect(first).toContain('Kofi Late1 done, 2 left · Last at 08:50\u00a0AM · Ends about');
  expect(first).toContain('44 min late');
  expect(lineOf('Idle')).toContain('Kofi Idle0 done, 1 left · 1 from earlier days · Not started');
  expect(lineOf('Punctual')).toContain('On time');
  vi.setSystemTime(new Date(`${date}T08:40:00.000Z`));
  await minutes(1);
  await waitFor(() => expect(lineOf('Silent')).toContain('Not heard from since 08:00\u00a0AM'), slow);
  await click('Show less');
  expect(lines()).toHaveLength(3);
});

test('what is left over stands first, is assigned with the rest, leaves when it is done; its own day says that it is open', async () => {
  const kofi = await collectorNamed('Still');
  const [free, begun] = await storeGates(2);
  if (!free || !begun) throw new Error('nothing stored');
  await assignElsewhere(begun.id, kofi);
  const own = date;
  date = addDays(date, 1);
  vi.setSystemTime(new Date(`${date}T00:05:00.000Z`));
  admin = await logInAdmin();
  const household = await person('user');
  await storePickup(household, 'Of today', { scheduledAt: `${date}T08:00:00.000Z` });
  const board = showScreen(Dispatch, '/dispatch?status=all');
  const group = await screen.findByRole('checkbox', { name: 'Select 2 pickups of From earlier days' });
  const headings = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headings[0]).toBe('From earlier days2 pickups· 2 late');
  expect(headings.at(-1)).toContain('Of today');
  screen.getByRole('button', { name: 'All 3' });
  screen.getByRole('button', { name: 'Unassigned 2' });
  const panel = () => within(screen.getByRole('list', { name: 'Collectors', hidden: true }));
  expect(panel().getByTitle('Show Kofi Still’s jobs').textContent).toContain('29 left');
  await userEvent.click(group);
  screen.getByText('2 selected');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await actOnStop(begun, kofi, 'complete');
  await assignElsewhere(free.id, kofi);
  await minutes(1);
  await screen.findByRole('button', { name: 'All 2' });
  expect(whole()).toHaveLength(1);
  expect(panel().getByTitle('Show Kofi Still’s jobs').textContent).toContain('28 left');
  board.leave();
  showScreen(Dispatch, `/dispatch?date=${own}`);
  await screen.findByText('1 pickup of this day is still open.');
  expect(screen.queryByText('Every pickup of this day is assigned.')).toBeNull();
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Today' }));
  await screen.findByText('Of today');
});

test('the rest of a collector who breaks down is handed over from the line, started stops too; a poll meanwhile changes nothing', async () => {
  const out = await collectorNamed('Out');
  await collectorNamed('Stays');
  const stored = await storeGates(2, out);
  await updateItem(keys.pickup(stored[0]?.id ?? ''), { set: { status: 'in progress' } }, { exists: true });
  showScreen(Dispatch, '/dispatch');
  await click(/^Show all/);
  const name = 'Hand over the rest of Kofi Out’s stops today';
  await userEvent.click(within(live()).getByRole('button', { name }));
  await click('For the rest of today');
  await screen.findByText('Kofi Out can’t work today: 2 stops to hand over');
  const apply = await screen.findByRole('button', { name: 'Assign 2 pickups' }, slow);
  const before = changes().length;
  await minutes(1);
  await waitFor(() => expect(changes().length).toBeGreaterThan(before));
  expect(screen.getByRole('button', { name: 'Assign 2 pickups' })).toBe(apply);
  expect(screen.queryByText(/changed since this was planned/)).toBeNull();
  await userEvent.click(apply);
  await screen.findByText('Plan applied: 2 pickups assigned.', undefined, slow);
  for (const { id } of stored) {
    const { body } = await realApi().call(`GET /pickups/${id}`, { token: admin.token });
    expect(body.pickup.status).toBe('assigned');
    expect(body.pickup.assignedCollector.id).not.toBe(out.id);
  }
  // Off for the rest of the day, until somebody takes that back.
  await screen.findByText(/^Kofi Out is off from \d\d:\d\d\.$/);
  const findOut = async () => {
    const { body } = await realApi().call(`GET /admins/dispatch?date=${date}`, { token: admin.token });
    return body.collectors.find(({ id }: { id: string }) => id === out.id);
  };
  expect(await findOut()).toMatchObject({ isOff: true, load: 0 });
  await click('Back on duty: Kofi Out');
  await waitFor(() => expect(screen.queryByText(/^Kofi Out is off from/)).toBeNull(), slow);
  expect((await findOut()).isOff).toBe(false);
});

test('without a network the day stays as it was, and what changed comes once there is one', async () => {
  const [first] = await storeGates(1);
  const theirs = await collectorNamed('Back');
  showScreen(Dispatch, '/dispatch?status=all');
  await screen.findByRole('link', { name: 'Gate 1' });
  await waitFor(() => expect(changes()).toHaveLength(1));
  goOffline();
  await assignElsewhere(first?.id ?? '', theirs);
  await minutes(3);
  screen.getByRole('link', { name: 'Gate 1' });
  goOnline();
  await minutes(1);
  const row = screen.getByRole('link', { name: 'Gate 1' }).closest('tr') as HTMLElement;
  await within(row).findByText('Kofi Back', undefined, slow);
});
