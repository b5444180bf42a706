import { beforeEach, describe, expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { createAssignedPickup } from './people.ts';
import {
  assignedTab,
  card,
  complete,
  installed,
  type OfflineStage,
  panel,
  place,
  setOfflineStage,
  start,
  watchChanges,
} from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { reports, storeRound, undo } from './steps/round.ts';

let stage: OfflineStage;

beforeEach(async () => {
  stage = await setOfflineStage();
});

describe('a collector’s round on a phone', () => {
  it('goes on with the next stop in the place of the one that was done, on the overview', async () => {
    const locations = [place(), place(), place()];
    const pickups: Pickup[] = [];
    for (const location of locations)
      pickups.push(await createAssignedPickup(stage.ama, stage.kofi, location));
    await storeRound(stage.kofi, pickups);
    const { page, context } = await stage.open(stage.kofi, '/collector-dashboard');
    const [first = '', second = '', third = ''] = locations;
    const scrolled = () => page.evaluate(() => scrollY);
    await card(page, first).getByText('Stop 1 of 3').waitFor();
    await card(page, first).getByText('about 10:10 AM').waitFor();
    await page.evaluate(() => scrollTo(0, 80));
    await start(page, first);
    await complete(page, first);
    await card(page, second).getByText('Stop 2 of 3').waitFor();
    await undo(page, first).click();
    await card(page, first)
      .getByRole('button', { name: /^Mark Complete/ })
      .waitFor();
    await page.waitForTimeout(500);
    expect(await scrolled()).toBe(80);
    await reports(page, first);
    await card(page, second).waitFor();
    await page.getByText('1 of 3 done').waitFor();
    expect(await scrolled()).toBe(80);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second);
    await context.setOffline(true);
    await page.getByText('You’re offline.').first().waitFor();
    const before = await scrolled();
    await reports(page, second);
    await card(page, third).getByText('Stop 3 of 3').waitFor();
    await page.waitForTimeout(500);
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(70);
    await context.close();
  });

  it('loses the network half way; when it is back, each change is done exactly once', async () => {
    const locations = [place(), place(), place(), place()] as const;
    const pickups: Pickup[] = [];
    for (const location of locations)
      pickups.push(await createAssignedPickup(stage.ama, stage.kofi, location));
    const [first, second, third, fourth] = locations;
    const one = await stage.open(stage.kofi, assignedTab);
    const { page, context } = one;
    await card(page, first).waitFor();
    await installed(page);
    await start(page, first);
    await complete(page, first);
    await undo(page, first).click();
    await card(page, first)
      .getByRole('button', { name: /^Mark Complete/ })
      .waitFor();
    await complete(page, first);
    await undo(page, first).waitFor();
    await isFit(page);

    const sent = watchChanges(one);
    await context.setOffline(true);
    await page.getByText('You’re offline.').first().waitFor();
    // Undone before there was a network: only the start is sent.
    await start(page, second);
    await complete(page, second);
    await undo(page, second).click();
    await card(page, second).getByText('Waiting to be sent: Start', { exact: true }).waitFor();
    await start(page, third);
    await reports(page, third);
    await card(page, third).getByText('Waiting to be sent: Start, Could not collect').waitFor();
    await start(page, fourth);
    await complete(page, fourth);
    await undo(page, fourth).waitFor();
    await isFit(page);
    await page.reload();
    await panel(page).getByText('5 changes are waiting to be sent.').waitFor();

    await context.setOffline(false);
    await expect
      .poll(async () => Promise.all(pickups.map(async (pickup) => (await stage.events(pickup)).slice(2))), {
        timeout: 30_000,
      })
      .toEqual([
        ['started', 'completed', 'completion undone', 'completed'],
        ['started'],
        ['started', 'could not collect'],
        ['started', 'completed'],
      ]);
    await expect.poll(() => sent.filter((path) => path.endsWith('complete'))).toHaveLength(1);
    await card(page, fourth).waitFor({ state: 'detached' });
    await card(page, second)
      .getByRole('button', { name: /^Mark Complete/ })
      .waitFor();
    await context.close();
  });
});
