import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Width } from './browser.ts';
import { newPerson } from './people.ts';
import { submitLogin } from './steps/accounts.ts';
import { openRequest } from './steps/household.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const incomplete = 'All fields are required for a new pickup request.';

it('stand in front of an open dialog, can be closed there, and outlive it', async () => {
  const { page } = await open('desktop', { person: await newPerson('user', 'Adwoa') });
  await page.goto('/user-dashboard');
  const form = await openRequest(page);
  await press(form, 'Schedule Pickup');
  const toast = page.locator('.Toastify__toast', { hasText: incomplete });
  await toast.getByRole('button', { name: 'close' }).click();
  await toast.waitFor({ state: 'detached' });
  await press(form, 'Schedule Pickup');
  await toast.waitFor();
  await page.keyboard.press('Escape');
  await findDialog(page).waitFor({ state: 'detached' });
  await toast.waitFor();
  await toast.waitFor({ state: 'detached' });
});

/** Whether two things lie over each other, in part or wholly. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the two is not to be seen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

it.each<Width>(['phone', 'desktop'])(
  'cover neither what a dialog says nor its buttons on a %s',
  async (width) => {
    const { page } = await open(width, { person: await newPerson('user', 'Adwoa') });
    await page.goto('/user-dashboard');
    const form = await openRequest(page);
    await press(form, 'Schedule Pickup');
    const toast = page.locator('.Toastify__toast', { hasText: incomplete });
    await toast.waitFor();
    const alert = form.locator('form [role="alert"]', { hasText: incomplete });
    const close = form.getByRole('button', { name: 'Close', exact: true });
    for (const one of [alert, close, form.getByRole('group', { name: 'Waste type' })])
      await expect.poll(() => overlap(toast, one)).toBe(false);
  },
);

it('leave the account’s button free on a phone', async () => {
  const { page } = await open('phone', { person: await newPerson('user', 'Adwoa') });
  await page.goto('/account');
  await page.getByLabel('First name').fill('Abla');
  await press(page, 'Save');
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  const account = page.locator('header :is(summary, button)').filter({ visible: true });
  await expect.poll(() => overlap(toast, account.last())).toBe(false);
});

it('of an error go when the form is sent again', async () => {
  const { page } = await open('phone', { noise: /status of 400/ });
  await page.goto('/login');
  await press(page, 'Log In');
  const stale = page.locator('.Toastify__toast', { hasText: 'Please correct the form errors' });
  await stale.waitFor();
  await submitLogin(page, 'nobody@example.com', 'not this one');
  await stale.waitFor({ state: 'detached' });
  await page.locator('.Toastify__toast', { hasText: 'Login failed.' }).waitFor();
  expect(await page.locator('.Toastify__toast').count()).toBe(1);
});

it('without a network stay away quietly: what they say stands in the page', async () => {
  const { page, context } = await open('phone', { noise: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', disabled: false }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Email or phone number').fill('ama@example.com');
  await page.getByLabel('Password', { exact: true }).fill('harmattan wind');
  await press(page, 'Log In');
  await says(page, 'We could not reach Sankofa. Nothing you typed is lost. Try again.');
  expect(await page.locator('.Toastify__toast').count()).toBe(0);
});
