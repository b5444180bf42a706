import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findDialog, press, says } from './screen.ts';

/** `YYYY-MM-DD`, some days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Opens the inputs for a day or a minute that no button offers. */
export async function openExactTime(form: Page | Locator): Promise<void> {
  const exact = form.locator('details').filter({ hasText: 'Another day or time' });
  if ((await exact.getAttribute('open')) === null) await exact.locator('summary').click();
}

/** Chooses the tile of a kind of waste. */
export async function chooseWaste(form: Page | Locator, name: string): Promise<void> {
  await form.getByRole('radio', { name, exact: true }).click();
}

/** Types a place that was not used before; a known one may be chosen already, or come and take the field's room. */
async function fillPlace(form: Page | Locator, location: string): Promise<void> {
  const field = form.getByLabel('Location');
  const change = form.getByRole('button', { name: /^Change: / });
  for (let isTyped = false; !isTyped; ) {
    await field.or(change).first().waitFor();
    if (await change.isVisible()) {
      await change.click();
      await form.getByRole('button', { name: 'Another place' }).click();
    }
    isTyped = await field.fill(location, { timeout: 3000 }).then(
      () => true,
      () => false,
    );
  }
}

/** Fills in the four fields that every request needs, in Everywhere with an exact time. */
export async function fillRequest(form: Page | Locator, location: string): Promise<void> {
  await chooseWaste(form, 'Plastic');
  await fillPlace(form, location);
  await openExactTime(form);
  await form.getByLabel('Date').fill(dayAhead(2));
  await form.getByLabel('Time', { exact: true }).fill('09:30');
}

/** Opens the request form from the dashboard. */
export async function openRequest(page: Page): Promise<Locator> {
  await press(page, 'Schedule New Pickup');
  return page.getByRole('dialog', { name: 'Schedule New Pickup' });
}

/** Says yes to the question and waits for the history. */
export async function confirmRequest(page: Page, location: string): Promise<void> {
  const confirm = findDialog(page).filter({ hasText: 'Are you sure you want to schedule a pickup' });
  expect(await confirm.textContent()).toContain(`a pickup for plastic at ${location} on `);
  await press(confirm, 'Yes, Schedule');
  await says(page, 'Pickup request submitted successfully!');
  await page.waitForURL('**tab=pickupHistory**');
}

/** From the dashboard to the booked pickup in the history. */
export async function requestPickup(page: Page, location: string): Promise<void> {
  await page.goto('/user-dashboard?tab=requestPickup');
  const form = await openRequest(page);
  await fillRequest(form, location);
  await press(form, 'Schedule Pickup');
  await confirmRequest(page, location);
}
