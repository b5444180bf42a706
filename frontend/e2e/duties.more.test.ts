import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { logIn } from './people.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

const inAll = ['Overview', 'Households', 'Collectors', 'Pickups', 'Figures', 'Help & Support'];

it.each([
  ['dispatcher', ['Dispatch', 'Problems'], '/money?tab=owed'],
  ['cashier', ['Money'], '/dispatch'],
  ['manager', ['Areas & prices', 'Staff'], '/messages'],
])('a %s has a menu of at most eight lines and no other pages', async (who, own, other) => {
  const person = await logIn('admin', `${who}@sankofa.test`, demoPassword);
  const { page } = await open('desktop', { person, serviceWorkers: 'block' });
  const lines = async () =>
    (await page.getByRole('complementary').locator('nav li:visible').allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  // Before the app's scripts are there, what every admin has.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin-dashboard', { waitUntil: 'commit' });
  await expect.poll(async () => (await lines()).sort()).toEqual([...inAll].sort());
  release();
  await page.locator('#root:not([inert])').waitFor();
  await expect.poll(async () => (await lines()).sort()).toEqual([...inAll, ...own].sort());
  expect(inAll.length + own.length).toBeLessThanOrEqual(8);
  await page.goto(other);
  await page.waitForURL('**/admin-dashboard');
});
