import { beforeAll, describe, expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups.ts';
import { demoPassword } from '#infra/local/demo-accounts.ts';
import { viewports } from './browser.ts';
import { api, logIn, type Person } from './people.ts';
import { eachVisitor, picture } from './stage.ts';
import { axeFindings, motionFindings, reflowFindings, show } from './steps/looks.ts';
import {
  adminViews,
  collectorViews,
  type DemoIds,
  publicViews,
  userViews,
  type View,
  waitingViews,
} from './steps/views.ts';

const open = eachVisitor();
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

type Found = Record<string, readonly string[]>;

/** Looks at each view in turn: on a phone, zoomed to 400 %, and with the room of a desktop. */
async function look(views: readonly View[], who?: string): Promise<Found> {
  const options = { person: who ? people[who] : undefined, noise: /status of 404 .*nothing-here/ };
  const { page } = await open('phone', { ...options, reducedMotion: 'reduce' });
  const found: Found = {};
  for (const view of views) {
    await page.setViewportSize(viewports.phone);
    await show(page, view);
    const onPhone = await axeFindings(page);
    await picture(page, `${who} ${view.name} phone`);
    await page.setViewportSize(zoomed);
    const atFourfold = await reflowFindings(page);
    await picture(page, `${who} ${view.name} zoomed`);
    await page.setViewportSize(viewports.desktop);
    const onDesktop = await axeFindings(page);
    await picture(page, `${who} ${view.name} desktop`);
    const findings = [...onPhone, ...atFourfold, ...onDesktop];
    if (findings.length > 0) found[view.name] = findings;
  }
  return found;
}

describe('nothing stands in anybody’s way: WCAG 2.2 AA in both widths, zoom to 400 %', () => {
  it('public pages', async () => expect(await look(publicViews)).toEqual({}));
  it('a household’s', async () => expect(await look(userViews(ids), 'ama')).toEqual({}));
  it('a collector’s', async () => expect(await look(collectorViews(ids), 'kofi')).toEqual({}));
  it('a waiting collector’s', async () => expect(await look(waitingViews, 'yaw')).toEqual({}));
  it('an admin’s', async () => expect(await look(adminViews(ids), 'admin')).toEqual({}));
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
