import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { printDate } from '#shared/dates.ts';
import { chooseWaste, click, dayAhead, fill, logInAs } from '#site/testing/people.tsx';
import { pricedFields, storeBalance } from '#site/testing/priced-pickups.ts';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { book, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as UserDashboard } from './screen.tsx';

connectRealApi();

let ama: TestPerson;
const admin = async () => (await person('admin')).token;

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' });
  logInAs(ama);
});

async function assign(id: string, collector: TestPerson): Promise<void> {
  const body = { collectorId: collector.id };
  const { status } = await realApi().call(`PATCH /admins/pickups/${id}/assign`, {
    token: await admin(),
    body,
  });
  expect(status).toBe(200);
}

test('an empty overview says so and leads on; the rewards are coming', async () => {
  showScreen(UserDashboard, '/user-dashboard');
  await screen.findByText('No recent pickup requests.');
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('0');
  screen.getByText(/Coming soon/);
  expect(document.querySelectorAll('main section button')).toHaveLength(0);
  await userEvent.click(screen.getAllByRole('button', { name: 'Schedule New Pickup' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Schedule New Pickup' });
});

test('the overview counts and shows the three latest besides the next', async () => {
  const made = [];
  for (const location of ['First', 'Second', 'Third', 'Fourth']) made.push(await book(ama, { location }));
  await realApi().call(`PATCH /pickups/${made[0]?.id}/cancel`, { token: ama.token, body: {} });
  showScreen(UserDashboard, '/user-dashboard');
  // The fourth stands above.
  await screen.findByText('Plastic, Fourth');
  expect(screen.queryByText('Fourth')).toBeNull();
  screen.getByText('Third');
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('4');
  expect(screen.getAllByText('Pending')[0]?.nextSibling?.textContent).toBe('3');
});

test('the pickup on the way stands first: how far it is, who comes, and Call', async () => {
  const kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng', phone: '+233208112233' });
  const onTheWay = await book(ama, { location: 'On the way' });
  for (const location of ['Second', 'Third', 'Fourth']) await book(ama, { location });
  await bringToToday(onTheWay.id);
  await assign(onTheWay.id, kofi);
  const url = `PATCH /collectors/pickups/${onTheWay.id}/start`;
  expect((await realApi().call(url, { token: kofi.token, body: {} })).status).toBe(200);
  showScreen(UserDashboard, '/user-dashboard');
  const now = within(await screen.findByRole('region', { name: 'Now' }));
  now.getByText(/On the way$/, { selector: 'p' });
  now.getByText('Kofi Boateng');
  expect(now.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+233208112233');
  const steps = now.getAllByRole('listitem').map((one) => one.textContent);
  expect(steps).toEqual(['Requested: done', 'Assigned: done', 'On the way', 'Done']);
  expect(now.getByText('On the way', { selector: 'span' }).closest('li')?.getAttribute('aria-current')).toBe(
    'step',
  );
  // The sentence for first visits has gone.
  expect(screen.queryByText(/^Book a pickup here/)).toBeNull();
});

test('what was collected today is done, with thanks and the way to book it again', async () => {
  const kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  const pickup = await book(ama);
  await bringToToday(pickup.id);
  await assign(pickup.id, kofi);
  const url = `PATCH /collectors/pickups/${pickup.id}/complete`;
  expect((await realApi().call(url, { token: kofi.token, body: {} })).status).toBe(200);
  showScreen(UserDashboard, '/user-dashboard');
  const done = within(await screen.findByRole('region', { name: 'Done today' }));
  done.getByText('Thank you for keeping Ghana clean.');
  done.getByText('Kofi Boateng');
  done.getByRole('button', { name: 'Book the same' });
  expect(done.queryByRole('list')).toBeNull();
});

test('what is to pay for pickups that are not listed leads to the statement; else nothing of money', async () => {
  const scheduledAt = `${dayAhead(2)}T09:30:00.000Z`;
  await storePickup(ama, 'Priced', { ...pricedFields('Priced'), scheduledAt });
  const first = showScreen(UserDashboard, '/user-dashboard');
  const [price] = await screen.findAllByText('GH₵ 12.50 · 1 bin');
  expect(price?.closest('section')?.querySelector('h2')?.textContent).toBe('Next');
  expect(screen.queryByText('See your statement')).toBeNull();
  first.leave();
  await storeBalance(ledgerAccounts.household(ama.id), 2050);
  showScreen(UserDashboard, '/user-dashboard');
  const due = within(await screen.findByRole('region', { name: 'Needs you' }));
  due.getByText(/^You owe GH₵.20\.50 for earlier pickups$/);
  expect(due.getByRole('link', { name: 'See your statement' }).getAttribute('href')).toBe('/statement');
});

test('once something was charged and nothing is to pay, the statement is at hand all the same', async () => {
  const money = { charged: 1250, paid: 1250, waived: 0, refunded: 0, postings: 1 };
  await storePickup(ama, 'Paid', { ...pricedFields('Paid'), status: 'completed', money });
  showScreen(UserDashboard, '/user-dashboard');
  const link = await screen.findByRole('link', { name: 'Your statement' });
  expect(link.getAttribute('href')).toBe('/statement');
});

test('without a price the overview and the history say nothing of money', async () => {
  await book(ama);
  for (const url of ['/user-dashboard', '/user-dashboard?tab=pickupHistory']) {
    const shown = showScreen(UserDashboard, url);
    await screen.findAllByText(/Kasoa, blue kiosk/);
    expect(screen.getByRole('main').textContent).not.toMatch(/GH₵|to pay|statement/);
    shown.leave();
  }
});

test('booking: what is missing, the question, the toast, the history', async () => {
  const shown = showScreen(UserDashboard, '/user-dashboard?tab=requestPickup');
  await click('Schedule New Pickup');
  await click('Schedule Pickup');
  const incomplete = 'All fields are required for a new pickup request.';
  // In the form, and as a toast.
  await waitFor(() => expect(screen.getAllByText(incomplete)).toHaveLength(2));
  screen.getByText('Please choose a waste type');
  screen.getByText('Location is required');
  expect(called.filter((one) => one.startsWith('POST'))).toEqual([]);

  await chooseWaste('Plastic');
  await userEvent.type(screen.getByLabelText('Location'), '  Kasoa, blue kiosk ');
  await fill('Date', dayAhead(-1));
  await fill('Time', '09:30');
  await click('Schedule Pickup');
  screen.getByText('Please choose a time in the future.');
  await fill('Date', dayAhead(61));
  await click('Schedule Pickup');
  screen.getByText('Please choose a day within the next 60 days.');

  const day = dayAhead(3);
  await fill('Date', day);
  await click('Schedule Pickup');
  const question = screen.getByText(
    `Are you sure you want to schedule a pickup for plastic at Kasoa, blue kiosk on ${printDate(day)} at 09:30 AM?`,
  );
  await click('No, Go Back');
  expect(question.isConnected).toBe(false);
  await click('Schedule Pickup');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, Schedule' }));
  await screen.findByText('Pickup request submitted successfully!');
  await expect.poll(shown.url).toBe('/user-dashboard?tab=pickupHistory');
  await screen.findByRole('link', { name: 'Plastic' });
  await screen.findByRole('region', { name: 'Your pickup is booked' });
  expect(called.filter((one) => /^GET .*pickups\/0/.test(one))).toEqual([]);
  expect(called.filter((one) => one.startsWith('POST')).length).toBe(1);
  const { body } = await realApi().call('GET /pickups/mine', { token: ama.token });
  expect(body.pickups).toMatchObject([{ location: 'Kasoa, blue kiosk', user: { phone: '+233241111111' } }]);
});

test('the filter asks the server and lives in the URL', async () => {
  const kept = await book(ama, { location: 'Kept' });
  const dropped = await book(ama, { location: 'Dropped' });
  await realApi().call(`PATCH /pickups/${dropped.id}/cancel`, { token: ama.token, body: {} });
  expect(kept.status).toBe('pending');
  const shown = showScreen(UserDashboard, '/user-dashboard?tab=pickupHistory');
  await screen.findAllByText('Kept');
  const filter = screen.getByLabelText('Status');
  expect(within(filter).getAllByRole('option')[0]?.textContent).toBe('All Status');
  await userEvent.selectOptions(filter, 'Cancelled');
  await waitFor(() => expect(screen.queryAllByText('Kept')).toEqual([]));
  await screen.findAllByText('Dropped');
  expect(shown.url()).toBe('/user-dashboard?tab=pickupHistory&status=cancelled');
  expect(called).toContain('GET /api/v1/pickups/mine?limit=20&status=cancelled');
  await userEvent.selectOptions(filter, 'In Progress');
  await screen.findByText('No pickup history available.');
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  await screen.findAllByText('Kept');
});

test('the history loads more as asked', async () => {
  for (let count = 0; count < 21; count++) await storePickup(ama, `Place ${count}`);
  showScreen(UserDashboard, '/user-dashboard?tab=pickupHistory');
  await screen.findAllByText('Place 20');
  expect(screen.queryAllByText('Place 0')).toEqual([]);
  await click('Load more');
  await screen.findAllByText('Place 0');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a failure says what happened and offers a retry', async () => {
  goOffline();
  showScreen(UserDashboard, '/user-dashboard?tab=pickupHistory');
  await screen.findByText(/^Failed to fetch pickup history\./);
  goOnline();
  await click('Try again');
  await screen.findByText('No pickup history available.');
});

test('a pickup that could not be collected asks for a new time', async () => {
  const kofi = await person('collector', { firstName: 'Kofi' });
  const pickup = await book(ama);
  await assign(pickup.id, kofi);
  const reported = await realApi().call(`PATCH /collectors/pickups/${pickup.id}/could-not-collect`, {
    token: kofi.token,
    body: { reason: 'nobody-home', note: 'a dog' },
  });
  expect(reported.status).toBe(200);
  showScreen(UserDashboard, '/user-dashboard');
  await screen.findByText('We could not collect your waste (Plastic): nobody home.');
  await click('New time');
  await fill('New date', dayAhead(4));
  await fill('New time', '14:00');
  await click('Move Pickup');
  await screen.findByText('Pickup moved to the new time.');
  await waitFor(() => expect(screen.queryByText(/We could not collect/)).toBeNull());
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  expect(body.pickup).toMatchObject({ status: 'pending', time: '02:00 PM' });
});

test('help shows the hours, one email and one phone', async () => {
  showScreen(UserDashboard, '/user-dashboard?tab=helpSupport');
  await screen.findByText('Mon-Fri 9 AM to 5 PM GMT');
  expect(screen.getByRole('link', { name: 'support@sankofa.test' }).getAttribute('href')).toBe(
    'mailto:support@sankofa.test',
  );
  screen.getByRole('link', { name: '030 000 0000' });
});
