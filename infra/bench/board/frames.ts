import type { Page } from 'playwright-core';
import { processorSlowdown } from './browser.ts';
import { longestTask } from './trace.ts';

/** Something that was done, and how long it kept the page from painting, in milliseconds. */
export type Frames = { readonly step: string; readonly longest: number };

/** Runs in the page: keeps the longest frame until it is asked for. Browsers report those of 50 ms and more. */
const watchFrames = `{
  window.longestFrame = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestFrame = Math.max(window.longestFrame, duration);
  }).observe({ type: 'long-animation-frame' });
}`;

const settleMs = 700;

async function scrollByWheel(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(30);
  }
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const steps: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  ['scrolling', scrollByWheel],
  ['to the end', (page) => page.evaluate('window.scrollTo(0, document.body.scrollHeight)')],
  ['to the top', (page) => page.evaluate('window.scrollTo(0, 0)')],
  ['typing a search', (page) => page.getByRole('searchbox').pressSequentially('lokko', { delay: 120 })],
  ['clearing it', (page) => page.getByRole('searchbox').fill('')],
  ['one kind of waste', (page) => page.getByLabel('Waste').selectOption('glass')],
  ['any waste', (page) => page.getByLabel('Waste').selectOption('')],
  ['assigned ones', (page) => press(page, /^Assigned /)],
  ['all', (page) => press(page, /^All /)],
  ['selecting all', (page) => page.getByRole('checkbox', { name: /^Select all/ }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];

/** Does each step, with time for the frames after it. */
async function eachStep(page: Page, measure: (act: () => Promise<unknown>) => Promise<number>) {
  const measured: Frames[] = [];
  for (const [step, act] of steps) {
    await page.waitForTimeout(settleMs);
    const longest = await measure(async () => {
      await act(page);
      await page.waitForTimeout(settleMs);
    });
    measured.push({ step, longest });
  }
  return measured;
}

/**
 * Scrolls and filters the board that is open, on a processor that was slowed down: the longest frame by the clock. Frames
 * below 50 ms count as 0; on a busy machine frames wait, and this says more of the machine than of the page.
 */
export async function measureFrames(page: Page): Promise<readonly Frames[]> {
  await page.evaluate(watchFrames);
  return eachStep(page, async (act) => {
    await page.evaluate('window.longestFrame = 0');
    await act();
    return Number(await page.evaluate('window.longestFrame'));
  });
}

/**
 * The same on a processor at its own speed: the processor time of the longest task, times the slowdown. Chromium slows a
 * processor down by the clock, so that waiting would count four times too.
 */
export async function measureTasks(page: Page): Promise<readonly Frames[]> {
  return eachStep(page, async (act) => processorSlowdown * (await longestTask(page, act)));
}
