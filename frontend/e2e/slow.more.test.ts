import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newPerson, type Person } from './people.ts';
import { openRequest } from './steps/household.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
let ama: Person;

beforeAll(async () => {
  ama = await newPerson('user', 'Ama');
});

async function slowProcessor(page: Page, rate: number): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  return client;
}

/** Slow 3G as the budgets name it: 360 kbit/s, 1,500 ms until an answer begins, a processor six times slower. */
async function slowDown(page: Page): Promise<void> {
  const client = await slowProcessor(page, 6);
  const bytesPerSecond = (360 * 1000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_500,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Holds the scripts back, however slow this machine is. Answers how to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => wanted.promise.then(() => route.continue()));
  return wanted.resolve;
}

it('what is typed before the script arrives is kept, and the form is not sent without it', async () => {
  const { page } = await open();
  await slowDown(page);
  const letScripts = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Log In' });
  await page.getByLabel('Email or phone number').fill(ama.email);
  await page.getByLabel('Password', { exact: true }).fill(ama.password);
  await page.getByLabel('Remember me').check();
  expect(await button.isDisabled()).toBe(true);
  // What the Enter key and impatient scripts do: a form whose only button is disabled is not sent.
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await button.isDisabled()).toBe(true);
  expect(await page.locator('form').getAttribute('method')).toBe('post');

  letScripts();
  await page.locator('button[type=submit]:not([disabled])').waitFor({ timeout: 30_000 });
  expect(page.url()).toMatch(/\/login$/);
  expect(sent).toEqual([]);
  expect(await page.getByLabel('Email or phone number').inputValue()).toBe(ama.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(ama.password);
  expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
  await button.click();
  await page.waitForURL('**/user-dashboard', { waitUntil: 'commit', timeout: 30_000 });
  expect(page.url()).not.toContain(ama.password);
});

it('a dashboard can be read long before its scripts are there, and takes no press that would be lost', async () => {
  const { page } = await open('phone', { person: ama });
  await slowDown(page);
  const letScripts = await holdScripts(page);
  await page.goto('/user-dashboard', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Overview', includeHidden: true }).waitFor();
  expect(await page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(true);
  letScripts();
  await page.getByText('No recent pickup requests.').waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(false);
});

it.each(['phone', 'desktop'] as const)('the first press that a %s takes is not lost', async (width) => {
  const { page } = await open(width, { person: ama });
  await slowProcessor(page, 7);
  await page.goto('/user-dashboard?tab=requestPickup');
  const form = await openRequest(page);
  await form.getByRole('group', { name: 'Waste type' }).waitFor();
});

it('once the windows are there, no script is needed to sum up what is chosen', async () => {
  const { page } = await open('phone', { person: ama });
  await page.goto('/user-dashboard?tab=requestPickup');
  const form = await openRequest(page);
  await form.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check();
  await holdScripts(page);
  await form.getByRole('radio', { name: /AM|PM/ }).first().check();
  await form.getByRole('region', { name: 'Your pickup' }).waitFor({ timeout: 30_000 });
});
