import { expect, it } from 'vitest';
import { newPerson } from './people.ts';
import { eachVisitor } from './stage.ts';
import { openRequest } from './steps/household.ts';
import { dialogOf, press, says } from './steps/screen.ts';

const open = eachVisitor();
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
  await dialogOf(page).waitFor({ state: 'detached' });
  await toast.waitFor();
  await toast.waitFor({ state: 'detached', timeout: 5000 });
});

it('without a network stay away quietly: what they say stands in the page', async () => {
  const { page, context } = await open('phone', { noise: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', disabled: false }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Email').fill('ama@example.com');
  await page.getByLabel('Password', { exact: true }).fill('harmattan wind');
  await press(page, 'Log In');
  await says(page, 'We could not reach Sankofa. Nothing you typed is lost. Try again.');
  expect(await page.locator('.Toastify__toast').count()).toBe(0);
});
