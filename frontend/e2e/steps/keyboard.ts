import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, as people see and hear it. */
type Focus = {
  readonly name: string;
  /** A ring round it. */
  readonly ring: boolean;
  /** Nothing lies over it but a toast, which leaves by itself. */
  readonly clear: boolean;
};

function describeFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const own = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent; // undefined on what has none
    const name =
      (own && document.getElementById(own)?.textContent) || own || label || element.textContent || '';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: name.trim().replace(/\s+/g, ' '),
      // The parts of a date's field have the browser's own ring.
      ring:
        element.matches('[type="date"], [type="time"]') ||
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      clear: element.contains(hit) || (hit?.contains(element) ?? false) || hit?.closest('.Toastify') != null,
    };
  });
}

/** Waits until something of this name has the focus. */
export async function focuses(page: Page, name: string | RegExp): Promise<void> {
  const focused = expect.poll(async () => (await describeFocus(page)).name);
  await (typeof name === 'string' ? focused.toBe(name) : focused.toMatch(name));
}

/** Goes on to the next stop of the Tab key, which must be to be seen. */
export async function tab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  const { name } = await describeFocus(page);
  // It may be scrolled to, or a dialog over it may be on its way out.
  await expect.poll(() => describeFocus(page)).toEqual({ name, ring: true, clear: true });
  return name;
}

/** Goes on with the Tab key until something has the focus. Answers every stop on the way. */
export async function tabTo(page: Page, goal: string | RegExp, most = 60): Promise<readonly string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    const name = await tab(page);
    stops.push(name);
    if (typeof goal === 'string' ? name === goal : goal.test(name)) return stops;
  }
  throw new Error(`The Tab key does not lead to ${goal}: ${stops.join(' · ')}`);
}

/** Goes to a button or link and presses it. */
export async function enter(page: Page, goal: string | RegExp): Promise<readonly string[]> {
  const stops = await tabTo(page, goal);
  await page.keyboard.press('Enter');
  return stops;
}
