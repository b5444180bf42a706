import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { giveSession, newPerson } from '#site/e2e/people.ts';
import { installed } from '#site/e2e/steps/offline.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

/** Types an address by hand and waits for where it leads. */
async function typeAddress(page: Page, address: string, goal = address): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === goal, { waitUntil: 'commit' });
  await page.locator('#root:not([inert])').waitFor();
}

/** The documents that a page asks for from now on. */
function watchDocuments(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

const seesHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const seesPart = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();

it('each address shows the app of the person logged in, and a role changed in another tab one load later', async () => {
  const [ama, kofi] = await Promise.all([newPerson('user', 'Ama'), newPerson('collector', 'Kofi')]);
  const { page, context } = await open(journeyWidth('phone'), { person: ama });
  for (const foreign of ['/collector-dashboard', '/Dispatch/', '/money'])
    await typeAddress(page, foreign, '/user-dashboard');
  await typeAddress(page, '/pickup-details');
  await typeAddress(page, '/all-pickups');
  await typeAddress(page, '/Book-Pickup', '/schedule-pickup');
  await seesHeading(page, 'Schedule a pickup');
  await typeAddress(page, '/account');
  await seesPart(page, 'My places');

  // The device keeps the household's app from now on; a collector logs in on it.
  await installed(page);
  const documents = watchDocuments(page);
  await giveSession(context, kofi);
  await seesPart(page, 'My work');
  expect(documents).toEqual(['/account']);
  // Whose app the device keeps follows, too.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('role=collector');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/collector-dashboard');
  await page.getByRole('navigation', { name: 'Views' }).getByText('Assigned').first().waitFor();
  for (const foreign of ['/schedule-pickup', '/user-dashboard', '/book-pickup', '/admin-dashboard'])
    await typeAddress(page, foreign, '/collector-dashboard');
  await typeAddress(page, '/account');
  await seesPart(page, 'My work');
});
