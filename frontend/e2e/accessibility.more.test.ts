import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { viewports } from './browser.ts';
import { admin, createAssignedPickup, logIn, newPerson } from './people.ts';
import { type Findings, look } from './steps/look.ts';
import { motionFindings, reflowFindings, show } from './steps/page-findings.ts';
import { publicViews, waitingViews } from './steps/views.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const ama = () => logIn('user', 'ama@sankofa.test', demoPassword);

it('public pages can be used by everybody', async () => {
  expect(await look(open, publicViews)).toEqual({});
});

it('a waiting collector’s pages can be used by everybody', async () => {
  const yaw = await logIn('collector', 'yaw@sankofa.test', demoPassword);
  expect(await look(open, waitingViews, yaw)).toEqual({});
});

it('a name or a place without a blank makes no page wider', async () => {
  const long = 'W'.repeat(50);
  const place = 'x'.repeat(200);
  const household = await newPerson('user', long);
  const neighbour = await newPerson('user', 'Adwoa');
  const collector = await newPerson('collector', long);
  const { id } = await createAssignedPickup(household, collector, place);
  await createAssignedPickup(neighbour, collector, place);
  const details = `/pickup-details?id=${id}`;
  const seen = [
    [collector, ['/collector-dashboard', '/collector-dashboard?tab=assignedPickups', details]],
    [neighbour, ['/user-dashboard?tab=pickupHistory']],
    [await admin(), ['/admin-dashboard', '/manage-users', '/manage-collectors', '/all-pickups', details]],
  ] as const;
  const found: Record<string, Findings> = {};
  for (const [person, paths] of seen) {
    const { page } = await open('phone', { person });
    for (const path of paths) {
      await page.setViewportSize(viewports.phone);
      await show(page, { name: path, path, ready: new RegExp(`${long}|${place}`) });
      const onPhone = await reflowFindings(page);
      await page.setViewportSize(viewports.desktop);
      // Their own name at the side is cut on purpose.
      const onDesktop = (await reflowFindings(page)).filter(
        (line) => !line.startsWith(`cut off: p "${long}`),
      );
      if (onPhone.length + onDesktop.length > 0) found[path] = [...onPhone, ...onDesktop];
    }
  }
  expect(found).toEqual({});
});

it('a device in the dark gets the dark scheme, and paper stays white', async () => {
  const { page } = await open('phone', { person: await ama() });
  await page.goto('/user-dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ground).toBe(light);
});

it('quiet words are as strong as the others where more contrast is asked for', async () => {
  const { page } = await open('phone', { person: await ama() });
  await show(page, { name: 'help', path: '/user-dashboard?tab=helpSupport', ready: 'Support hours' });
  const colour = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  expect(await colour('Support hours')).not.toBe(await colour('Reach support'));
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => colour('Support hours')).toBe(await colour('Reach support'));
});

it.each([undefined, 'reduce'] as const)(
  'places of what is coming pulse, but not where less motion is asked for (%s)',
  async (reducedMotion) => {
    const { page } = await open('phone', { person: await ama(), reducedMotion, serviceWorkers: 'block' });
    await page.route(/\/api\//, () => undefined);
    await page.goto('/user-dashboard');
    await page.locator('.animate-pulse').first().waitFor();
    expect((await motionFindings(page)).length > 0).toBe(reducedMotion === undefined);
  },
);
