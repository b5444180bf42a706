import type { Page } from 'playwright-core';
import type { Role } from '#shared/roles.ts';
import type { Width } from '#site/e2e/browser.ts';
import type { Person } from '#site/e2e/people.ts';
import type { setUpVisitors } from '#site/e2e/visitors.ts';

/** What is drawn before the app is there. */
export const first = (page: Page) => page.locator('#first-view');
/** Whether the app is not there yet. */
export const isAsleep = (page: Page) => page.locator('#root').evaluate((root) => root.hasAttribute('inert'));

/** The first part of each dashboard; on phones it is drawn ahead, the same before and after the app is there. */
export const drawn: Readonly<Record<Role, { readonly email: string; readonly part: string }>> = {
  user: { email: 'ama@sankofa.test', part: 'section[aria-labelledby="next"]' },
  collector: { email: 'kofi@sankofa.test', part: 'article h3' },
  admin: { email: 'admin@sankofa.test', part: 'section[aria-labelledby="Tomorrow"]' },
};

/** Opens a dashboard whose app does not come before it is told to. */
export async function openAsleep(open: ReturnType<typeof setUpVisitors>, person: Person, width: Width) {
  const seen = await open(width, { person, serviceWorkers: 'block' });
  const gate = Promise.withResolvers<void>();
  const answered: string[] = [];
  seen.page.on('response', (response) => answered.push(response.url()));
  await seen.page.route(/\/assets\/\w+-main-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // When somebody is expected is asked for later, and changes words.
  await seen.page.route(/\/api\/v1\/pickups\/[0-9A-Z]{26}-/, () => undefined);
  await seen.page.goto(`/${person.role}-dashboard`, { waitUntil: 'commit' });
  return { ...seen, answered, wake: gate.resolve };
}

/** Words and place of what was drawn; without the buttons, which come with the app. */
export async function readPart(page: Page, part: string) {
  const found = page.locator('main').locator(part).first();
  await found.waitFor();
  return { words: await found.textContent(), place: await found.boundingBox() };
}
