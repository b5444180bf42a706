import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { newPerson } from '#site/e2e/people.ts';
import { dayAhead, fillRequest, openRequest } from '#site/e2e/steps/household.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { findDialog, press, says } from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

/** From the request form to an order whose first two pickups are planned. */
async function orders(page: Page, location: string): Promise<void> {
  await page.goto('/user-dashboard?tab=requestPickup');
  const form = await openRequest(page);
  await fillRequest(form, location);
  await form.getByRole('radio', { name: 'Every week' }).click();
  await press(form, 'Schedule Pickup');
  const question = findDialog(page).filter({ hasText: 'Are you sure you want to schedule a pickup' });
  expect(await question.textContent()).toMatch(/It repeats every \w+day until you end it\./);
  await isFit(page);
  await press(question, 'Yes, Schedule');
  await says(page, 'Your repeating pickup is set up.');
  await page.waitForURL('**/standing-orders');
}

const cardOf = (page: Page, location: string) => page.getByRole('article').filter({ hasText: location });

it('a household orders a weekly pickup, skips one, pauses, resumes and ends it', async () => {
  const { page } = await open(journeyWidth('phone'), { person: await newPerson('user', 'Esi') });
  const location = 'Osu, blue gate';
  await orders(page, location);
  const card = cardOf(page, location);
  const planned = () => card.getByText('Booked', { exact: true }).count();
  await expect.poll(planned).toBe(2);
  await isFit(page);

  await card.getByRole('link', { name: 'Booked' }).first().click();
  await page.getByRole('link', { name: 'Part of your weekly pickup' }).click();
  await page.waitForURL('**/standing-orders');

  await card.getByRole('button', { name: /^Skip/ }).first().click();
  await press(findDialog(page), 'Yes, Skip');
  await card.getByText('Skipped').waitFor();
  await expect.poll(planned).toBe(1);

  await card.getByRole('button', { name: 'Pause' }).click();
  await findDialog(page).getByLabel('First day we’ll come again').fill(dayAhead(30));
  await isFit(page);
  await press(findDialog(page), 'Pause');
  await card.getByText(/^Paused until/).waitFor();
  await expect.poll(planned).toBe(0);
  await isFit(page);
  await card.getByRole('button', { name: 'Resume' }).click();
  await card.getByRole('button', { name: 'Pause' }).waitFor();

  await card.getByRole('button', { name: 'End' }).click();
  await press(findDialog(page), 'Yes, End');
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await says(page, 'No repeating pickups.');
  expect(await cardOf(page, location).count()).toBe(0);
});
