import type { Pickup } from '#contracts/pickups/pickups.ts';
import { viewports } from '#site/e2e/browser.ts';
import { api, type Person } from '#site/e2e/people.ts';
import { picture, type setUpVisitors } from '#site/e2e/visitors.ts';
import { axeFindings, darkFindings, reflowFindings, show } from './page-findings.ts';
import type { DemoIds, View } from './views.ts';

export type Findings = readonly string[];

const zoomed = { width: 320, height: 256 };

/**
 * WCAG 2.2 AA: looks at each view in turn, on a phone, zoomed to 400 %, with the room of a desktop, and there in the dark
 * scheme.
 * @returns what stands in somebody’s way, by the name of the view
 */
export async function look(
  open: ReturnType<typeof setUpVisitors>,
  views: readonly View[],
  person?: Person,
): Promise<Record<string, Findings>> {
  const { page } = await open('phone', {
    person,
    noise: /status of 404 .*nothing-here/,
    reducedMotion: 'reduce',
  });
  const found: Record<string, Findings> = {};
  for (const view of views) {
    const name = `${person?.role} ${view.name}`;
    await page.setViewportSize(viewports.phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page, view);
    const onPhone = await axeFindings(page);
    await picture(page, `${name} phone`);
    await page.setViewportSize(zoomed);
    const atFourfold = await reflowFindings(page);
    await picture(page, `${name} zoomed`);
    await page.setViewportSize(viewports.desktop);
    const onDesktop = await axeFindings(page);
    await picture(page, `${name} desktop`);
    const inTheDark = await darkFindings(page);
    await picture(page, `${name} dark`);
    const findings = [...onPhone, ...atFourfold, ...onDesktop, ...inTheDark];
    if (findings.length > 0) found[view.name] = findings;
  }
  return found;
}

/** The demo household’s pickups: there is one in every status. */
export async function findDemoIds(ama: Person): Promise<DemoIds> {
  const { pickups } = await api<{ pickups: readonly Pickup[] }>('GET /pickups/mine', ama.token);
  return Object.fromEntries(pickups.map(({ status, id }) => [status, id])) as DemoIds; // by the demo data
}
