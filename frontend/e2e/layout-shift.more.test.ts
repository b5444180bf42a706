import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import type { Role } from '#shared/roles.ts';
import { viewports, type Width } from './browser.ts';
import { logIn } from './people.ts';
import { adminDashboardViews, adminScreenViews, createUnreachable } from './steps/admin-views.ts';
import { shiftFindings, slowNetwork } from './steps/layout-shift.ts';
import { findDemoIds } from './steps/look.ts';
import { show } from './steps/page-findings.ts';
import { collectorViews, publicViews, userViews, type View } from './steps/views.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** What moves while each view comes over a slow network, by its name. */
async function lookAtShifts(views: readonly View[], width: Width, role?: Role) {
  const emails = { user: 'ama@sankofa.test', collector: 'kofi@sankofa.test', admin: 'admin@sankofa.test' };
  const person = role && (await logIn(role, emails[role], demoPassword));
  const { page } = await open(width, { person, noise: /status of 404/, serviceWorkers: 'block' });
  await slowNetwork(page);
  const found: Record<string, readonly string[]> = {};
  for (const view of views) {
    await show(page, { ...view, open: undefined });
    // What comes later than the data that a view waits for.
    await page.waitForTimeout(1_500);
    const findings = await shiftFindings(page);
    if (findings.length > 0) found[view.path] = findings;
  }
  return found;
}

const widths = Object.keys(viewports) as Width[];
const ids = async () => findDemoIds(await logIn('user', 'ama@sankofa.test', demoPassword));

/** Each address once: what opens on it is opened by a press. */
const once = (views: readonly View[]) => [...new Map(views.map((view) => [view.path, view])).values()];

it.each(widths)('nothing moves on a public page on a %s', async (width) => {
  expect(await lookAtShifts(once(publicViews), width)).toEqual({});
});

it.each(widths)('nothing moves on a household’s screens on a %s', async (width) => {
  expect(await lookAtShifts(once(userViews(await ids())), width, 'user')).toEqual({});
});

it.each(widths)('nothing moves on a collector’s screens on a %s', async (width) => {
  expect(await lookAtShifts(once(collectorViews(await ids())), width, 'collector')).toEqual({});
});

it.each(widths)('nothing moves on the office’s screens on a %s', async (width) => {
  const admin = await logIn('admin', 'admin@sankofa.test', demoPassword);
  await createUnreachable(admin);
  const views = [...adminDashboardViews(), ...adminScreenViews(await ids())];
  expect(await lookAtShifts(once(views), width, 'admin')).toEqual({});
});
