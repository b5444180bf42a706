import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { syncSearchEntries } from '#data/search/search.ts';
import { pickupWords } from '#domain/search-words.ts';
import { printWhen } from '#shared/print-when.ts';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import {
  book,
  findOpenDialog,
  indexPickup,
  logInAdmin,
  showScreen,
  storePickup,
} from '#site/testing/render-screen.tsx';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

const pickups = '/admin-dashboard?tab=managePickups';
let ama: TestPerson;
let kofi: TestPerson;
let token: string;

beforeAll(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' });
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng', phone: '+233208112233' });
  await person('collector', { firstName: 'Yaw', lastName: 'Unapproved', isApproved: false });
});
beforeEach(async () => {
  token = (await logInAdmin()).token;
});

const rowOf = async (location: string) => {
  const header = await screen.findByRole('rowheader', { name: location });
  const row = header.closest('tr');
  if (!row) throw new Error('a row header without a row');
  return within(row);
};
const dialog = () => findOpenDialog();
const assign = (id: string, collector: TestPerson) =>
  realApi().call(`PATCH /admins/pickups/${id}/assign`, { token, body: { collectorId: collector.id } });

test('assign: approved collectors only, the literals, and the row shows it', async () => {
  const pickup = await book(ama, { location: 'Assign here' });
  showScreen(AdminDashboard, pickups);
  const row = await rowOf('Assign here');
  row.getByText(pickup.id.slice(20, 26));
  row.getByText('Plastic');
  row.getByText(printWhen(pickup).split(',')[0] ?? '');
  row.getByText('09:30 AM');
  row.getByText('Pending');
  row.getByText('Ama Mensah');
  row.getByText('Not assigned');
  await userEvent.click(row.getByRole('button', { name: /^Assign pickup/ }));
  const modal = within(await dialog());
  modal.getByText('Assign here');
  await modal.findByRole('option', { name: /Kofi Boateng/ });
  expect(modal.queryByRole('option', { name: /Unapproved/ })).toBeNull();
  await userEvent.click(modal.getByRole('button', { name: 'Assign' }));
  modal.getByText('Please select a pickup and a collector.');
  await userEvent.selectOptions(modal.getByLabelText('Collector'), kofi.id);
  await userEvent.click(modal.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Collector assigned successfully!');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const assigned = await rowOf('Assign here');
  await assigned.findByText('Kofi Boateng');
  for (const [name, href] of [
    ['Call Ama Mensah, 024 111 1111', 'tel:+233241111111'],
    ['Call Kofi Boateng, 020 811 2233', 'tel:+233208112233'],
  ])
    expect(assigned.getByRole('link', { name }).getAttribute('href')).toBe(href);
  assigned.getByText('Assigned');
  assigned.getByRole('button', { name: /^Re-assign pickup/ });
});

test('two admins at once: the second sees the fresh pickup and nothing is done twice', async () => {
  const pickup = await book(ama, { location: 'Both want it' });
  const other = await person('collector', { firstName: 'Esi', lastName: 'Faster' });
  showScreen(AdminDashboard, pickups);
  const row = await rowOf('Both want it');
  await userEvent.click(row.getByRole('button', { name: /^Assign pickup/ }));
  const modal = within(await dialog());
  await modal.findByRole('option', { name: /Kofi Boateng/ });
  expect((await assign(pickup.id, other)).status).toBe(200);
  await userEvent.selectOptions(modal.getByLabelText('Collector'), kofi.id);
  await userEvent.click(modal.getByRole('button', { name: 'Assign' }));
  await modal.findByText('Somebody has changed this. Please check it again.');
  modal.getByText('Assigned');
  await (await rowOf('Both want it')).findByText('Esi Faster');
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token });
  expect(body.pickup.assignedCollector.id).toBe(other.id);
});

