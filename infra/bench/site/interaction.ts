import type { Page } from 'playwright-core';
import type { Target } from './browser.ts';
import { slow3g, slowDown } from './slow-down.ts';
import { doSteps, findPress, findSteps, type Step } from './steps.ts';
import { longestTask } from './trace.ts';
import { withPhone } from './visit.ts';

/** One press of a finger or a key, from the press to the paint after it, in milliseconds. */
export type Press = {
  /** Of a browser's event: `pointerdown`, `keydown`. */
  readonly event: string;
  /** The page's address after its path: which view it was. */
  readonly view: string;
  readonly duration: number;
  /** Until the page's scripts heard of it, what they did then, and until the paint. */
  readonly parts: readonly [waiting: number, handling: number, painting: number];
};

/** How a dashboard answers to being used, on a processor six times slower. */
export type Interaction = {
  /** Interaction to Next Paint, by the clock: the longest, as there are fewer than 50 (https://web.dev/articles/inp). */
  readonly longest: Press;
  /** The processor time of the longest task, times the slowdown: unlike the clock it does not count waiting. */
  readonly task: number;
  /** What scripts keep in memory afterwards, in MB. */
  readonly heap: number;
};

/**
 * Runs in the page: keeps the longest interaction. One pixel changes all the time, on the compositor: Chromium without a
 * screen reports no paint of a frame that looks like the last one, so a press without effect would last until the next.
 */
const watchInteractions = `{
  const pixel = document.createElement('div');
  pixel.style.cssText = 'position:fixed;inset:0 auto auto 0;width:1px;height:1px;background:#000;will-change:opacity';
  document.documentElement.append(pixel);
  pixel.animate({ opacity: [0, 1] }, { duration: 1000, iterations: Infinity });
  window.longestPress = { duration: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, duration, startTime, processingStart, processingEnd } = entry;
      if (!entry.interactionId || duration <= window.longestPress.duration) continue;
      const parts = [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd];
      window.longestPress = { event: name, view: location.search, duration, parts };
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}`;

/** Longer than Chromium takes to report an event. */
const reportMs = 500;

/** Presses on a processor six times slower. */
async function findLongest(page: Page, steps: readonly Step[]): Promise<Press> {
  await slowDown(page, slow3g, { isNetworkSlow: false });
  await page.evaluate(watchInteractions);
  await doSteps(page, steps);
  await page.waitForTimeout(reportMs);
  const longest = (await page.evaluate('window.longestPress')) as Press; // what the script above keeps
  if (longest.duration === 0) throw new Error('The browser reported no press.');
  return longest;
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
    await page.waitForTimeout(reportMs);
    // Scripts are there from now on: the first press of a tab is not measured against the network.
    const steps = await findSteps(page);
    const task = slow3g.processor * (await longestTask(page, () => doSteps(page, steps)));
    return { longest: await findLongest(page, steps), task, heap: await readHeap(page) };
  });
}

const yardstickPresses = 10;

/** The longest press of a button that changes a word: what the machine and its browser take of every interaction. */
export function measurePlainPress(site: string, path: string): Promise<Press> {
  return withPhone(site, { path }, async (page) => {
    await page.goto(`${site}${path}`);
    const press = await findPress(page.getByRole('button'));
    await doSteps(page, [press]);
    return findLongest(page, Array<Step>(yardstickPresses).fill(press));
  });
}
