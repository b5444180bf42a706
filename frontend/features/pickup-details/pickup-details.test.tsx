import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Pickup } from '#contracts/pickups.ts';
import { person, type TestPerson } from '#infra/local/test-people.ts';
import { pickupPath } from '../../paths.ts';
import { book, showScreen } from '../../test/admin-stage.tsx';
import { click, dayAhead, fill, logInAs, watchHeaders } from '../../test/people-stage.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '../../test/real-api.ts';
import { PickupDetails } from './pickup-details.tsx';

connectRealApi();

let ama: TestPerson;
let kofi: TestPerson;
let efua: TestPerson;
const button = (name: string) => screen.queryByRole('button', { name });
const patch = async (path: string, who: TestPerson, body: object = {}): Promise<Pickup> => {
  const answer = await realApi().call(`PATCH ${path}`, { token: who.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.pickup;
};
const assign = (pickup: Pickup, collector = kofi) =>
  patch(`/admins/pickups/${pickup.id}/assign`, efua, { collectorId: collector.id });

async function show(pickup: Pickup, viewer: TestPerson): Promise<void> {
  logInAs(viewer);
  showScreen(PickupDetails, pickupPath(pickup.id));
  await screen.findByRole('heading', { name: 'History log' });
}

beforeAll(async () => {
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng', phone: '+233208112233' });
  efua = await person('admin', { firstName: 'Efua', lastName: 'Owusu' });
});
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' });
});

test('the household: facts, the word Scheduled, Cancel and Reschedule, no contact of its own', async () => {
  const pickup = await book(ama, {
    digitalAddress: 'GA-183-8164',
    notes: 'Green gate',
    items: [{ type: 'glass', quantity: 3, weight: 2 }],
  });
  await show(pickup, ama);
  screen.getByText('Scheduled');
  screen.getByText(new RegExp(`${pickup.date}, 09:30 AM`));
  screen.getByText(/The team arrives within a 2-hour window of the selected time\./);
  for (const text of ['Kasoa, blue kiosk', 'GA-183-8164', 'Green gate', '3 × Glass', '2 kg'])
    screen.getByText(text);
  const directions = screen.getByRole('link', { name: 'Directions' }).getAttribute('href');
  expect(directions).toMatch(/^https:\/\/www\.google\.com\/maps\/.*Kasoa/);
  expect(button('Reschedule')).toBeTruthy();
  expect(button('Cancel')).toBeTruthy();
  expect(button('Add to calendar')).toBeTruthy();
  expect(screen.queryByText('User contact')).toBeNull();
  expect(screen.queryByText('Your collector')).toBeNull();
});

test('the household sees its collector’s number while the job is under way', async () => {
  const pickup = await assign(await book(ama));
  await show(pickup, ama);
  const contact = within(screen.getByRole('region', { name: 'Your collector' }));
  expect(contact.getByRole('link', { name: '020 811 2233' }).getAttribute('href')).toBe('tel:+233208112233');
});

test('cancelling asks first, sends version and key, and takes the buttons away', async () => {
  const pickup = await book(ama);
  await show(pickup, ama);
  const headers = watchHeaders('PATCH');
  await click('Cancel');
  await click('No, Keep It');
  expect(headers).toHaveLength(0);
  await click('Cancel');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, Cancel Pickup' }));
  await screen.findByText('This pickup is finished: nothing more can be done.');
  expect(headers).toHaveLength(1);
  expect(headers[0]?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(button('Reschedule')).toBeNull();
  expect(button('Add to calendar')).toBeNull();
  expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(1);
});

test('rescheduling checks the time, releases the collector and keeps the page', async () => {
  const pickup = await assign(await book(ama));
  await show(pickup, ama);
  await click('Reschedule');
  await screen.findByText(/Your collector is released/);
  await click('Move Pickup');
  screen.getByText('Date is required');
  await fill('New date', dayAhead(5));
  await fill('New time', '13:45');
  await click('Move Pickup');
  await screen.findByText(/01:45 PM to 03:45 PM/);
  screen.getByText('Moved to a new time');
  screen.getByText('Not assigned yet');
});

test('somebody was first: the message, the fresh pickup, and no more than the way out', async () => {
  const pickup = await assign(await book(ama));
  await show(pickup, ama);
  await click('Cancel');
  await patch(`/collectors/pickups/${pickup.id}/start`, kofi);
  await patch(`/collectors/pickups/${pickup.id}/complete`, kofi);
  await click('Yes, Cancel Pickup');
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByRole('alert');
  dialog.getByText('Completed');
  expect(dialog.queryByRole('button', { name: 'Yes, Cancel Pickup' })).toBeNull();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('This pickup is finished: nothing more can be done.');
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: ama.token });
  expect(body.pickup.status).toBe('completed');
});

test('the pickup changed but may still be moved: the second try uses the fresh version', async () => {
  const pickup = await book(ama);
  await show(pickup, ama);
  await click('Reschedule');
  await fill('New date', dayAhead(6));
  await fill('New time', '08:00');
  await assign(pickup);
  await click('Move Pickup');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Somebody changed this in the meantime. Please look again.');
  dialog.getByText('Assigned');
  await click('Move Pickup');
  await screen.findByText(/08:00 AM to 10:00 AM/);
});

