import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { person, testPassword } from '#testing/people.ts';
import { findOpenDialog, indexPerson, logInAdmin, showScreen } from '../../testing/admin-stage.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '../../testing/real-api.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

let token: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
});

const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  const row = header.closest('tr');
  if (!row) throw new Error('a row header without a row');
  return within(row);
};
const dialog = () => within(screen.getByRole('alertdialog'));
const users = '/admin-dashboard?tab=manageUsers';
const collectors = '/admin-dashboard?tab=manageCollectors';

test('users: id, name, e-mail and role; delete asks in the words of the specification', async () => {
  const ama = await person('user', { firstName: 'Ama', lastName: 'Delete' });
  showScreen(AdminDashboard, users);
  const row = await rowOf('Ama Delete');
  row.getByText(ama.id.slice(-6));
  row.getByText(ama.email);
  row.getByText('User');
  await userEvent.click(row.getByRole('button', { name: 'Delete Ama Delete' }));
  dialog().getByText('Are you sure you want to delete this user? This action cannot be undone.');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Delete Ama Delete' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await screen.findByText('User deleted successfully!');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Ama Delete' })).toBeNull();
  const again = await realApi().call(`DELETE /admins/users/${ama.id}`, { token });
  expect(again.status).toBe(404);
});

test('a user whom another admin deleted first: the dialog says so, and the list is asked again', async () => {
  const esi = await person('user', { firstName: 'Esi', lastName: 'Twice' });
  showScreen(AdminDashboard, users);
  const row = await rowOf('Esi Twice');
  await realApi().call(`DELETE /admins/users/${esi.id}`, { token });
  await userEvent.click(row.getByRole('button', { name: 'Delete Esi Twice' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await dialog().findByText('Error: We could not find this user.');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Esi Twice' })).toBeNull();
});

test('the search asks the server, over all records, and stands in the address', async () => {
  const abla = await person('user', { firstName: 'Abla', lastName: 'Searched' });
  await indexPerson(abla);
  await person('user', { firstName: 'Kweku', lastName: 'Other' });
  const shown = showScreen(AdminDashboard, users);
  await rowOf('Kweku Other');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name, email or ID' }), 'search');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Kweku Other' })).toBeNull();
  await rowOf('Abla Searched');
  expect(shown.url()).toBe(`${users}&q=search`);
  // One call for the pause, not one per letter.
  expect(called.filter((one) => one.includes('/admins/users?q='))).toEqual([
    'GET /api/v1/admins/users?q=search',
  ]);
});

test('a search without a hit says so and can be cleared', async () => {
  await person('user', { firstName: 'Kweku', lastName: 'Cleared' });
  const shown = showScreen(AdminDashboard, `${users}&q=nobodyatall`);
  await screen.findByText('No users found.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await rowOf('Kweku Cleared');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(shown.url()).toBe(users);
});

test('collectors: approve asks, approves, says whom, and shows it', async () => {
  await person('collector', { firstName: 'Yaw', lastName: 'Pending', isApproved: false });
  showScreen(AdminDashboard, collectors);
  const row = await rowOf('Yaw Pending');
  row.getByText('Pending');
  await userEvent.click(row.getByRole('button', { name: 'Approve Yaw Pending' }));
  dialog().getByText('Are you sure you want to approve this collector?');
  await userEvent.click(dialog().getByRole('button', { name: 'Approve' }));
  await screen.findByText('Collector Yaw Pending approved successfully!');
  const approved = await rowOf('Yaw Pending');
  approved.getByText('Approved');
  expect(approved.queryByRole('button', { name: /^Approve/ })).toBeNull();
  // The button that had the focus is gone.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

test('collectors: delete asks in the words of the specification', async () => {
  await person('collector', { firstName: 'Kofi', lastName: 'Leaving' });
  showScreen(AdminDashboard, collectors);
  const row = await rowOf('Kofi Leaving');
  expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Delete Kofi Leaving' }));
  dialog().getByText('Are you sure you want to delete this collector? This action cannot be undone.');
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
  await screen.findByText('Collector deleted successfully!');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Kofi Leaving' })).toBeNull();
});

test('the filter by approval asks the server', async () => {
  await person('collector', { firstName: 'Adjoa', lastName: 'Waiting', isApproved: false });
  await person('collector', { firstName: 'Kwame', lastName: 'Working' });
  const shown = showScreen(AdminDashboard, collectors);
  await rowOf('Kwame Working');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Kwame Working' })).toBeNull();
  await rowOf('Adjoa Waiting');
  expect(shown.url()).toBe(`${collectors}&approved=false`);
});

test('create collector: incomplete, taken, then created, approved at once, and the collectors tab opens', async () => {
  const taken = await person('user');
  const shown = showScreen(AdminDashboard, '/admin-dashboard');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create Collector' }))[0] as Element);
  const modal = within(await findOpenDialog());
  const submit = () => userEvent.click(modal.getByRole('button', { name: 'Create Collector' }));
  await userEvent.type(modal.getByLabelText('First name'), 'Nana');
  await submit();
  modal.getByText('All fields are required to create a collector.');
  await userEvent.type(modal.getByLabelText('Last name'), 'Created');
  await userEvent.type(modal.getByLabelText('Email'), taken.email);
  await userEvent.type(modal.getByLabelText('Password'), testPassword);
  expect(modal.getByLabelText('Approve right away')).toHaveProperty('checked', true);
  await submit();
  await modal.findByText('Error: An account with this email already exists.');
  expect(modal.getByLabelText('First name')).toHaveProperty('value', 'Nana');
  await userEvent.type(modal.getByLabelText('Email'), '.gh');
  await submit();
  await screen.findByText('Collector created successfully!');
  await expect.poll(shown.url).toBe(collectors);
  expect(screen.queryByRole('dialog')).toBeNull();
  (await rowOf('Nana Created')).getByText('Approved');
});

test('no answer: says so in the admin’s words, keeps the way on, and trying again works', async () => {
  await person('user', { firstName: 'Ama', lastName: 'Online' });
  goOffline();
  showScreen(AdminDashboard, users);
  await screen.findByText(/^Error: We could not reach Sankofa\./, undefined, { timeout: 5000 });
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Ama Online');
});
