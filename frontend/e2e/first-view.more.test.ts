import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { api, logIn } from './people.ts';
import { drawn, first, openAsleep, readPart } from './steps/first-view.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

it.each(['user', 'collector', 'admin'] as const)(
  'a %s whose database never answers sees the dashboard; outside the office also that nothing is kept',
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
    if (role !== 'admin') await page.getByText('Your browser isn’t saving data').last().waitFor();
  },
);

it('an answer that was refused is left to the app, which asks to log in', async () => {
  const person = await logIn('user', drawn.user.email, demoPassword);
  await api('POST /me/logout', person.token);
  const { page, wake, answered } = await openAsleep(open, person, 'phone');
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

it('an admin’s device keeps none of the answers', async () => {
  const person = await logIn('admin', drawn.admin.email, demoPassword);
  const { page } = await open('phone', { person, serviceWorkers: 'block' });
  await page.goto('/admin-dashboard');
  await page.getByRole('heading', { name: 'Recent households' }).waitFor();
  await expect.poll(() => page.evaluate(readDevice), { timeout: 10_000 }).toContain('"queries":[]');
});

it('a person who may not see a page is sent on before the app is there', async () => {
  const kofi = await logIn('collector', drawn.collector.email, demoPassword);
  const { page } = await openAsleep(open, { ...kofi, role: 'user' }, 'phone');
  // The stored role decides, as it does in the app.
  await page.goto('/admin-dashboard', { waitUntil: 'commit' });
  await page.waitForURL(/\/user-dashboard$/, { waitUntil: 'commit' });
});
