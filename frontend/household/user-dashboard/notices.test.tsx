import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { openQueue } from '#platform/offline/queue/queue-store.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { addDays } from '#shared/dates.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { setClock, testDay } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';
import { Screen as UserDashboard } from './screen.tsx';

connectRealApi();

const yesterday = addDays(testDay, -1);
const tomorrow = addDays(testDay, 1);

let ama: TestPerson;
let kofi: AccountRecord;

beforeEach(async () => {
  setClock('16:00');
  ama = await person('user', { firstName: 'Ama' });
  const { id } = await person('collector', {
    firstName: 'Kofi',
    lastName: 'Boateng',
    phone: '+233208112233',
  });
  kofi = (await findAccount(id)) ?? expect.fail('He is gone.');
  logInAs(ama);
});
afterEach(() => void vi.useRealTimers());

const at = (day: string, time: string) => ({ scheduledAt: `${day}T${time}:00.000Z` });

/** A pickup of the household's, given to the collector by the office. */
async function assigned(location: string, day: string, time: string, user = ama): Promise<PickupRecord> {
  const { id } = await storePickup(user, location, at(day, time));
  const { token } = await person('admin');
  const body = { collectorId: kofi.id };
  expect((await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token, body })).status).toBe(200);
  return loadPickup(id);
}

/** Without the no-break spaces of times. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

/** The notice with this heading. */
async function notice(heading: string) {
  const title = await screen.findByRole('heading', { name: (name) => plain(name) === heading });
  return within(title.closest('li') as HTMLElement);
}

/** What can be pressed in it: links, then buttons. */
const buttons = (card: Awaited<ReturnType<typeof notice>>) =>
  [...card.queryAllByRole('link'), ...card.queryAllByRole('button')].map((one) => plain(one.textContent));

test('a pickup that nobody came for is no Next, and hides none that is coming', async () => {
  await assigned('Late', yesterday, '13:00');
  await storePickup(ama, 'Planned', at(tomorrow, '08:00'));
  showScreen(UserDashboard, '/user-dashboard');
  const card = await notice('It was due yesterday, 1–\u20603 PM. We’re sorry.');
  expect(buttons(card)).toEqual(['Plastic, Late', 'Call', 'New time', 'Nobody came']);
  expect(card.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+233208112233');
  card.getByText('Your collector: Kofi Boateng');
  const next = within(screen.getByRole('region', { name: 'Next' }));
  next.getByText('Tomorrow');
  next.getByText('Plastic, Planned');
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull();
});

test('one that nobody took says so and is first for the household to move; without a number it is our phone', async () => {
  await storePickup(ama, 'Nobody’s', at(addDays(testDay, -9), '08:00'));
  showScreen(UserDashboard, '/user-dashboard');
  const card = await notice('It was due on Sat 14th Nov 2037, 8–\u206010 AM. We’re sorry.');
  card.getByText(/^Sorry, we couldn’t find a collector in time/);
  expect(card.getByRole('link', { name: 'Call us' }).getAttribute('href')).toBe('tel:0300000000');
  screen.getByRole('region', { name: 'No pickup is planned' });
  // Nothing is said twice.
  expect(screen.getAllByText(/Nobody’s/)).toHaveLength(1);
  await click('New time');
  await findOpenDialog();
});

test('what was started cannot be moved any more; a button that the server refuses is not shown', async () => {
  const pickup = await assigned('Under way', testDay, '13:00');
  await actOnStop(pickup, kofi, 'start');
  showScreen(UserDashboard, '/user-dashboard');
  const card = await notice('It was due today, 1–\u20603 PM. We’re sorry.');
  expect(buttons(card)).toEqual(['Plastic, Under way', 'Call', 'Nobody came']);
});

test('a collector who is late on the round of today is told with the time that is expected now', async () => {
  setClock('09:40');
  ama = await person('user');
  logInAs(ama);
  const first = await assigned('First', testDay, '08:00', await person('user'));
  const late = await assigned('Late', testDay, '08:00');
  await storeStops(testDay, kofi, [first, late], { from: '09:50' });
  setClock('10:05');
  await actOnStop(first, kofi, 'complete');
  showScreen(UserDashboard, '/user-dashboard');
  await notice('They’re late: about 10–\u206010:30 AM. We’re sorry.');
});

test('a report has its kind from the button, is told there, and no second one is offered', async () => {
  const { id } = await assigned('Late', yesterday, '13:00');
  showScreen(UserDashboard, '/user-dashboard');
  await click('Nobody came');
  const dialog = within(await findOpenDialog());
  expect(dialog.getByLabelText<HTMLSelectElement>('What went wrong?').value).toBe('not-collected');
  await click('Send Report');
  const card = await notice('It was due yesterday, 1–\u20603 PM. We’re sorry.');
  await card.findByText(/^You told us that nobody came\. We’ll answer by Wed 25 Nov\./);
  expect(buttons(card)).toEqual(['Plastic, Late', 'Call', 'New time']);
  const { body } = await realApi().call(`GET /pickups/${id}`, { token: ama.token });
  expect(body.pickup.problems).toMatchObject([{ kind: 'not-collected' }]);
});

test('what waits on the device is told, and nothing else can be changed until it is sent', async () => {
  const { id: pickupId } = await assigned('Late', yesterday, '13:00');
  const close = openQueue(ama.id, () => undefined);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const words = { title: 'Report a problem', subject: 'Plastic, Late' };
  const body = { kind: 'not-collected' } as const;
  await submitChange({ call: 'reportProblem', key: 'report', pickupId, version: 2, body, ...words });
  offline.mockRestore();
  showScreen(UserDashboard, '/user-dashboard');
  const card = await notice('It was due yesterday, 1–\u20603 PM. We’re sorry.');
  await card.findByText('Waiting to be sent: Report a problem');
  expect(buttons(card)).toEqual(['Plastic, Late', 'Call']);
  close();
});

test('what was not collected asks for a time in the same kind of notice', async () => {
  const pickup = await assigned('Put off', testDay, '15:30');
  await actOnStop(pickup, kofi, 'could-not-collect');
  showScreen(UserDashboard, '/user-dashboard');
  const card = await notice('Waiting for you: choose a time');
  card.getByText('We could not collect your waste (Plastic): nobody at home.');
  expect(buttons(card)).toEqual(['Plastic · Today, 3:30–\u20605:30 PM', 'Call us', 'New time']);
});

test('of several the latest three are shown, and the history has the rest', async () => {
  for (const days of [-5, -2, -4, -3]) await storePickup(ama, `${days}`, at(addDays(testDay, days), '08:00'));
  const shown = showScreen(UserDashboard, '/user-dashboard');
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /^It was due/ })).toHaveLength(3));
  const headings = screen.getAllByRole('heading', { name: /^It was due/ }).map((one) => one.textContent);
  expect(headings.map((text) => /1\d|2\d/.exec(text ?? '')?.[0])).toEqual(['21', '20', '19']);
  await userEvent.click(screen.getByRole('link', { name: '1 more pickup has a problem' }));
  expect(shown.url()).toBe('/user-dashboard?tab=pickupHistory');
});

