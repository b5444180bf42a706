import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { indexPerson, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { question, rowOf } from '#site/testing/table-rows.ts';
import { person } from '#testing/samples/people.ts';
import { UsersView } from './users-view.tsx';

connectRealApi();

let token: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
});

const users = '/manage-users';

test('users: id, name, email and role; delete asks in the words of the specification, once', async () => {
  const ama = await person('user', { firstName: 'Ama', lastName: 'Delete' });
  showScreen(UsersView, users);
  const row = await rowOf('Ama Delete');
  row.getByText(ama.id.slice(-6));
  row.getByText(ama.email);
  row.getByText('User');
  await userEvent.click(row.getByRole('button', { name: 'Delete Ama Delete' }));
  question().getByText('Are you sure you want to delete this user? This action cannot be undone.');
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Delete Ama Delete' }));
  await userEvent.dblClick(question().getByRole('button', { name: 'Delete' }));
  await screen.findByText('User deleted successfully!');
  expect(called.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Ama Delete' })).toBeNull();
  const again = await realApi().call(`DELETE /admins/users/${ama.id}`, { token });
  expect(again.status).toBe(404);
});

test('says what a user owes before they are deleted', async () => {
  const [ama, kofi] = await Promise.all([
    person('user', { firstName: 'Ama', lastName: 'Owing' }),
    person('collector'),
  ]);
  await completeStop(await createPricedStop(kofi, ama, 'Kasoa'), kofi, {});
  showScreen(UsersView, users);
  const row = await rowOf('Ama Owing');
  await userEvent.click(row.getByRole('button', { name: 'Delete Ama Owing' }));
  await question().findByText('They owe GH₵ 12.50. This will be waived.');
});

test('a user whom another admin deleted first: the dialog says so, and the list is asked again', async () => {
  const esi = await person('user', { firstName: 'Esi', lastName: 'Twice' });
  showScreen(UsersView, users);
  const row = await rowOf('Esi Twice');
  await realApi().call(`DELETE /admins/users/${esi.id}`, { token });
  await userEvent.click(row.getByRole('button', { name: 'Delete Esi Twice' }));
  await userEvent.click(question().getByRole('button', { name: 'Delete' }));
  await question().findByText('Error: We could not find this user.');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Esi Twice' })).toBeNull();
});

test('the search asks the server, over all records, and stands in the address', async () => {
  const abla = await person('user', { firstName: 'Abla', lastName: 'Searched' });
  await indexPerson(abla);
  await person('user', { firstName: 'Kweku', lastName: 'Other' });
  const shown = showScreen(UsersView, users);
  await rowOf('Kweku Other');
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search by name, email, phone or ID' }),
    'search',
  );
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Kweku Other' })).toBeNull();
  await rowOf('Abla Searched');
  expect(shown.url()).toBe(`${users}?q=search`);
  // One call for the pause, not one per letter.
  expect(called.filter((one) => one.includes('/admins/users?q='))).toEqual([
    'GET /api/v1/admins/users?q=search',
  ]);
});

test('a search without a hit says so and can be cleared', async () => {
  await person('user', { firstName: 'Kweku', lastName: 'Cleared' });
  const shown = showScreen(UsersView, `${users}?q=nobodyatall`);
  await screen.findByText('No users found.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await rowOf('Kweku Cleared');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(shown.url()).toBe(users);
});

test('no answer: says so in the admin’s words, keeps the way on, and trying again works', async () => {
  await person('user', { firstName: 'Ama', lastName: 'Online' });
  goOffline();
  showScreen(UsersView, users);
  await screen.findByText(/^Error: We could not reach Sankofa\./);
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Ama Online');
});
