import type { Browser, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, type Visitor, visitor, type Width } from './browser.ts';

let browser: Browser;
const password = 'harmattan wind';
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string };

function newPerson(firstName: string, lastName: string): Person {
  return { firstName, lastName, email: `${firstName}.${ulid()}@example.com`.toLowerCase() };
}

async function signUp(page: Page, role: 'user' | 'collector', person: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('link', { name: `Sign up as a ${role}` }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/login');
  await page.getByText(`Signed up successfully as a ${role}!`).waitFor();
}

async function logIn(page: Page, email: string, secret: string, dashboard: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**/${dashboard}**`);
}

async function requestPickup(page: Page, location: string): Promise<void> {
  await page.goto('/user-dashboard?tab=requestPickup');
  await page.getByRole('button', { name: 'Schedule New Pickup' }).first().click();
  const form = page.getByRole('dialog', { name: 'Schedule New Pickup' });
  await form.getByLabel('Waste type').selectOption('plastic');
  await form.getByLabel('Location').fill(location);
  await form.getByLabel('Date').fill(new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10));
  await form.getByLabel('Time', { exact: true }).fill('09:30');
  await form.getByRole('button', { name: 'Schedule Pickup' }).click();
  const confirm = page
    .getByRole('alertdialog')
    .filter({ hasText: 'Are you sure you want to schedule a pickup' });
  expect(await confirm.textContent()).toContain(`a pickup for plastic at ${location} on `);
  await confirm.getByRole('button', { name: 'Yes, Schedule' }).click();
  await page.getByText('Pickup request submitted successfully!').waitFor();
  await page.waitForURL('**tab=pickupHistory**');
}

/** The row of a table, or on a phone the card, that shows this text. */
function entry(page: Page, text: string) {
  return page.locator('tr, li, article').filter({ hasText: text }).last();
}

async function approve(page: Page, collector: Person): Promise<void> {
  await page.goto('/admin-dashboard?tab=manageCollectors');
  await entry(page, collector.email).getByRole('button', { name: 'Approve' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText('Are you sure you want to approve this collector?').waitFor();
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByText(`Collector ${collector.firstName} ${collector.lastName} approved successfully!`)
    .waitFor();
}

async function assign(page: Page, location: string, collector: Person): Promise<void> {
  await page.goto('/admin-dashboard?tab=managePickups');
  await entry(page, location).getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  const option = dialog.locator('option', { hasText: `${collector.firstName} ${collector.lastName}` });
  await dialog
    .getByLabel('Collector', { exact: true })
    .selectOption(await option.first().getAttribute('value'));
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('Collector assigned successfully!').waitFor();
}

async function startAndComplete(page: Page, location: string): Promise<void> {
  await page.goto('/collector-dashboard?tab=assignedPickups');
  await entry(page, location).getByRole('button', { name: 'Start' }).click();
  await entry(page, location).getByText('In Progress').filter({ visible: true }).first().waitFor();
  await entry(page, location).getByRole('button', { name: 'Mark Complete' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText('Are you sure you want to mark this pickup as complete?').waitFor();
  await confirm.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Pickup marked as complete.').waitFor();
  await page.goto('/collector-dashboard?tab=completedPickups');
  await entry(page, location).waitFor();
}

describe.each<Width>(['phone', 'desktop'])('the main job on a %s', (width) => {
  it('travels from the household’s request to a completed pickup', async () => {
    const open = () => visitor(browser, width);
    const [household, collector, office]: Visitor[] = await Promise.all([open(), open(), open()]);
    if (!household || !collector || !office) throw new Error('Three visitors were asked for.');
    const adwoa = newPerson('Adwoa', 'Asante');
    const kwesi = newPerson('Kwesi', `Tetteh ${width}`);
    const location = `Kasoa, kiosk ${ulid()}`;

    await signUp(household.page, 'user', adwoa);
    await logIn(household.page, adwoa.email, password, 'user-dashboard');
    await requestPickup(household.page, location);
    await entry(household.page, location).getByText('Pending').filter({ visible: true }).first().waitFor();

    await signUp(collector.page, 'collector', kwesi);
    await logIn(collector.page, kwesi.email, password, 'collector-dashboard');
    await collector.page
      .getByText('An admin has yet to approve your account')
      .filter({ visible: true })
      .first()
      .waitFor();

    await logIn(office.page, 'admin@sankofa.test', 'sankofa-demo', 'admin-dashboard');
    await approve(office.page, kwesi);
    await assign(office.page, location, kwesi);
    await startAndComplete(collector.page, location);

    await household.page.goto('/user-dashboard?tab=pickupHistory');
    await entry(household.page, location).getByText('Completed').filter({ visible: true }).first().waitFor();
    for (const { problems, context } of [household, collector, office]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
