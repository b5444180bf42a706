import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { notSentText } from '#platform/api/api-error.ts';
import { readSession } from '#platform/session/session.ts';
import { click, fill, logInAs } from '#site/testing/people.tsx';
import { storeBalance } from '#site/testing/priced-pickups.ts';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

connectRealApi();

let ama: TestPerson;

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' });
  logInAs(ama);
});

test('the account is a list of pages, and each leads back', async () => {
  const shown = await showPage('/account');
  const rows = within(screen.getByRole('main')).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Your detailsAma Mensah',
    `How you log in${ama.email}`,
    'My placesWhere we collect your waste',
    'MessagesSMS and dialling',
    'Password and devicesWhere you are logged in',
    'My dataGet a copy, or delete your account',
  ]);
  await userEvent.click(screen.getByRole('link', { name: /^My data/ }));
  screen.getByRole('heading', { level: 1, name: 'My data' });
  expect(shown.url()).toBe('/account?page=data');
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'My account' }));
  expect(shown.url()).toBe('/account');
});

test('names and phone: checked, stored, shown everywhere', async () => {
  await showPage('/account?page=details');
  expect(screen.getByDisplayValue('024 111 1111')).toBeTruthy();
  await fill('First name', ' ');
  await fill(/^Phone/, '12');
  await click('Save');
  screen.getByText('First name is required');
  screen.getByText('Please enter a Ghanaian number, like 024 123 4567');
  await fill('First name', 'Adjoa');
  await fill(/^Phone/, '');
  await click('Save');
  await screen.findAllByText('Your account is up to date.');
  expect(readSession()?.account.firstName).toBe('Adjoa');
  screen.getAllByText('Adjoa Mensah');
  const { body } = await realApi().call('GET /me', { token: ama.token });
  expect(body.account).toMatchObject({ firstName: 'Adjoa' });
  expect(body.account.phone).toBeUndefined();
});

test('a new password: both the same, the old one right, and one stays logged in', async () => {
  await showPage('/account?page=safety');
  await click('Change Password');
  screen.getByText('Please type the new password again.');
  await fill('Current password', 'wrong one');
  await fill('New password', 'a new secret');
  await fill('New password again', 'another');
  await click('Change Password');
  screen.getByText('Passwords do not match!');
  expect(document.activeElement).toBe(screen.getByLabelText('New password again'));
  await fill('New password again', 'a new secret');
  await click('Change Password');
  await screen.findAllByText('Your current password is not right.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a new secret');
  await fill('Current password', testPassword);
  await click('Change Password');
  await screen.findAllByText('Your password is changed. You are logged out everywhere else.');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  const again = await realApi().call('POST /users/login', {
    body: { email: ama.email, password: 'a new secret' },
  });
  expect(again.status).toBe(200);
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'My account' }));
  await userEvent.click(screen.getByRole('link', { name: /^Your details/ }));
  await fill(/^Last name/, 'Owusu');
  await click('Save');
  await screen.findAllByText('Your account is up to date.');
  expect(visited).toEqual([]);
});

/** Another device of Ama's. Answers its token. */
async function logInElsewhere(): Promise<string> {
  const { body } = await realApi().call('POST /users/login', {
    body: { email: ama.email, password: testPassword },
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    },
  });
  return body.token;
}

const statusOf = async (token: string) => (await realApi().call('GET /me', { token })).status;

test('a new password gives this device a new token and ends the others', async () => {
  const other = await logInElsewhere();
  await showPage('/account?page=safety');
  await fill('Current password', testPassword);
  await fill('New password', 'a new secret');
  await fill('New password again', 'a new secret');
  await click('Change Password');
  await expect.poll(() => readSession()?.token).not.toBe(ama.token);
  const mine = readSession()?.token ?? '';
  expect([await statusOf(mine), await statusOf(ama.token), await statusOf(other)]).toEqual([200, 401, 401]);
});

