import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { fillSignUp, type NewPerson, password, somebody, submitLogin } from '#site/e2e/steps/accounts.ts';
import {
  confirmRequest,
  dayAhead,
  fillRequest,
  openExactTime,
  openRequest,
} from '#site/e2e/steps/household.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import {
  entry,
  findDialog,
  logOut,
  openAccountEntry,
  openView,
  press,
  says,
  showsStatus,
} from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';
import { removeNewerBuiltIns } from '#site/testing/browser-support.ts';

const open = setUpVisitors();
const width = journeyWidth('phone');

/** From the home page to an account, with the mistakes that people make. */
async function signsUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/');
  await isFit(page);
  if (width === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).filter({ visible: true }).click();
  await page.waitForURL('**/signup');
  await isFit(page);
  await page.getByRole('link', { name: 'Sign up as a user' }).click();
  await press(page, 'Sign Up');
  await says(page, 'First name is required');
  await isFit(page);
  await fillSignUp(page, person, 'something else');
  await press(page, 'Sign Up');
  await says(page, 'Passwords do not match!');
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Sign Up');
  await page.waitForURL('**/login');
  await says(page, 'Signed up successfully as a user!');
}

async function logsIn(page: Page, person: NewPerson): Promise<void> {
  await submitLogin(page, person.email, 'not the password');
  await says(page, 'Login failed. Please check your credentials and try again.');
  expect(await page.getByLabel('Email or phone number').inputValue()).toBe(person.email);
  await isFit(page);
  await submitLogin(page, person.email);
  await page.waitForURL('**/user-dashboard');
  await says(page, 'Login successful as a user!');
  await expect.poll(() => page.title()).toBe('Overview – Sankofa');
  await says(page, 'No recent pickup requests.');
  await isFit(page);
}

/** Nothing, then nonsense, then a change of mind, then the request. */
async function books(page: Page, location: string): Promise<void> {
  await openView(page, /Request/);
  // On a phone the form is there at once.
  const form =
    width === 'phone' ? page.getByRole('dialog', { name: 'Schedule New Pickup' }) : await openRequest(page);
  await press(form, 'Schedule Pickup');
  await says(form, 'All fields are required for a new pickup request.');
  await says(form, 'Location is required');
  const wasteType = form.getByRole('radio', { name: 'General' });
  await expect.poll(() => wasteType.evaluate((one) => one === document.activeElement)).toBe(true);
  await isFit(page);
  await fillRequest(form, location);
  await form.getByLabel('Digital address').fill('GA-1');
  await form.getByLabel('Date').fill(dayAhead(-1));
  await press(form, 'Schedule Pickup');
  await says(form, 'Please choose a time in the future.');
  await says(form, 'Please enter it like GA-183-8164, or leave it empty');
  await form.getByLabel('Digital address').fill('ga 183 8164');
  await form.getByLabel('Date').fill(dayAhead(2));
  await press(form, 'Schedule Pickup');
  await page.getByRole('alertdialog').waitFor();
  await isFit(page);
  await press(findDialog(page), 'No, Go Back');
  expect(await form.getByLabel('Location').inputValue()).toBe(location);
  await press(form, 'Schedule Pickup');
  await confirmRequest(page, location);
}

/** The scene after a booking stays over a reload, until it is closed. */
async function seesWhatIsBooked(page: Page, location: string): Promise<void> {
  const scene = page.getByRole('region', { name: 'Your pickup is booked' });
  await scene.getByText(`Plastic, ${location}`).waitFor();
  await isFit(page);
  await page.reload();
  await scene.getByText('Put the waste out by 09:30 AM.').waitFor();
  await press(scene, 'Close');
  await scene.waitFor({ state: 'detached' });
  await page.reload();
  await showsStatus(page, location, 'Pending');
  expect(await scene.count()).toBe(0);
  await isFit(page);
}

