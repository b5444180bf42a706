import { beforeAll, describe, expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { viewports } from './browser.ts';
import { api, createAssignedPickup, logIn, newPerson, type Person } from './people.ts';
import { adminDashboardViews, adminScreenViews, unreachable } from './steps/admin-views.ts';
import { axeFindings, darkFindings, motionFindings, reflowFindings, show } from './steps/page-findings.ts';
import {
  collectorViews,
  type DemoIds,
  publicViews,
  userViews,
  type View,
  waitingViews,
} from './steps/views.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const zoomed = { width: 320, height: 256 };

let ids: DemoIds;
const people: Partial<Record<string, Person>> = {};

beforeAll(async () => {
  const demo = [
    ['user', 'ama'],
    ['collector', 'kofi'],
    ['collector', 'yaw'],
    ['admin', 'admin'],
  ] as const;
  for (const [role, name] of demo) people[name] = await logIn(role, `${name}@sankofa.test`, demoPassword);
  const { pickups } = await api<{ pickups: readonly Pickup[] }>('GET /pickups/mine', people.ama?.token);
  ids = Object.fromEntries(pickups.map(({ status, id }) => [status, id])) as DemoIds; // there is one in every status
});

/** A household whose first mail has found no mailbox. */
async function createUnreachable(): Promise<void> {
  const { id } = (await newPerson('user', unreachable, 'bounce.example')).account;
  type Mails = { readonly mails: readonly unknown[] };
  const read = () => api<Mails>(`GET /admins/accounts/${id}/mails`, people.admin?.token);
  await expect.poll(async () => (await read()).mails.length).toBeGreaterThan(0);
}

type Found = Record<string, readonly string[]>;

/** Looks at each view in turn: on a phone, zoomed to 400 %, with the room of a desktop, and there in the dark scheme. */
async function look(views: readonly View[], who?: string): Promise<Found> {
  const options = { person: who ? people[who] : undefined, noise: /status of 404 .*nothing-here/ };
  const { page } = await open('phone', { ...options, reducedMotion: 'reduce' });
  const found: Found = {};
  for (const view of views) {
    await page.setViewportSize(viewports.phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page, view);
    const onPhone = await axeFindings(page);
    await picture(page, `${who} ${view.name} phone`);
    await page.setViewportSize(zoomed);
    const atFourfold = await reflowFindings(page);
    await picture(page, `${who} ${view.name} zoomed`);
    await page.setViewportSize(viewports.desktop);
    const onDesktop = await axeFindings(page);
    await picture(page, `${who} ${view.name} desktop`);
    const inTheDark = await darkFindings(page);
    await picture(page, `${who} ${view.name} dark`);
    const findings = [...onPhone, ...atFourfold, ...onDesktop, ...inTheDark];
    if (findings.length > 0) found[view.name] = findings;
  }
  return found;
}

describe('nothing stands in anybody’s way: WCAG 2.2 AA in both widths and schemes, zoom to 400 %', () => {
  it('public pages', async () => expect(await look(publicViews)).toEqual({}));
  it('a household’s', async () => expect(await look(userViews(ids), 'ama')).toEqual({}));
  it('a collector’s', async () => expect(await look(collectorViews(ids), 'kofi')).toEqual({}));
  it('a waiting collector’s', async () => expect(await look(waitingViews, 'yaw')).toEqual({}));
  it('an admin’s dashboard', async () => {
    await createUnreachable();
    expect(await look(adminDashboardViews(), 'admin')).toEqual({});
  });
  it('an admin’s screens', async () => expect(await look(adminScreenViews(ids), 'admin')).toEqual({}));
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
    [people.admin, ['/admin-dashboard', '/manage-users', '/manage-collectors', '/all-pickups', details]],
  ] as const;
  const found: Found = {};
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
  const { page } = await open('phone', { person: people.ama });
  await page.goto('/user-dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ground).toBe(light);
});

it('quiet words are as strong as the others where more contrast is asked for', async () => {
  const { page } = await open('phone', { person: people.ama });
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
    const { page } = await open('phone', { person: people.ama, reducedMotion, serviceWorkers: 'block' });
    await page.route(/\/api\//, () => undefined);
    await page.goto('/user-dashboard');
    await page.locator('.animate-pulse').first().waitFor();
    expect((await motionFindings(page)).length > 0).toBe(reducedMotion === undefined);
  },
);
