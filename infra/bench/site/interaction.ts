import type { Page } from 'playwright-core';
import { longestTask } from '../board/trace.ts';
import { slow3g, slowDown } from '../slow-down.ts';
import type { Target } from './browser.ts';
import { withPhone } from './visit.ts';

/** How a dashboard answers to being used, on a processor six times slower. */
export type Interaction = {
  /** The longest time from a press to the paint after it, by the clock (Interaction to Next Paint), in milliseconds. */
  readonly inp: number;
  /** The processor time of the longest task, times the slowdown: unlike the clock it does not count waiting. */
  readonly task: number;
  /** What scripts keep in memory afterwards, in MB. */
  readonly heap: number;
};

/** Runs in the page: keeps the longest interaction. */
const watchInteractions = `{
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longestInteraction = Math.max(window.longestInteraction, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}`;

const settleMs = 500;

/** Goes through the dashboard's tabs, closes what they open and searches where there is a search. */
async function useDashboard(page: Page): Promise<void> {
  const tabs = page.locator('nav:visible a');
  const count = await tabs.count();
  for (let index = 0; index <= count; index += 1) {
    await tabs.nth(index % count).click();
    await page.waitForTimeout(settleMs);
    // On a phone the tab Request opens the form.
    await page.keyboard.press('Escape');
    const search = page.getByRole('searchbox').first();
    if (await search.isVisible()) await search.pressSequentially('lok', { delay: 150 });
    await page.waitForTimeout(settleMs);
  }
}

async function readHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return used / 1024 / 1024;
}

/** Uses a dashboard on a slow processor, once by the clock and once by processor time. */
export function measureInteraction(site: string, target: Target): Promise<Interaction> {
  return withPhone(site, target, async (page) => {
    await page.goto(`${site}${target.path}`);
    await page.waitForTimeout(settleMs);
    // Scripts are there from now on: the first press of a tab is not measured against the network.
    await useDashboard(page);
    const task = slow3g.processor * (await longestTask(page, () => useDashboard(page)));
    await slowDown(page, slow3g, { isNetworkSlow: false });
    await page.evaluate(watchInteractions);
    await useDashboard(page);
    const inp = Number(await page.evaluate('window.longestInteraction'));
    return { inp, task, heap: await readHeap(page) };
  });
}