async function filters(page: Page, location: string): Promise<void> {
  await showsStatus(page, location, 'Pending');
  await seesWhatIsBooked(page, location);
  const filter = page.getByLabel('Status', { exact: true });
  await filter.selectOption({ label: 'Completed' });
  await says(page, 'No pickup history available.');
  await page.waitForURL('**status=completed**');
  await page.reload();
  await says(page, 'No pickups with this status.');
  await filter.selectOption({ label: 'Pending' });
  await showsStatus(page, location, 'Pending');
  await filter.selectOption({ label: 'All Status' });
  await entry(page, location).waitFor();
}

/** What the browser saved when a button was pressed. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    press(page, button),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function changesItsMind(page: Page, location: string): Promise<void> {
  await entry(page, location).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Pickup details' }).waitFor();
  await says(page, 'Scheduled');
  await says(page, 'GA-183-8164');
  await isFit(page);
  await press(page, 'Reschedule');
  await openExactTime(findDialog(page));
  await findDialog(page).getByLabel('New date').fill(dayAhead(3));
  await findDialog(page).getByLabel('New time').fill('14:00');
  await isFit(page);
  await press(findDialog(page), 'Move Pickup');
  await says(page, 'Pickup moved to the new time.');
  await says(page, /02:00\sPM/);
  await press(page, 'Cancel');
  await says(findDialog(page), 'Are you sure you want to cancel this pickup? This action cannot be undone.');
  await isFit(page);
  await press(findDialog(page), 'Yes, Cancel Pickup');
  await says(page, 'Pickup cancelled.');
  await says(page, 'This pickup was cancelled.');
  await page.getByRole('button', { name: 'Book the same' }).waitFor();
  await isFit(page);
}

const openPart = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}`) }).click();

async function looksAfterItsAccount(page: Page, { email }: NewPerson): Promise<void> {
  await openAccountEntry(page, 'My account');
  await openPart(page, 'Your details');
  await page.getByLabel('First name').fill('Abla');
  await page.getByLabel('Phone').fill('024 123 4567');
  await press(page, 'Save');
  await says(page, 'Your account is up to date.');
  await page.goBack();
  await openPart(page, 'Password and devices');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(`${password} 2`);
  await page.getByLabel('New password again').fill(`${password} 2`);
  await press(page, 'Change Password');
  await says(page, 'Your current password isn’t right.');
  await isFit(page);
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Change Password');
  await says(page, 'Your password has been changed. You’re logged out everywhere else.');
  await page.goBack();
  await openPart(page, 'My data');
  const mine = await saved(page, 'Download my data');
  expect(mine.name).toMatch(/^sankofa-my-data-.*\.json$/);
  expect(JSON.parse(mine.text)).toMatchObject({
    account: { email, firstName: 'Abla', phone: '+233241234567' },
  });
}

async function getsHelpAndLeaves(page: Page): Promise<void> {
  await openView(page, /Help/);
  await says(page, 'Mon-Fri 9 AM to 5 PM GMT');
  await page.getByText('Can I change or cancel a pickup?').click();
  await says(page, /^Yes, until work starts/);
  await isFit(page);
  await logOut(page);
  expect(
    await page.evaluate(() => ['token', 'user', 'role'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
  await page.goBack();
  await page.waitForURL('**/login**');
}

/** All but what this test asks itself. */
const likeOldest = `{
  const { checkVisibility } = Element.prototype;
  ${removeNewerBuiltIns()}
  Element.prototype.checkVisibility = checkVisibility;
}`;

it('a household’s day, from the sign-up to the logout, in the oldest browsers of the promise', async () => {
  const { page, context } = await open(width);
  await context.addInitScript({ content: likeOldest });
  const person = somebody('Adwoa', 'Asante');
  const location = `Kasoa, kiosk ${ulid()}`;
  await signsUp(page, person);
  await logsIn(page, person);
  await books(page, location);
  await filters(page, location);
  await changesItsMind(page, location);
  await looksAfterItsAccount(page, person);
  await getsHelpAndLeaves(page);
});
