import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { removeNewerBuiltIns } from '#site/testing/browser-support.ts';
import { admin, logIn, type Person } from './people.ts';
import { adminDashboardViews, adminScreenViews, createUnreachable } from './steps/admin-views.ts';
import { findDemoIds } from './steps/look.ts';
import { show } from './steps/page-findings.ts';
import { collectorViews, publicViews, userViews, type View, waitingViews } from './steps/views.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const logInDemo = (role: Person['role'], name: string) => logIn(role, `${name}@sankofa.test`, demoPassword);

/** Opens each view in a browser that has nothing newer than the oldest ones of the promise. */
async function showAll(views: readonly View[], person?: Person): Promise<void> {
  const { page, context } = await open('phone', { person, noise: /status of 404 .*nothing-here/ });
  await context.addInitScript({ content: removeNewerBuiltIns() });
  for (const view of views) await show(page, view);
  expect(await page.evaluate(() => 'groupBy' in Map)).toBe(false);
}

it('public pages', () => showAll(publicViews));

it('a household’s screens', async () => {
  const ama = await logInDemo('user', 'ama');
  await showAll(userViews(await findDemoIds(ama)), ama);
});

it('a collector’s screens', async () => {
  const ids = await findDemoIds(await logInDemo('user', 'ama'));
  await showAll(waitingViews, await logInDemo('collector', 'yaw'));
  await showAll(collectorViews(ids), await logInDemo('collector', 'kofi'));
});

it('an admin’s screens', async () => {
  const ids = await findDemoIds(await logInDemo('user', 'ama'));
  const office = await admin();
  await createUnreachable(office);
  await showAll([...adminDashboardViews(), ...adminScreenViews(ids)], office);
});

it.each(['/login', '/user-dashboard'])(
  'below the promise, %s is one sentence with the code to dial',
  async (path) => {
    const { page, context } = await open('phone', { person: await logInDemo('user', 'ama') });
    await context.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
    await page.goto(path);
    const sentence = page.locator('p', { hasText: 'This browser is too old for this page' });
    await sentence.waitFor();
    expect(await sentence.getByRole('link').getAttribute('href')).toMatch(/^tel:\*\d+\*\d+%23$/);
    await picture(page, `an old browser ${path}`);
    expect(await page.locator('form, #root').count()).toBe(0);
  },
);
