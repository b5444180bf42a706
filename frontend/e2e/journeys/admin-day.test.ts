import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { api, book, newPerson } from '#site/e2e/people.ts';
import { type NewPerson, somebody, submitLogin } from '#site/e2e/steps/accounts.ts';
import { approve, assign, chooseCollector, fillCollector, unfoldFilters } from '#site/e2e/steps/office.ts';
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

const open = setUpVisitors();

async function comesToWork(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, 'admin@sankofa.test', 'sankofa-demo');
  await page.waitForURL('**/admin-dashboard');
  await says(page, 'Login successful as a admin!');
  await page.getByRole('heading', { name: /^Tomorrow( is planned)?: .* on duty$/ }).waitFor();
  await says(page, 'Pickups booked per day');
  await page.getByRole('heading', { name: 'Recent collectors' }).waitFor();
  await isFit(page);
  await page.getByText('Show the numbers').first().click();
  // They move what is below.
  await isFit(page, { hasNews: true });
}

async function createsCollector(page: Page, person: NewPerson): Promise<void> {
  await openView(page, /Collectors/);
  await press(page, 'Create Collector');
  const modal = page.getByRole('dialog', { name: 'Create Collector' });
  await press(modal, 'Create Collector');
  await says(modal, 'All fields are required to create a collector.');
  await fillCollector(page, { ...person, email: 'admin@sankofa.test' });
  await press(modal, 'Create Collector');
  await says(modal, 'Error: An account with this email already exists.');
  await isFit(page);
  await modal.getByLabel('Email').fill(person.email);
  await press(modal, 'Create Collector');
  await says(page, 'Collector created successfully!');
  await page.waitForURL('**tab=manageCollectors**');
  await isFit(page);
  await approve(page, person);
  await entry(page, person.email).getByText('Approved').filter({ visible: true }).waitFor();
}

/** Types into the search of a list; the stream may be a moment behind. */
async function finds(page: Page, words: string, hit: string): Promise<void> {
  const search = page.getByRole('searchbox');
  await expect
    .poll(
      async () => {
        await search.fill('');
        await search.fill(words);
        const shown = async () => {
          await page.waitForURL((url) => url.searchParams.get('q') === words, { timeout: 3000 });
          await entry(page, hit).waitFor({ timeout: 1500 });
        };
        return shown().then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

async function filtersPickups(page: Page, location: string): Promise<void> {
  await openView(page, /Pickups/);
  await finds(page, location.split(' ').at(-1) ?? '', location);
  await unfoldFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Completed' });
  await says(page, 'No pickups found.');
  await page.waitForURL('**status=completed**');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Pending' });
  await page.reload();
  await entry(page, location).waitFor();
  await isFit(page);
}

async function dispatches(page: Page, location: string, one: string, other: string): Promise<void> {
  await entry(page, location)
    .getByRole('button', { name: /^Assign pickup/ })
    .click();
  await press(findDialog(page), 'Assign');
  await says(findDialog(page), 'Please select a pickup and a collector.');
  await isFit(page);
  await press(findDialog(page), 'Go Back');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All Status' });
  await assign(page, location, one);
  await showsStatus(page, location, 'Assigned');
  await entry(page, location).getByText(one).waitFor();
  await entry(page, location)
    .getByRole('button', { name: /^Re-assign pickup/ })
    .click();
  await chooseCollector(page, other);
  await press(findDialog(page), 'Re-assign');
  await entry(page, location).getByText('Yaw Mensah').waitFor();
}

async function corrects(page: Page, location: string): Promise<void> {
  await entry(page, location)
    .getByRole('button', { name: /^Edit pickup/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit pickup' });
  await press(form, 'Save Changes');
  await says(form, 'You haven’t changed anything yet.');
  await isFit(page);
  await form.getByLabel('Special instructions').fill('Ring twice.');
  await press(form, 'Save Changes');
  await says(page, 'Pickup updated.');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  expect(download.suggestedFilename()).toMatch(/^sankofa-pickups-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(location);
  await entry(page, location)
    .getByRole('button', { name: /^Cancel pickup/ })
    .click();
  await findDialog(page).getByLabel('Reason').fill('The road is closed.');
  await isFit(page);
  await press(findDialog(page), 'Yes, Cancel Pickup');
  await showsStatus(page, location, 'Cancelled');
  // In the table; a card says instead that it is finished.
  const again = entry(page, location).locator('button', { hasText: 'Re-assign' });
  await expect.poll(() => again.isDisabled()).toBe(true);
}

async function deletes(page: Page, what: 'user' | 'collector', email: string): Promise<void> {
  await openView(page, what === 'user' ? /Households/ : /Collectors/);
  await finds(page, email, email);
  await entry(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await says(findDialog(page), `Are you sure you want to delete this ${what}? This action cannot be undone.`);
  if (what === 'user') await isFit(page);
  await press(findDialog(page), 'Cancel');
  await entry(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await press(findDialog(page), 'Delete');
  await says(page, `${what === 'user' ? 'User' : 'Collector'} deleted successfully!`);
  await says(page, what === 'user' ? 'No users found.' : 'No collectors found.');
}

async function answersMessages(page: Page, subject: string): Promise<void> {
  await openAccountEntry(page, 'Messages');
  await press(entry(page, subject), 'Mark as resolved');
  await says(page, 'Message marked as resolved.');
  await isFit(page);
  await entry(page, subject).waitFor({ state: 'hidden' });
}

it('an admin’s day, from the login to the logout', async () => {
  const { page } = await open(journeyWidth('desktop'));
  const created = somebody('Kwabena', `Osei ${ulid().slice(-6)}`);
  const [household, helper] = await Promise.all([newPerson('user', 'Adwoa'), newPerson('collector', 'Yaw')]);
  const location = `Osu, gate ${ulid()}`;
  const subject = `Bins ${ulid()}`;
  await book(household, location);
  await api('POST /contact', '', { name: 'Esi', email: 'esi@example.com', subject, message: 'How many?' });
  await comesToWork(page);
  await createsCollector(page, created);
  await filtersPickups(page, location);
  const name = `${created.firstName} ${created.lastName}`;
  await dispatches(page, location, name, `(${helper.account.id.slice(-6)})`);
  await corrects(page, location);
  await deletes(page, 'user', household.email);
  await deletes(page, 'collector', created.email);
  await answersMessages(page, subject);
  await logOut(page);
  await says(page, 'You have been logged out.');
});
