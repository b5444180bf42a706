import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shiftFindings } from './layout-shift.ts';
import type { View } from './views.ts';

/** Opens a view and waits until all of it is there. */
export async function show(page: Page, { path, ready, open }: View): Promise<void> {
  await page.goto(path);
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
  await open?.(page);
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
}

/** Half as long as `axe.source`: every page that is looked at parses it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Until what fades or slides in has come: half faded words have too little contrast. A toast's timer is not waited for. */
async function waitForEntrances(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const entering = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      return Number(endTime) <= 1000;
    });
    await Promise.allSettled(entering.map(({ finished }) => finished));
  });
}

/** What axe finds wrong with the page once it stands still, a line for each element. */
export async function axeFindings(page: Page, rules: RunOnly = allRules): Promise<readonly string[]> {
  await waitForEntrances(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe }; // put there by its source
    const { violations } = await inPage.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
  }, rules);
}

/** What cannot be read in the dark scheme: nothing else depends on the scheme, so that the other rules need not run again. */
export async function darkFindings(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await axeFindings(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  return found.map((line) => `dark: ${line}`);
}

/** What moves although the device asks for stillness. The timer of a toast is an animation that nobody sees. */
export function motionFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration = 0 } = effect?.getTiming() ?? {};
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const seen = Number(duration) > 1 && target?.getAttribute('role') !== 'progressbar';
      return seen ? [`moves for ${duration} ms: ${target?.className}`] : [];
    }),
  );
}

/**
 * Where the page does not fit into its width, or cuts text off: nothing of it may be lost when it is zoomed. What is meant to
 * scroll sideways can be reached by keyboard: itself (`tabindex`) or what is in it (`data-scrolls`). A cell of the office's
 * tables may end with an ellipsis when its `title` says all of it: on a narrow or zoomed screen it is a card, which cuts nothing.
 */
export async function reflowFindings(page: Page): Promise<readonly string[]> {
  // Two frames: a new size of the window is not the layout's yet.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const words = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 50)}"`;
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`scrolls sideways: ${scrollWidth} px in ${width} px`);
    // What a drawing shows is cut at its own edge.
    for (const element of document.querySelectorAll('body *:not(svg *)')) {
      const style = getComputedStyle(element);
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const seen = own > 1 && height > 1 && style.visibility === 'visible' && element.checkVisibility();
      if (!seen || element.closest('[inert], .sr-only, [tabindex="0"], [data-scrolls]')) continue;
      if (right > width + 1 || left < -1) found.push(`sticks out (${left} to ${right}): ${words(element)}`);
      const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible';
      const namesAll = style.textOverflow === 'ellipsis' && element.closest('[title]');
      if (cut && !namesAll && element.clientWidth > 0 && !(element instanceof HTMLInputElement))
        found.push(`cut off: ${words(element)}`);
    }
    return found;
  });
}

/**
 * The page as it looks now has not moved, and shuts nobody out, in the light and in the dark: for each view that a journey comes
 * to. @param hasNews whether something was told since it opened, as that the network is gone: that may move it
 */
export async function isFit(page: Page, { hasNews = false } = {}): Promise<void> {
  const moved = hasNews ? [] : await shiftFindings(page);
  // Whatever begins to fade meanwhile: half faded words have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const inTheLight = await axeFindings(page);
  const inTheDark = await darkFindings(page);
  await page.emulateMedia({ colorScheme: null });
  // It asks for the style of every element: while nothing may fade, those out of view turn light again, too.
  const tooWide = await reflowFindings(page);
  await page.emulateMedia({ reducedMotion: null });
  expect([...moved, ...inTheLight, ...inTheDark, ...tooWide], page.url()).toEqual([]);
}
