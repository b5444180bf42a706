import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { click, enterPassword, loggedInLongAgo, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as Staff } from './screen.tsx';

connectRealApi();

let admin: TestPerson;
beforeEach(async () => {
  admin = await logInAdmin();
});

const table = async () => within(await screen.findByRole('table', { name: 'Staff' }));
const rowOf = async (name: string) =>
  (await table()).getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const textOf = async (name: string) => (await rowOf(name)).textContent?.replaceAll('\u00a0', ' ') ?? '';
const tick = async (...names: readonly string[]) => {
  const dialog = within(await findOpenDialog());
  for (const name of names)
    await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
};
const submit = async (name: string, role?: 'alertdialog') =>
  userEvent.click(within(await findOpenDialog(role)).getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function invite(firstName: string, email: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: 'Invite' }); // of each width
  await userEvent.click(button as HTMLElement);
  const dialog = within(await findOpenDialog());
  await userEvent.type(dialog.getByLabelText('First name'), firstName);
  await userEvent.type(dialog.getByLabelText('Email'), email);
}

/** A colleague with a session, by a name of their own. */
const colleague = (firstName: string) => person('admin', { firstName, lastName: 'Boateng' });

test('the last one with Staff keeps it, and reads why', async () => {
  showScreen(Staff, '/staff');
  expect(await textOf('Efua Admin (You)')).toMatch(/EverythingLast seenTodayTwo-step loginOff/);
  expect(screen.queryByRole('button', { name: /^End sessions/ })).toBeNull();
  await click('Change duties: Efua Admin');
  await tick('Staff');
  await submit('Save duties');
  const dialog = within(await findOpenDialog());
  await dialog.findByText(/^Error: Nobody else has the duty Staff/);
  expect(dialog.queryByText(/Somebody else changed it/)).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Staff/ }).checked).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await click('Remove: Efua Admin');
  await submit('Remove', 'alertdialog');
  await within(await findOpenDialog('alertdialog')).findByText(/^Error: Nobody else has the duty Staff/);
});

test('a colleague is invited; what was typed stays until it worked', async () => {
  const taken = await colleague('Kojo');
  showScreen(Staff, '/staff');
  await invite('Adjoa', taken.email);
  await submit('Invite');
  const dialog = within(await findOpenDialog());
  await dialog.findByText('Please choose at least one');
  await tick('Dispatch', 'Money');
  expect(dialog.queryByText('Please choose at least one')).toBeNull();
  await submit('Invite');
  await dialog.findByRole('alert');
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe(taken.email);
  await userEvent.clear(email);
  await userEvent.type(email, 'adjoa@example.com');
  await submit('Invite');
  await isClosed();
  await expect.poll(() => textOf('Adjoa')).toMatch(/Dispatch, Money.*Invited\. The link works until \w+ /);
});

test('an invitation that has ended is sent again', async () => {
  showScreen(Staff, '/staff').leave();
  const body = { firstName: 'Yaw', lastName: 'Late', email: 'yaw@example.com', duties: ['setup'] };
  const made = await realApi().call('POST /admins/staff', { token: admin.token, body });
  expect(made.status).toBe(201);
  const ended = new Date(Date.now() - 60_000).toISOString();
  await updateItem(keys.account(made.body.admin.id), { set: { invitedUntil: ended } }, {});
  showScreen(Staff, '/staff');
  await expect.poll(() => textOf('Yaw Late')).toContain('The invitation has ended.');
  await click('Invite again: Yaw Late');
  await submit('Invite again', 'alertdialog');
  await expect.poll(() => textOf('Yaw Late')).toContain('Invited. The link works until');
});

test('duties change after the password; what somebody else changed meanwhile is shown first', async () => {
  const kwesi = await colleague('Kwesi');
  logInAs(await loggedInLongAgo(admin));
  showScreen(Staff, '/staff');
  await click('Change duties: Kwesi Boateng');
  await tick('Setup', 'Staff');
  const { version } = (await findAccount(kwesi.id)) ?? {};
  const params = { token: admin.token, body: { duties: ['money'], version } };
  expect((await realApi().call(`PATCH /admins/staff/${kwesi.id}`, params)).status).toBe(200);
  await submit('Save duties');
  await enterPassword();
  await within(await findOpenDialog()).findByText(
    'Somebody else changed it to: Money. Save again to use yours.',
  );
  await submit('Save duties');
  await isClosed();
  await expect.poll(() => textOf('Kwesi Boateng')).toContain('Dispatch, Service, Money');
});

test('sessions are ended, and who left is removed', async () => {
  const kofi = await colleague('Kofi');
  showScreen(Staff, '/staff');
  await click('End sessions: Kofi Boateng');
  await submit('End sessions', 'alertdialog');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'End sessions: Kofi Boateng' })).toBeNull(),
  );
  expect((await realApi().call('GET /me', { token: kofi.token })).status).toBe(401);
  await click('Remove: Kofi Boateng');
  within(await findOpenDialog('alertdialog')).getByText(/Their name stays in the audit log\.$/);
  await submit('Remove', 'alertdialog');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Kofi Boateng' })).toBeNull());
});

test('leads to the audit log, and an error offers to try again', async () => {
  goOffline();
  const shown = showScreen(Staff, '/staff');
  const retry = await screen.findByRole('button', { name: /Try again/i }, { timeout: 10_000 });
  goOnline();
  await userEvent.click(retry);
  await table();
  await userEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  await waitFor(() => expect(shown.url()).toBe('/audit'));
});