test('an address that is not confirmed is asked for once, in the list, and promises nothing by mail', async () => {
  const efua = await person('user', { emailUnverified: true });
  await storePickup(efua, 'Planned', at(tomorrow, '08:00'));
  logInAs(efua);
  showScreen(UserDashboard, '/user-dashboard');
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(list.getByRole('link', { name: 'Confirm your email' }).getAttribute('href')).toBe('/account');
  expect(screen.getAllByRole('link', { name: 'Confirm your email' })).toHaveLength(1);
  expect(screen.getByRole('main').textContent).not.toContain('we mail you');
  expect(called).toContain('GET /api/v1/me');
});

test('an unpaid pickup is paid from the list, and stands nowhere else; what is in question asks nothing', async () => {
  const money = { charged: 1250, paid: 0, waived: 0, refunded: 0, postings: 1 };
  const completed = { status: 'completed', money } as const;
  const { id } = await storePickup(ama, 'Unpaid', { ...completed, ...at(yesterday, '08:00') });
  const problem = { kind: 'price', reportedAt: `${testDay}T09:00:00.000Z` };
  const entry = {
    at: `${yesterday}T09:00:00.000Z`,
    event: 'completed',
    by: { role: 'collector', id: 'C', name: 'Kofi' },
  };
  await storePickup(ama, 'Asked', {
    ...completed,
    ...at(addDays(testDay, -3), '08:00'),
    problems: [{ id: 'P-1', ...problem }],
    history: [entry as PickupRecord['history'][number]],
  });
  await storePickup(ama, 'Planned', at(tomorrow, '08:00'));
  showScreen(UserDashboard, '/user-dashboard');
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  list.getByRole('heading', { name: 'Unpaid: Plastic, Sun 22 Nov' });
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  const link = list.getByRole('link', { name: /^Pay GH₵.12\.50$/ });
  expect(link.getAttribute('href')).toBe(`/pickup-details?id=${id}`);
  expect(screen.queryByText('Unpaid')).toBeNull();
  screen.getByText('GH₵ 12.50 in question');
});
