import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, api, book, createAssignedPickup, logIn, newPerson, type Person } from './people.ts';
import { submitLogin } from './steps/accounts.ts';
import { confirmRequest, fillRequest, openRequest } from './steps/household.ts';
import { entry, findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const ended = 'You’ve been logged out. Please log in again to continue where you were.';

let people: Readonly<Record<Person['role'], Person>>;

beforeAll(async () => {
  const [user, collector, office] = await Promise.all([
    newPerson('user', 'Efe'),
    newPerson('collector', 'Kojo'),
    admin(),
  ]);
  people = { user, collector, admin: office };
});

/** All sessions of somebody end but a new one: a new password does that. Answers it. */
async function revoke({ role, email, password }: Person): Promise<string> {
  const next = `${password}!`;
  const { token } = await logIn(role, email, password);
  await api('PATCH /me', token, { currentPassword: password, password: next });
  return next;
}

/** As if the server had forgotten the token that this device has; it is the answer that counts. */
async function spoilToken(page: Page): Promise<void> {
  // Parts of the page that come later would find it first.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`));
}

async function logsInAgain(page: Page, email: string, secret: string, back: string): Promise<void> {
  await page.waitForURL('**/login?next=**reason=expired');
  await says(page, ended);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await submitLogin(page, email, secret);
  await page.waitForURL(`**${back}`);
}

describe('a session that ends in the middle of a form', () => {
  it('a household’s request is still there, and is booked', async () => {
    const person = await newPerson('user', 'Adwoa');
    const location = `Tema, gate ${ulid()}`;
    const back = '/user-dashboard?tab=requestPickup';
    const { page } = await open('phone', { person });
    await page.goto(back);
    const form = await openRequest(page);
    await fillRequest(form, location);
    await form.getByLabel('Special instructions').fill('Mind the dog.');
    const secret = await revoke(person);
    await press(form, 'Schedule Pickup');
    await press(findDialog(page), 'Yes, Schedule');
    await logsInAgain(page, person.email, secret, back);
    await says(page, 'What you typed is still here.');
    const again = await openRequest(page);
    expect(await again.getByLabel('Special instructions').inputValue()).toBe('Mind the dog.');
    await press(again, 'Schedule Pickup');
    await confirmRequest(page, location);
  });

  it('an admin’s edit is still there', async () => {
    const location = `Tema, gate ${ulid()}`;
    const { id } = await book(people.user, location);
    const back = `/pickup-details?id=${id}`;
    const { page } = await open('desktop', { person: people.admin });
    await page.goto(back);
    await press(page, 'Edit');
    await findDialog(page).getByLabel('Location').fill(`${location}, second floor`);
    await findDialog(page).getByLabel('Special instructions').fill('Ring twice.');
    await press(findDialog(page), 'Add an item');
    await findDialog(page).getByLabel('Quantity').fill('7');
    await spoilToken(page);
    await press(findDialog(page), 'Save Changes');
    await logsInAgain(page, people.admin.email, people.admin.password, back);
    await press(page, 'Edit');
    await expect
      .poll(() => findDialog(page).getByLabel('Special instructions').inputValue())
      .toBe('Ring twice.');
    expect(await findDialog(page).getByLabel('Quantity').inputValue()).toBe('7');
    await press(findDialog(page), 'Save Changes');
    await says(page, 'Pickup updated.');
    await says(page.getByRole('main'), `${location}, second floor`);
  });

  it('a collector’s report is sent by itself after the login', async () => {
    const { id } = await createAssignedPickup(people.user, people.collector, `Tema, gate ${ulid()}`);
    const back = `/pickup-details?id=${id}`;
    const { page } = await open('phone', { person: people.collector });
    await page.goto(back);
    await press(page, 'Update Status');
    await press(findDialog(page), 'Could not collect');
    await findDialog(page).getByText('No access').click();
    await findDialog(page).getByLabel('Note for the office').fill('A locked gate.');
    await spoilToken(page);
    await press(findDialog(page), 'Report');
    await logsInAgain(page, people.collector.email, people.collector.password, back);
    await says(page, 'Sent: Reported. We’ll ask the household for a new time.');
  });

  it('names on the account page are still there', async () => {
    const { page } = await open('phone', { person: people.user });
    await page.goto('/account?page=details');
    await page.getByLabel('First name').fill('Efua');
    await spoilToken(page);
    await press(page, 'Save');
    await logsInAgain(page, people.user.email, people.user.password, '/account?page=details');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Efua');
  });
});

describe('without a session', () => {
  it('the user dashboard says so in the words of the specification, and is where one comes back to', async () => {
    const { page } = await open();
    await page.goto('/user-dashboard?tab=pickupHistory&status=pending');
    await page.waitForURL('**/login?next=**');
    await says(page, 'Authentication token not found. Please log in.');
    await submitLogin(page, people.user.email, people.user.password);
    await page.waitForURL('**/user-dashboard?tab=pickupHistory&status=pending');
    await entry(page, 'Pending').waitFor();
  });

  it('a token without its account is none', async () => {
    const { page } = await open();
    await page.goto('/signup');
    await page.evaluate((token) => localStorage.setItem('token', token), people.user.token);
    await page.goto('/account');
    await page.waitForURL('**/login?next=%2Faccount');
  });

  it('who may not see the page first asked for lands on the own dashboard', async () => {
    const { page } = await open();
    await page.goto('/login?next=%2Fadmin-dashboard');
    await submitLogin(page, people.collector.email, people.collector.password);
    await page.waitForURL('**/collector-dashboard');
  });
});
