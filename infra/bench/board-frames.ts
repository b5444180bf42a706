import type { Page } from 'playwright-core';

/** The longest frame of something that was done, in milliseconds; frames below 50 ms count as 0. */
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

/** Scrolls and filters the board that is open, and watches its frames. */
export async function measureFrames(page: Page): Promise<readonly Frames[]> {
  await page.evaluate(watchFrames);
  const measured: Frames[] = [];
  for (const [step, act] of steps) {
    await page.waitForTimeout(settleMs);
    await page.evaluate('window.longestFrame = 0');
    await act(page);
    await page.waitForTimeout(settleMs);
    measured.push({ step, longest: Number(await page.evaluate('window.longestFrame')) });
  }
  return measured;
}
