import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { createAssignedPickup, type Person } from './people.ts';
import { expandStop } from './steps/collector.ts';
import {
  assignedTab,
  card,
  complete,
  installed,
  type OfflineStage,
  place,
  setOfflineStage,
  start,
} from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { reports, storeRound, undo } from './steps/round.ts';

let ama: Person;
let kofi: Person;
let open: OfflineStage['open'];

beforeEach(async () => {
  ({ ama, kofi, open } = await setOfflineStage());
});

/** A stop in the list, also as the line that offers to undo it. */
const row = (page: Page, stop: string) => page.getByRole('listitem').filter({ hasText: stop }).first();

/** How far the page is scrolled, and where on the screen some stops are. */
async function look(page: Page, ...stops: readonly string[]): Promise<readonly number[]> {
  const tops = stops.map(async (stop) => {
    const isThere = (await row(page, stop).count()) > 0;
    return isThere ? ((await row(page, stop).boundingBox())?.y ?? Number.NaN) : Number.NaN;
  });
  return [await page.evaluate(() => scrollY), ...(await Promise.all(tops))];
}

/** Whether what has the focus can be seen. Runs in the page. */
function isFocusSeen(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/**
 * Does something at a stop: the page stays where it is, or, where a card above the eyes folds or unfolds, the stop itself or the
 * one after it does; and the focus is where people look.
 */
async function staysInPlace(page: Page, stop: string, next: string, act: () => Promise<void>): Promise<void> {
  await row(page, stop).getByRole('button').last().scrollIntoViewIfNeeded();
  const before = await look(page, stop, next);
  await act();
  // The focus follows a moment later, and the lists are asked again.
  await page.waitForTimeout(500);
  const after = await look(page, stop, next);
  const moved = after.map((one, index) => Math.abs(one - (before[index] ?? 0)));
  expect(Math.min(...moved.filter((one) => !Number.isNaN(one)))).toBeLessThan(70);
  expect(await page.evaluate(isFocusSeen)).toBe(true);
}

/** What a collector does at three stops; between them the round has others. */
async function worksInPlace(page: Page, stops: readonly string[]): Promise<void> {
  const [one = '', two = '', three = '', last = ''] = stops;
  await expandStop(page, one);
  await staysInPlace(page, one, two, () => start(page, one));
  await staysInPlace(page, one, two, async () => {
    await complete(page, one);
    await undo(page, one).waitFor();
  });
  await staysInPlace(page, one, two, async () => {
    await undo(page, one).click();
    await undo(page, one).waitFor({ state: 'detached' });
  });
  await expandStop(page, two);
  await staysInPlace(page, two, three, () => reports(page, two));
  await expandStop(page, three);
  await staysInPlace(page, three, last, () => start(page, three));
}

describe('a collector’s round on a phone', () => {
  it('keeps its order, its numbers and its place on the screen, with a network and without', async () => {
    const locations = Array.from({ length: 10 }, place);
    const pickups: Pickup[] = [];
    for (const location of locations) pickups.push(await createAssignedPickup(ama, kofi, location));
    const [added = '', ...inRound] = locations;
    await storeRound(kofi, pickups.slice(1).toReversed());
    const { page, context } = await open(kofi, assignedTab);
    const round = page.getByRole('region', { name: 'Today’s round' });
    const read = () => round.getByRole('list').getByRole('heading', { level: 3 }).allTextContents();
    await card(page, added).waitFor();
    const shown = (await read()).map((text) => locations.findIndex((one) => text.includes(one)));
    expect(shown).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect((await read())[2]).toMatch(/^3Stop 3 of 9 .*about 10:12\sAM/);
    expect((await read())[9]).toMatch(/^\+\+ added later (?!.*about)/);
    await installed(page);
    const order = inRound.toReversed();
    await worksInPlace(page, order.slice(1, 5));
    await page.getByText('1 of 10 done').waitFor();
    await isFit(page);
    await context.setOffline(true);
    await page.getByText('You’re offline.').first().waitFor();
    await worksInPlace(page, order.slice(4, 8));
    await page.getByText('2 of 10 done').waitFor();
    expect((await read()).map((text) => Number.parseInt(text, 10))).toEqual([
      1,
      2,
      4,
      5,
      7,
      8,
      9,
      Number.NaN,
    ]);
    await isFit(page);
    await context.close();
  });
});
