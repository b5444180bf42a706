import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { logIn } from '#site/e2e/people.ts';
import { drawn, first, isAsleep, openAsleep, readPart } from '#site/e2e/steps/first-view.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

it.each(['user', 'collector'] as const)(
  'a %s reads the first data before the app is there, and nothing moves when it comes',
  async (role) => {
    const { email, part } = drawn[role];
    const person = await logIn(role, email, demoPassword);
    const { page, wake } = await openAsleep(open, person, journeyWidth('phone'));
    // Skeletons have neither words nor numbers.
    await first(page).locator(`${part}:not(:has(.animate-pulse))`).first().waitFor();
    const before = await readPart(page, part);
    expect(before.words).toMatch(/\w/);
    expect(await isAsleep(page)).toBe(true);
    // The app puts its own elements in the place of all that stands there.
    await page.locator('main').evaluate((main) => main.setAttribute('data-drawn', ''));
    wake();
    await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    expect(await isAsleep(page)).toBe(false);
    expect(await readPart(page, part)).toEqual(before);
  },
);
