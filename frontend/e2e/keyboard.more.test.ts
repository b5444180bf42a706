import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, book, createAssignedPickup, newPerson, type Person } from './people.ts';
import { enter, focuses, tab, tabTo } from './steps/keyboard.ts';
import { awake, entry, findDialog, says, showsStatus } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

let household: Person;
let collector: Person;
let office: Person;

beforeAll(async () => {
  [household, collector, office] = await Promise.all([
    newPerson('user', 'Adwoa'),
    newPerson('collector', `Kwesi${ulid().slice(-6)}`),
    admin(),
  ]);
});

/** The name of the page, where the focus is, and how it is called: after each navigation. */
async function arrivesAt(page: Page, heading: string): Promise<void> {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  await expect.poll(() => page.title()).toBe(`${heading} – Sankofa`);
}

async function logsIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  // Until the script is there, the button is no stop.
  await page.getByRole('button', { name: 'Log In', disabled: false }).waitFor();
  expect(await tab(page)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  // Past the way to an account, which comes first on a new device.
  await tabTo(page, 'Email or phone number', 2);
  await page.keyboard.type(email);
  await tabTo(page, 'Password', 1);
  await page.keyboard.type(password);
  expect(await tabTo(page, 'Log In', 4)).toEqual([
    'Show password',
    'Remember me',
    'Forgot password?',
    'Log In',
  ]);
  await page.keyboard.press('Enter');
}

/** Days and windows are radio buttons: arrows move among days, the space bar takes a window. */
async function choosesWhen(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').first().waitFor();
  await tabTo(page, /\d{4}$/, 6);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /AM/, 1);
  await page.keyboard.press('Space');
  // What is below it moves down.
  await findDialog(page).getByRole('region', { name: 'Your pickup' }).waitFor();
}

describe('by keyboard alone', () => {
  it('a household logs in and requests a pickup', async () => {
    const { page } = await open('desktop');
    const location = `Kasoa, gate ${ulid()}`;
    await logsIn(page, household);
    await page.waitForURL('**/user-dashboard');
    await awake(page);
    await enter(page, 'Request Pickup');
    await arrivesAt(page, 'Request Pickup');
    await page.getByRole('button', { name: 'Schedule New Pickup' }).first().waitFor();
    await enter(page, 'Schedule New Pickup');
    await findDialog(page).getByRole('group', { name: 'Waste type' }).waitFor();
    await focuses(page, 'Schedule New Pickup');
    await page.keyboard.press('Escape');
    await findDialog(page).waitFor({ state: 'detached' });
    await focuses(page, 'Schedule New Pickup');
    await page.keyboard.press('Enter');
    await findDialog(page).getByRole('group', { name: 'Waste type' }).waitFor();
    await tabTo(page, 'General', 2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Location', 1);
    await page.keyboard.type(location);
    await choosesWhen(page);
    await enter(page, 'Schedule Pickup');
    await says(page, 'Confirm your pickup');
    await focuses(page, 'No, Go Back');
    await page.keyboard.press('Escape');
    await focuses(page, 'Schedule Pickup');
    await page.keyboard.press('Enter');
    await says(page, 'Confirm your pickup');
    await enter(page, 'Yes, Schedule');
    await says(page, 'Pickup request submitted successfully!');
    await arrivesAt(page, 'Pickup History');
    await showsStatus(page, location, 'Pending');
  });

  it('a collector starts an assignment and completes it', async () => {
    const location = `Kasoa, gate ${ulid()}`;
    // The next stop, which is open already.
    await createAssignedPickup(household, collector, `Madina, gate ${ulid()}`);
    await createAssignedPickup(household, collector, location);
    const { page } = await open('desktop', { person: collector });
    await page.goto('/collector-dashboard');
    await awake(page);
    await enter(page, 'Assigned Pickups');
    await arrivesAt(page, 'Assigned Pickups');
    await entry(page, location).waitFor();
    await enter(page, new RegExp(`11:59\\sPM–1:59\\sAM ${location}$`));
    await enter(page, `Start: ${location}`);
    await says(page, 'Pickup started.');
    await focuses(page, new RegExp(`${location}$`));
    await enter(page, `Mark Complete: ${location}`);
    await says(findDialog(page), 'Are you sure you want to mark this pickup as complete?');
    await focuses(page, 'Go Back');
    await page.keyboard.press('Escape');
    await focuses(page, `Mark Complete: ${location}`);
    await page.keyboard.press('Enter');
    await says(findDialog(page), 'Are you sure you want to mark this pickup as complete?');
    await enter(page, 'Mark Complete');
    await says(page, 'Pickup marked as complete.');
    await focuses(page, /^Pickup marked as complete\./);
  });

  it('an admin finds a pickup and gives it to a collector', async () => {
    const location = `Kasoa, gate ${ulid()}`;
    await book(household, location);
    const { page } = await open('desktop', { person: office });
    await page.goto('/admin-dashboard');
    await awake(page);
    await enter(page, 'Pickups');
    await arrivesAt(page, 'Pickups');
    await entry(page, location).waitFor();
    await enter(page, /^Assign pickup/);
    await findDialog(page).getByLabel('Collector', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await focuses(page, /^Assign pickup/);
    await page.keyboard.press('Enter');
    await findDialog(page).getByLabel('Collector', { exact: true }).waitFor();
    await tabTo(page, /^Collector/);
    await page.keyboard.type((collector.account as { firstName?: string }).firstName ?? '');
    await enter(page, 'Assign');
    await says(page, 'Collector assigned successfully!');
    await focuses(page, /^Re-assign pickup/);
  });

  it('on a phone the menus close with Escape and give the focus back', async () => {
    const { page } = await open('phone', { person: household });
    await page.goto('/features');
    await enter(page, 'Menu');
    await tabTo(page, 'Contact Us', 4);
    await page.keyboard.press('Escape');
    await focuses(page, 'Menu');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await page.goto('/user-dashboard');
    await awake(page);
    await enter(page, /^Account/);
    await tabTo(page, 'Logout', 3);
    await page.keyboard.press('Escape');
    await focuses(page, /^Account/);
    await page.getByText('Logout', { exact: true }).filter({ visible: true }).waitFor({ state: 'detached' });
  });

  it('a dialog that comes while the menu is open: Escape closes the dialog alone, then the menu', async () => {
    const { page } = await open('phone', { person: household });
    await page.goto('/user-dashboard?tab=requestPickup');
    await awake(page);
    await enter(page, /^Account/);
    await page.getByText('Logout', { exact: true }).filter({ visible: true }).waitFor();
    // Pressed by a script: a tap would close the menu first.
    await page
      .getByRole('button', { name: 'Schedule New Pickup' })
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    await findDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await findDialog(page).waitFor({ state: 'detached' });
    const menu = page.getByText('Logout', { exact: true }).filter({ visible: true });
    expect(await menu.count()).toBe(1);
    await page.locator('summary', { hasText: 'Account' }).focus();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });
});