test('a failed attempt asks the household for a new time', async () => {
  const pickup = await assign(await book(ama));
  await patch(`/collectors/pickups/${pickup.id}/could-not-collect`, kofi, {
    reason: 'no-access',
    note: 'dog',
  });
  await show(pickup, ama);
  screen.getByText('We could not collect this pickup: no access.');
  expect(screen.queryByText('dog')).toBeNull();
  await click('Choose a new time');
  screen.getByRole('dialog', { name: 'Choose a new time' });
});

test('the collector: contact, Update Status starts, Mark as Picked completes', async () => {
  const pickup = await assign(await book(ama));
  await show(pickup, kofi);
  screen.getByRole('region', { name: 'User contact' });
  expect(screen.getByRole('link', { name: 'Contact User' }).getAttribute('href')).toBe('tel:+233241111111');
  for (const name of ['Cancel', 'Reschedule', 'Edit', 'Reassign']) expect(button(name)).toBeNull();
  await click('Update Status');
  await click('Start Pickup');
  await screen.findByText('Pickup started', { exact: true });
  await click('Mark as Picked');
  await screen.findByText('Are you sure you want to mark this pickup as complete?');
  await click('Mark Complete');
  await screen.findByText('Picked up');
  screen.getByText('This pickup is finished: nothing more can be done.');
  expect(screen.queryByRole('link', { name: 'Contact User' })).toBeNull();
});

test('the collector reports that nobody was home; the job is theirs no longer', async () => {
  const pickup = await assign(await book(ama));
  await show(pickup, kofi);
  await click('Update Status');
  await click('Could not collect');
  await click('Report');
  screen.getByText('Please choose a reason');
  await userEvent.selectOptions(screen.getByLabelText('Why?'), 'Nobody home');
  await userEvent.type(screen.getByLabelText(/^Note for the office/), 'Knocked twice');
  await click('Report');
  await screen.findByText('This pickup is no longer yours.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token: efua.token });
  expect(body.pickup.history.at(-1)).toMatchObject({ reason: 'Nobody home', note: 'Knocked twice' });
});

test('a job that was given to somebody else says so, without the address', async () => {
  const esi = await person('collector', { firstName: 'Esi' });
  const pickup = await assign(await book(ama));
  await assign(pickup, esi);
  logInAs(kofi);
  showScreen(PickupDetails, pickupPath(pickup.id));
  await screen.findByText('This pickup is no longer yours.');
  expect(screen.queryByText('Kasoa, blue kiosk')).toBeNull();
  screen.getByRole('link', { name: 'Go to my pickups' });
});

test('a collector who waits for approval is told so, and nothing is asked', async () => {
  logInAs(await person('collector', { isApproved: false }));
  showScreen(PickupDetails, '/pickup-details');
  screen.getByText('An admin has yet to approve your account.');
  expect(called.filter((one) => one.includes('pickups'))).toEqual([]);
});

test('the admin: contact, Assign, Edit, Cancel with a reason', async () => {
  const pickup = await book(ama);
  await show(pickup, efua);
  within(screen.getByRole('region', { name: 'User contact' })).getByRole('link', { name: '024 111 1111' });
  await click('Assign');
  await userEvent.selectOptions(await screen.findByLabelText('Collector'), kofi.id);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
  await screen.findByRole('button', { name: 'Reassign' });
  await click('Edit');
  await click('Save Changes');
  screen.getByText('Nothing is changed yet.');
  await fill('Location', 'Madina, behind the pharmacy');
  await click('Save Changes');
  await screen.findByText('Details corrected');
  screen.getByText('Madina, behind the pharmacy');
  await click('Cancel');
  await fill(/^Reason/, 'Road closed');
  await click('Yes, Cancel Pickup');
  await screen.findByText('Road closed');
  screen.getByText('This pickup is finished: nothing more can be done.');
});

test('without an id: the latest; without any pickup: what to do next', async () => {
  logInAs(ama);
  await book(ama, { location: 'Older' });
  await book(ama, { location: 'Newest' });
  showScreen(PickupDetails, '/pickup-details');
  await screen.findByText('Newest');
  const esi = await person('user');
  logInAs(esi);
  showScreen(PickupDetails, '/pickup-details');
  await screen.findByText('No recent pickup requests.');
  screen.getByRole('link', { name: 'Schedule New Pickup' });
});

test('somebody else’s pickup and nonsense are not found; a failure offers a retry', async () => {
  const pickup = await book(ama);
  const other = await person('user');
  logInAs(other);
  showScreen(PickupDetails, pickupPath(pickup.id));
  await screen.findByText('We could not find this pickup.');
  goOffline();
  logInAs(ama);
  showScreen(PickupDetails, pickupPath(pickup.id));
  await screen.findByText(/^Failed to load this pickup\./, {}, { timeout: 5000 });
  goOnline();
  await click('Try again');
  await screen.findByRole('heading', { name: 'History log' });
});

test('the calendar file is handed over', async () => {
  const pickup = await book(ama);
  await show(pickup, ama);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await click('Add to calendar');
  const [blob] = made.mock.calls[0] ?? [];
  expect(await (blob as Blob).text()).toContain(`UID:${pickup.id}@sankofa`);
});
