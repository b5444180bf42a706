import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from './people.ts';
import { addDetails, dayAhead, fillRequest, openRequest } from './steps/household.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** From the request form to an order whose first two pickups are planned. */
async function orders(page: Page, location: string): Promise<void> {
  await page.goto('/user-dashboard?tab=requestPickup');
  const form = await openRequest(page);
  await fillRequest(form, location);
  await addDetails(form);
  await form.getByLabel('Repeat').selectOption('Every week');
  await press(form, 'Schedule Pickup');
  const question = findDialog(page).filter({ hasText: 'Are you sure you want to schedule a pickup' });
  expect(await question.textContent()).toContain('It repeats every week until you end it.');
  await press(question, 'Yes, Schedule');
  await says(page, 'Your pickup repeats now.');
  await page.waitForURL('**tab=pickupHistory**');
}

const cardOf = (page: Page, location: string) => page.getByRole('article').filter({ hasText: location });

describe.each(['phone', 'desktop'] as const)('on a %s', (width) => {
  it('a household orders a weekly pickup, skips one, pauses, resumes and ends it', async () => {
    const { page } = await open(width, { person: await newPerson('user', 'Esi') });
    const location = `Osu, ${width} gate`;
    await orders(page, location);
    await page.goto('/standing-orders');
    const card = cardOf(page, location);
    const planned = () => card.getByText('Planned', { exact: true }).count();
    await expect.poll(planned).toBe(2);

    await card.getByRole('link', { name: 'Planned' }).first().click();
    await page.getByRole('link', { name: 'Part of your weekly pickup' }).click();
    await page.waitForURL('**/standing-orders');

    await card.getByRole('button', { name: /^Skip/ }).first().click();
    await press(findDialog(page), 'Yes, Skip');
    await card.getByText('Skipped').waitFor();
    await expect.poll(planned).toBe(1);

    await card.getByRole('button', { name: 'Pause' }).click();
    await findDialog(page).getByLabel('First day on which we come again').fill(dayAhead(30));
    await press(findDialog(page), 'Pause');
    await card.getByText(/^Paused until/).waitFor();
    await expect.poll(planned).toBe(0);
    await card.getByRole('button', { name: 'Resume' }).click();
    await card.getByRole('button', { name: 'Pause' }).waitFor();

    await card.getByRole('button', { name: 'End' }).click();
    await press(findDialog(page), 'Yes, End');
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await says(page, 'No repeating pickups.');
    expect(await cardOf(page, location).count()).toBe(0);
  });
});
