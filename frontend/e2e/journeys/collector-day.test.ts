import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { admin, api, book, newPerson, type Person } from '#site/e2e/people.ts';
import { type NewPerson, password, signUp, somebody, submitLogin } from '#site/e2e/steps/accounts.ts';
import { completeAssignment, expandStop, startAssignment } from '#site/e2e/steps/collector.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { entry, findDialog, logOut, openView, press, says, showsStatus } from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';
import { waitForLaterToday } from '#testing/samples/later-today.ts';

const open = setUpVisitors();

/** What people do when they come back to the page: it asks again. */
async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function isApprovedMeanwhile(page: Page, { email }: NewPerson): Promise<string> {
  await says(page, 'Your account is waiting for approval');
  await isFit(page);
  const office = await admin();
  type Found = { readonly collectors: readonly { readonly id: string; readonly email: string }[] };
  const { collectors } = await api<Found>('GET /admins/collectors?approved=false', office.token);
  const { id = '' } = collectors.find((one) => one.email === email) ?? {};
  await press(page, 'Check again');
  await says(page, 'Your account is waiting for approval');
  await api(`PATCH /admins/collectors/${id}/approve`, office.token);
  // The answer from before the approval may still be on its way when the page is looked at again.
  await expect
    .poll(async () => {
      await comesBack(page);
      return page.getByText('No pending pickups.', { exact: true }).filter({ visible: true }).count();
    })
    .toBe(1);
  return id;
}

async function gives(user: Person, collectorId: string, location: string): Promise<string> {
  const { id } = await book(user, location, await waitForLaterToday());
  await api(`PATCH /admins/pickups/${id}/assign`, (await admin()).token, { collectorId });
  return id;
}

async function couldNotCollect(page: Page, location: string): Promise<void> {
  await startAssignment(page, location);
  await entry(page, location).getByRole('button', { name: 'Could not collect' }).click();
  const dialog = findDialog(page);
  await press(dialog, 'Report');
  await says(dialog, 'Please choose a reason');
  await isFit(page);
  await dialog.getByText('Nobody home').click();
  await dialog.getByLabel('Note for the office').fill('The gate was locked.');
  await press(dialog, 'Report');
  await says(page, 'Reported. We’ll ask the household for a new time.');
  await entry(page, location).waitFor({ state: 'detached' });
}

async function works(page: Page, first: string, second: string): Promise<void> {
  await openView(page, /Assigned/);
  await page.getByRole('heading', { level: 1, name: 'Assigned Pickups' }).waitFor();
  await comesBack(page);
  await expandStop(page, first);
  await isFit(page);
  const directions = entry(page, first).getByRole('link', { name: 'Directions' });
  expect(await directions.getAttribute('href')).toContain('https://www.google.com/maps/dir/');
  await startAssignment(page, first);
  await completeAssignment(page, first);
  await couldNotCollect(page, second);
  await says(page, 'No pending pickups.');
  await openView(page, /Completed/);
  await showsStatus(page, first, 'Completed');
  await isFit(page);
  await entry(page, first).getByRole('link', { name: first }).click();
  await says(page, 'This pickup is finished. It can’t be changed.');
  await isFit(page);
}

it('a collector’s day, from the sign-up to the last assignment', async () => {
  const { page } = await open(journeyWidth('phone'));
  const person = somebody('Kwesi', 'Tetteh');
  const [first, second] = [`Kasoa, gate ${ulid()}`, `Madina, gate ${ulid()}`];
  await signUp(page, 'collector', person);
  await submitLogin(page, person.email, password);
  await says(page, 'Login successful as a collector!');
  const id = await isApprovedMeanwhile(page, person);
  const household = await newPerson('user', 'Adwoa');
  await gives(household, id, first);
  const failed = await gives(household, id, second);
  await works(page, first, second);
  const { pickup } = await api<{ pickup: object }>(`GET /pickups/${failed}`, household.token);
  expect(pickup).toMatchObject({ status: 'pending', awaitingTime: { reason: 'Nobody home' } });
  await openView(page, /Help/);
  await says(page, 'Mon-Fri 9 AM to 5 PM GMT');
  await isFit(page);
  await logOut(page);
});
