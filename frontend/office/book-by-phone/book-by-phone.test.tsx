import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { Screen as HouseholdPage } from '#office/household/screen.tsx';
import { chooseWaste, click, dayAhead, fill, loseNextAnswer, watchHeaders } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { book, indexPerson, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person } from '#testing/samples/people.ts';
import { Screen as FindPage } from './screen.tsx';

connectRealApi();

let token: string;
let phone: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
  phone = uniquePhone();
});

/** As the router does: the search, then the page of the household. */
function BookByPhone() {
  return useLocation().pathname === '/household' ? <HouseholdPage /> : <FindPage />;
}

const at = '/book-by-phone';
const searchBox = () => screen.getByRole('searchbox');
const get = async (path: string) => (await realApi().call(`GET ${path}`, { token })).body;

/** A household that is kept already, with a pickup. */
async function known(lastName: string) {
  const user = await person('user', { firstName: 'Abena', lastName, phone: toE164(phone) });
  await indexPerson(user);
  return { user, pickup: await book(user, { location: `Gate of ${lastName}` }) };
}

async function search(text: string): Promise<void> {
  await userEvent.clear(searchBox());
  await userEvent.type(searchBox(), text);
}

async function fillHousehold(): Promise<void> {
  await screen.findByText('Nobody found.');
  await fill('First name', 'Yaa');
  await fill(/^Last name/, 'Asantewaa');
  await fill(/^Place/, 'Kasoa, behind the chapel');
}

/** All but the place: that of the household is chosen already. */
async function fillRequest(): Promise<void> {
  await chooseWaste('Glass');
  await fill('Date', dayAhead(2));
  await fill('Time', '16:15');
}

test('by the keyboard alone: a number, Enter, and the household is there with its pickups', async () => {
  const { user, pickup } = await known('Keys');
  const shown = showScreen(BookByPhone, at);
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  await userEvent.keyboard(`${phone}{Enter}`);
  await screen.findByRole('heading', { name: 'Abena Keys' });
  expect(shown.url()).toContain(`id=${user.id}`);
  expect(screen.getAllByText(/Gate of Keys/).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: new RegExp(pickup.date) }).getAttribute('href')).toContain(
    pickup.id,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next caller' }));
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  expect(shown.url()).toBe(at);
});

test('who is not found is created with the number that was searched for, and gets a pickup', async () => {
  showScreen(BookByPhone, at);
  await search(phone);
  await fillHousehold();
  await click('Create household');
  await screen.findByRole('heading', { name: 'Yaa Asantewaa' });
  const { accountId = '' } = (await findByPhone(toE164(phone))) ?? {};
  screen.getByText(/This number isn’t confirmed yet/);
  screen.getByText('No pickups yet.');
  await fillRequest();
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await screen.findByText(/^Booked: Glass, Kasoa, behind the chapel/);
  const { pickups } = await get(`/admins/users/${accountId}`);
  expect(pickups).toEqual([
    expect.objectContaining({ wasteType: 'glass', location: 'Kasoa, behind the chapel' }),
  ]);
  expect(screen.queryByRole('radio', { name: 'Glass', checked: true })).toBeNull();
  await screen.findByRole('link', { name: new RegExp(pickups[0].date) });
});

test('a refused number keeps what was typed and leads to who has it', async () => {
  const other = phone;
  await realApi().call('POST /admins/users', {
    token,
    body: { firstName: 'Esi', lastName: 'First', phone: other },
  });
  showScreen(BookByPhone, at);
  await search('Yaa Nobody');
  await fillHousehold();
  await fill('Phone', other);
  await click('Create household');
  await screen.findByText('An account with this number already exists.');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Yaa');
  expect(screen.getByLabelText(/^Place/)).toHaveProperty('value', 'Kasoa, behind the chapel');
  await click('See who has this number');
  expect(searchBox()).toHaveProperty('value', other);
});

test('a lost answer makes no second household and no second pickup', async () => {
  const headers = watchHeaders('POST');
  showScreen(BookByPhone, at);
  await search(phone);
  await fillHousehold();
  loseNextAnswer('POST');
  await click('Create household');
  await screen.findByText(/We could not reach Sankofa/);
  await click('Create household');
  await screen.findByRole('heading', { name: 'Yaa Asantewaa' });
  await fillRequest();
  await click('Schedule Pickup');
  loseNextAnswer('POST');
  await click('Yes, Schedule');
  await within(screen.getByRole('alertdialog')).findByText(/We could not reach Sankofa/, {
    ignore: '.Toastify *',
  });
  await click('Yes, Schedule');
  await screen.findByText(/^Booked: Glass/);
  const { accountId = '' } = (await findByPhone(toE164(phone))) ?? {};
  expect((await get(`/admins/users/${accountId}`)).pickups).toHaveLength(1);
  const used = headers.map((one) => one.get('idempotency-key'));
  expect(new Set(used).size).toBeLessThan(used.length);
});

test('what is typed for one caller stays with them, also without a network', async () => {
  const { user } = await known('Kept');
  const shown = showScreen(BookByPhone, `/household?id=${user.id}`);
  await screen.findByRole('heading', { name: 'Abena Kept' });
  await click('Change: Last time');
  await click('Another place');
  await fill('Location', 'Second gate');
  goOffline();
  await fillRequest();
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await within(screen.getByRole('alertdialog')).findByText(/We could not reach Sankofa/, {
    ignore: '.Toastify *',
  });
  goOnline();
  await click('No, Go Back');
  await userEvent.click(screen.getByRole('link', { name: 'Next caller' }));
  expect(shown.url()).toBe(at);
  phone = uniquePhone();
  const other = await known('Other');
  await search(phone);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Abena Other' });
  expect(shown.url()).toContain(other.user.id);
  await screen.findByRole('button', { name: 'Change: Last time' });
  expect(screen.queryByText('Second gate')).toBeNull();
});

test('staff, too, are asked before the same is booked twice', async () => {
  const { user } = await known('Twice');
  showScreen(BookByPhone, `/household?id=${user.id}`);
  await screen.findByRole('button', { name: 'Change: Last time' });
  await chooseWaste('Plastic');
  await fill('Date', dayAhead(2));
  await fill('Time', '09:30');
  await click('Schedule Pickup');
  await screen.findByText(/^You already have .*\. Book another\?$/);
  await click('Book another');
  await screen.findByText(/^Booked: /);
});