test('what is finished can no longer be assigned, edited or cancelled', async () => {
  const pickup = await book(ama, { location: 'Done here' });
  await bringToToday(pickup.id);
  await assign(pickup.id, kofi);
  await realApi().call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
  showScreen(AdminDashboard, pickups);
  const row = await rowOf('Done here');
  row.getByText('Completed');
  expect(row.getByRole('button', { name: /^Re-assign pickup/ })).toHaveProperty('disabled', true);
  expect(row.getAllByRole('button')).toHaveLength(1);
});

test('edit shows also what the list leaves out, and changes only what was changed', async () => {
  const pickup = await book(ama, { location: 'Edit me', notes: 'Ring twice' });
  showScreen(AdminDashboard, pickups);
  await userEvent.click((await rowOf('Edit me')).getByRole('button', { name: /^Edit pickup/ }));
  await screen.findByDisplayValue('Ring twice');
  const modal = within(await dialog());
  await userEvent.type(modal.getByDisplayValue('Edit me'), ' at the back');
  await userEvent.click(modal.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Pickup updated.');
  await rowOf('Edit me at the back');
  const { body } = await realApi().call(`GET /pickups/${pickup.id}`, { token });
  expect(body.pickup).toMatchObject({ notes: 'Ring twice', location: 'Edit me at the back' });
});

test('cancel asks first and shows it', async () => {
  await book(ama, { location: 'Cancel me' });
  showScreen(AdminDashboard, pickups);
  await userEvent.click((await rowOf('Cancel me')).getByRole('button', { name: /^Cancel pickup/ }));
  const modal = within(await findOpenDialog('alertdialog'));
  await userEvent.click(modal.getByRole('button', { name: 'Yes, Cancel Pickup' }));
  await screen.findByText('Pickup cancelled.');
  await (await rowOf('Cancel me')).findByText('Cancelled');
});

test('the filters ask the server and stand in the address', async () => {
  const cancelled = await book(ama, { location: 'Filtered away' });
  await realApi().call(`PATCH /admins/pickups/${cancelled.id}/cancel`, { token, body: {} });
  await book(ama, { location: 'Still pending' });
  const shown = showScreen(AdminDashboard, pickups);
  await rowOf('Filtered away');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Filtered away' })).toBeNull();
  await rowOf('Still pending');
  expect(shown.url()).toBe(`${pickups}&status=pending`);
  await userEvent.click(screen.getByRole('link', { name: 'Late' }));
  await screen.findByText('No pickups found.');
  expect(shown.url()).toBe(`${pickups}&status=pending&when=late`);
  expect(called).toContain('GET /api/v1/admins/pickups?status=pending&overdue=true');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await rowOf('Filtered away');
  expect(shown.url()).toBe(pickups);
});

test('today, tomorrow and all go by the time of the pickup', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const tomorrow = inDays(1);
  await book(ama, { location: 'The day after', date: inDays(2) });
  await book(ama, { location: 'Tomorrow, late', date: tomorrow, time: '04:00 PM' });
  await book(ama, { location: 'Tomorrow, early', date: tomorrow, time: '07:00 AM' });
  const shown = showScreen(AdminDashboard, `${pickups}&when=tomorrow`);
  await rowOf('Tomorrow, early');
  const [first, second] = screen.getAllByRole('rowheader').map((one) => one.textContent);
  expect([first, second]).toEqual(['Tomorrow, early', 'Tomorrow, late']);
  expect(screen.queryByRole('rowheader', { name: 'The day after' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tomorrow' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Today' }));
  const today = inDays(0);
  await expect.poll(() => called).toContain(`GET /api/v1/admins/pickups?from=${today}&to=${today}`);
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  await rowOf('The day after');
  expect(shown.url()).toBe(pickups);
});

