import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import type { Role } from '#shared/roles.ts';
import { viewports, type Width } from './browser.ts';
import { api, logIn, type Person } from './people.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

const first = (page: Page) => page.locator('#first-view');
const isAsleep = (page: Page) => page.locator('#root').evaluate((root) => root.hasAttribute('inert'));

/** The parts of each dashboard that are drawn ahead, the same before and after the app is there. */
const drawn: Readonly<Record<Role, { readonly email: string; readonly part: string }>> = {
  user: { email: 'ama@sankofa.test', part: 'section[aria-labelledby="next"]' },
  collector: { email: 'kofi@sankofa.test', part: 'article h3' },
  admin: { email: 'admin@sankofa.test', part: 'section[aria-labelledby="tomorrow"]' },
};

/** Opens a dashboard whose app does not come before it is told to. */
async function openAsleep(person: Person, width: Width) {
  const seen = await open(width, { person, serviceWorkers: 'block' });
  const gate = Promise.withResolvers<void>();
  const answered: string[] = [];
  seen.page.on('response', (response) => answered.push(response.url()));
  await seen.page.route(/\/assets\/main-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // When somebody is expected is asked for later, and changes words.
  await seen.page.route(/\/api\/v1\/pickups\/[0-9A-Z]{26}-/, () => undefined);
  await seen.page.goto(`/${person.role}-dashboard`, { waitUntil: 'commit' });
  return { ...seen, answered, wake: gate.resolve };
}

/** Words and place of what was drawn; without the buttons, which come with the app. */
async function readPart(page: Page, part: string) {
  const found = page.locator('main').locator(part).first();
  await found.waitFor();
  return { words: await found.textContent(), place: await found.boundingBox() };
}

const cases = (['user', 'collector', 'admin'] as const).flatMap((role) =>
  (Object.keys(viewports) as Width[]).map((width) => [role, width] as const),
);

it.each(cases)(
  'a %s on a %s reads the first data before the app is there, and nothing moves when it comes',
  async (role, width) => {
    const { email, part } = drawn[role];
    const { page, wake } = await openAsleep(await logIn(role, email, demoPassword), width);
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

it.each(['user', 'collector', 'admin'] as const)(
  'a %s whose database never answers sees the dashboard all the same, and that nothing is kept',
  async (role) => {
    const { email, part } = drawn[role];
    const person = await logIn(role, email, demoPassword);
    const { page, context } = await open('phone', { person });
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto(`/${role}-dashboard`);
    await page.locator('#root:not([inert])').waitFor();
    expect((await readPart(page, part)).words).toMatch(/\w/);
    await page.getByText('Your browser is not keeping data').last().waitFor();
  },
);

it('an answer that was refused is left to the app, which asks to log in', async () => {
  const person = await logIn('user', drawn.user.email, demoPassword);
  await api('POST /me/logout', person.token);
  const { page, wake, answered } = await openAsleep(person, 'phone');
  await expect.poll(() => answered.join(), { timeout: 10_000 }).toContain('/api/v1/pickups/mine');
  expect(await first(page).locator('.animate-pulse').count()).toBeGreaterThan(0);
  wake();
  await page.waitForURL(/\/login\?next=/);
});

/** Everything that the device's database keeps, as text. Runs in the page. */
const readDevice = `new Promise((resolve) => {
  indexedDB.open('sankofa-device').onsuccess = ({ target: { result } }) => {
    result.transaction('accounts').objectStore('accounts').getAll().onsuccess = ({ target }) => {
      result.close();
      resolve(JSON.stringify(target.result));
    };
  };
})`;

it('an admin’s device keeps numbers and no names, and shows them while new ones are on their way', async () => {
  const person = await logIn('admin', drawn.admin.email, demoPassword);
  const { page } = await open('phone', { person, serviceWorkers: 'block' });
  await page.goto('/admin-dashboard');
  const { part } = drawn.admin;
  await page.getByRole('heading', { name: 'Recent users' }).waitFor();
  const { words } = await readPart(page, part);
  await expect.poll(() => page.evaluate(readDevice), { timeout: 10_000 }).toContain('officeFigures');
  const kept = String(await page.evaluate(readDevice));
  expect(kept).toContain('"totals"');
  expect(kept).not.toMatch(/firstName|email|location|recent/);
  await page.route('**/api/v1/admins/overview', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#root:not([inert])').waitFor();
  expect(await readPart(page, part)).toMatchObject({ words });
  expect(await page.getByRole('heading', { name: 'Recent users' }).count()).toBe(0);
});

it('whoever may not see a page is sent on before the app is there', async () => {
  const kofi = await logIn('collector', drawn.collector.email, demoPassword);
  const { page } = await openAsleep({ ...kofi, role: 'user' }, 'phone');
  // The stored role decides, as it does in the app.
  await page.goto('/admin-dashboard', { waitUntil: 'commit' });
  await page.waitForURL(/\/user-dashboard$/, { waitUntil: 'commit' });
});