test('another device is listed and logged out; this one leads out as the menu does', async () => {
  const other = await logInElsewhere();
  await showPage('/account?page=safety');
  await screen.findByText('This device', { selector: 'p' });
  expect(screen.getAllByText('Last used today')).toHaveLength(2);
  // The session of the test was made without a browser.
  expect(screen.getByText('Unknown device').nextSibling?.textContent).toBe('This device');
  await click(/^Log out Firefox on Windows, .* \d{4}, \d\d:\d\d/);
  await expect.poll(() => screen.queryByText('Firefox on Windows')).toBeNull();
  expect([await statusOf(ama.token), await statusOf(other)]).toEqual([200, 401]);
  await click('Log out This device');
  await expect.poll(() => visited).toEqual(['/login']);
  await expect.poll(() => statusOf(ama.token)).toBe(401);
});

test('logging out everywhere asks first and ends this session too', async () => {
  const other = await logInElsewhere();
  await showPage('/account?page=safety');
  await click('Log out everywhere');
  const dialog = within(screen.getByRole('alertdialog'));
  goOffline();
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await dialog.findByText(notSentText);
  goOnline();
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await expect.poll(() => visited).toEqual(['/login']);
  expect(readSession()).toBeNull();
  expect([await statusOf(ama.token), await statusOf(other)]).toEqual([401, 401]);
});

test('a list of devices that does not come can be asked for again', async () => {
  goOffline();
  await showPage('/account?page=safety');
  await screen.findByText(/^We couldn’t load your devices\./);
  goOnline();
  const devices = within(screen.getByRole('region', { name: 'Where you are logged in' }));
  await userEvent.click(devices.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This device', { selector: 'p' });
});

test('my data comes as a JSON file', async () => {
  await showPage('/account?page=data');
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await click('Download my data');
  await screen.findByText(/Your file is ready/);
  const [blob] = made.mock.calls[0] ?? [];
  expect(JSON.parse(await (blob as Blob).text())).toMatchObject({
    account: { email: ama.email },
    pickups: [],
  });
});

test('deleting says what is owed, needs the password, and logs out', async () => {
  await storeBalance(ledgerAccounts.household(ama.id), 1250);
  await showPage('/account?page=data');
  await click('Delete my account');
  const dialog = within(screen.getByRole('alertdialog'));
  await dialog.findByText('You owe GH₵ 12.50. If you delete your account, we will waive it.');
  dialog.getByText('Are you sure you want to delete your account? This action cannot be undone.');
  await click('Yes, Delete It');
  dialog.getByText('Current password is required');
  await fill('Your password', 'wrong one');
  await click('Yes, Delete It');
  await dialog.findAllByText('Your current password is not right.');
  await fill('Your password', testPassword);
  await click('Yes, Delete It');
  await expect.poll(() => visited).toEqual(['/login']);
  expect(readSession()).toBeNull();
  expect((await realApi().call('GET /me', { token: ama.token })).status).toBe(401);
});

test('places: added, changed, and deleted after a question', async () => {
  await showPage('/account?page=places');
  await screen.findByText('No places saved yet.');
  await click('Add a place');
  const dialog = within(await screen.findByRole('dialog', { name: 'New place' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Place' }));
  dialog.getByText('Label is required');
  await userEvent.type(dialog.getByLabelText('Name of the place'), 'Home');
  await userEvent.type(dialog.getByLabelText('Location'), 'Kasoa, blue kiosk');
  await userEvent.type(dialog.getByLabelText(/^Digital address/), 'ga 183 8164');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Place' }));
  await screen.findByText('Kasoa, blue kiosk, GA-183-8164');
  await click('Edit Home');
  const edit = within(await screen.findByRole('dialog', { name: 'Edit place' }));
  await userEvent.clear(edit.getByLabelText(/^Digital address/));
  await userEvent.click(edit.getByRole('button', { name: 'Save Place' }));
  await screen.findByText('Kasoa, blue kiosk');
  await click('Delete Home');
  await click('Yes, Delete');
  await screen.findByText('No places saved yet.');
  expect((await realApi().call('GET /me/places', { token: ama.token })).body.places).toEqual([]);
});