test('collector, kind of waste and area are asked of the server', async () => {
  const mine = await book(ama, { location: 'Glass of Kofi', wasteType: 'glass' });
  const other = await book(ama, { location: 'Paper of Kofi', wasteType: 'paper' });
  await assign(mine.id, kofi);
  await assign(other.id, kofi);
  const shown = showScreen(AdminDashboard, pickups);
  await rowOf('Paper of Kofi');
  await userEvent.selectOptions(screen.getByLabelText('Waste type'), 'Glass');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Paper of Kofi' })).toBeNull();
  const collector = screen.getByLabelText('Collector');
  const label = `Kofi Boateng (${shortId(kofi.id)})`;
  await expect.poll(() => document.querySelector(`datalist option[value="${label}"]`)).not.toBeNull();
  fireEvent.change(collector, { target: { value: label } });
  await rowOf('Glass of Kofi');
  await screen.findByRole('option', { name: 'Everywhere' });
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'everywhere');
  expect(shown.url()).toBe(`${pickups}&wasteType=glass&collectorId=${kofi.id}&areaId=everywhere`);
  await expect
    .poll(() => called)
    .toContain(`GET /api/v1/admins/pickups?areaId=everywhere&collectorId=${kofi.id}&wasteType=glass`);
  await rowOf('Glass of Kofi');
});

test('a failed attempt shows why, and is not to assign until there is a new time', async () => {
  const missed = await book(ama, { location: 'Nobody opened' });
  await assign(missed.id, kofi);
  const refusal = { token: kofi.token, body: { reason: 'nobody-home' } };
  const failed = await realApi().call(`PATCH /collectors/pickups/${missed.id}/could-not-collect`, refusal);
  expect(failed.status).toBe(200);
  await book(ama, { location: 'Open for all' });
  showScreen(AdminDashboard, `${pickups}&status=to-assign`);
  await rowOf('Open for all');
  screen.getByText('Pending pickups, without “Waiting for household”.');
  expect(screen.queryByRole('rowheader', { name: 'Nobody opened' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waiting for household');
  (await rowOf('Nobody opened')).getByText('Waiting for household · nobody home');
  expect(screen.queryByRole('rowheader', { name: 'Open for all' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await rowOf('Open for all');
  await rowOf('Nobody opened');
  screen.getByText('Includes “Waiting for household”. The filter “To assign” leaves those out.');
});

test('the height of the rows is remembered', async () => {
  await book(ama, { location: 'A row' });
  showScreen(AdminDashboard, pickups);
  await rowOf('A row');
  expect(screen.getByRole('table').dataset.rows).toBe('compact');
  await userEvent.click(screen.getByRole('button', { name: 'Comfortable rows' }));
  expect(screen.getByRole('table').dataset.rows).toBe('comfortable');
  document.body.replaceChildren();
  showScreen(AdminDashboard, pickups);
  await rowOf('A row');
  expect(screen.getByRole('table').dataset.rows).toBe('comfortable');
  localStorage.removeItem('sankofa:rows');
});

test('an overdue pickup is marked and found by the filter', async () => {
  const pickup = await book(ama, { location: 'Long ago' });
  vi.useFakeTimers({ now: Date.parse(pickup.scheduledAt) + 3 * 3_600_000, toFake: ['Date'] });
  try {
    token = (await logInAdmin()).token;
    showScreen(AdminDashboard, `${pickups}&when=late`);
    (await rowOf('Long ago')).getByText('Overdue');
  } finally {
    vi.useRealTimers();
  }
});

test('the search looks over all records by location and name', async () => {
  const pickup = await book(ama, { location: 'Nima, green gate' });
  await indexPickup(pickup);
  await book(ama, { location: 'Osu, castle' });
  showScreen(AdminDashboard, pickups);
  await rowOf('Osu, castle');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by location, name or ID' }), 'nim gre');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Osu, castle' })).toBeNull();
  await rowOf('Nima, green gate');
});

test('a search whose first pages hold no hit goes on by itself', async () => {
  const hit = await book(ama, { location: 'Sparse, first' });
  await indexPickup(hit);
  await realApi().call(`PATCH /admins/pickups/${hit.id}/cancel`, { token, body: {} });
  for (let count = 0; count < 101; count++) {
    const { id, content, ...rest } = await storePickup(ama, `Sparse, number ${count}`);
    await syncSearchEntries('pickup', id, [], async () => pickupWords({ id, content, ...rest }));
  }
  showScreen(AdminDashboard, `${pickups}&q=sparse&status=cancelled`);
  await rowOf('Sparse, first');
});
