import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { waitForLaterToday } from '#testing/samples/later-today.ts';
import { admin, book, createAssignedPickup, newPerson } from './people.ts';
import { fillSignUp, password, signUp, somebody, submitLogin } from './steps/accounts.ts';
import { completeAssignment, startAssignment } from './steps/collector.ts';
import { requestPickup } from './steps/household.ts';
import { assign } from './steps/office.ts';
import { entry, openView, press, says, showsStatus } from './steps/screen.ts';
import { translateTexts } from './steps/translate-texts.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

async function openTranslated(...how: Parameters<typeof open>): Promise<Page> {
  const { page, context } = await open(...how);
  await context.addInitScript(translateTexts);
  return page;
}

const isTranslated = (page: Page) => expect.poll(() => page.locator('font').count()).toBeGreaterThan(10);

it('sign-up, a wrong password, and a booking on a translated page', async () => {
  const page = await openTranslated('phone');
  const ama = somebody('Ama', 'Mensah');
  await page.goto('/signup/user');
  await fillSignUp(page, ama, 'another one');
  await press(page, 'Sign Up');
  await says(page, 'Please enter the same password again.');
  expect(await page.getByLabel('First name').inputValue()).toBe('Ama');
  await signUp(page, 'user', ama);
  await isTranslated(page);
  await submitLogin(page, ama.email, 'not this one');
  await says(page, 'Login failed. Please check your credentials and try again.');
  expect(await page.getByLabel('Email or phone number').inputValue()).toBe(ama.email);
  await submitLogin(page, ama.email, password);
  await page.waitForURL('**/user-dashboard');
  const place = `Kasoa, gate ${ulid()}`;
  await requestPickup(page, place);
  await showsStatus(page, place, 'Pending');
});

it('a message to the office on a translated page', async () => {
  const page = await openTranslated('desktop');
  await page.goto('/contact-us');
  await isTranslated(page);
  await press(page, 'Send Message');
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByLabel('Name').fill('Kofi Mensah');
  await page.getByLabel('Email').fill('kofi@example.com');
  await page.getByLabel('Subject').fill('Kasoa');
  await page.getByLabel('Message').fill('Do you come to Kasoa?');
  await press(page, 'Send Message');
  await says(page, /Thank you/);
});

it('a collector completes a pickup on a translated page', async () => {
  const [household, collector] = await Promise.all([
    newPerson('user', 'Adwoa'),
    newPerson('collector', 'Kofi'),
  ]);
  const place = `Madina, gate ${ulid()}`;
  await createAssignedPickup(household, collector, place);
  const page = await openTranslated('phone', { person: collector });
  await page.goto('/collector-dashboard');
  await isTranslated(page);
  await openView(page, /Assigned/);
  await startAssignment(page, place);
  await completeAssignment(page, place);
  await openView(page, /Completed/);
  await showsStatus(page, place, 'Completed');
});

it('an admin assigns a pickup on a translated page', async () => {
  const name = `Yaw${ulid().slice(-6)}`;
  const [household] = await Promise.all([newPerson('user', 'Esi'), newPerson('collector', name)]);
  const place = `Osu, gate ${ulid()}`;
  await book(household, place, await waitForLaterToday());
  const page = await openTranslated('desktop', { person: await admin() });
  await page.goto('/all-pickups');
  await isTranslated(page);
  await assign(page, place, name);
  await entry(page, place).getByText('Assigned').filter({ visible: true }).first().waitFor();
});
