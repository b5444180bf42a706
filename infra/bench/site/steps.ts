import type { CDPSession, Locator, Page } from 'playwright-core';

type Point = { readonly x: number; readonly y: number };

/** One thing that somebody does, and how long they look at it, in milliseconds. */
export type Step = { readonly does: Point | string; readonly pause: number };

const settleMs = 500;
const betweenLettersMs = 150;
/** What is searched for, letter by letter. */
const letters: readonly Step[] = [
  { does: 'l', pause: betweenLettersMs },
  { does: 'o', pause: betweenLettersMs },
  { does: 'k', pause: settleMs },
];

/**
 * Does one thing as the browser receives it from the device. Playwright's own `click` and `press` run scripts in the
 * page, which a slower processor makes slow as well.
 */
async function doStep(client: CDPSession, page: Page, { does, pause }: Step): Promise<void> {
  if (typeof does === 'string') {
    await pressKey(client, does);
  } else {
    const button = { ...does, button: 'left', clickCount: 1 } as const;
    await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  }
  await page.waitForTimeout(pause);
}

/** Takes `Escape` and letters. */
async function pressKey(client: CDPSession, key: string): Promise<void> {
  const isLetter = key.length === 1;
  const code = isLetter ? `Key${key.toUpperCase()}` : key;
  const windowsVirtualKeyCode = isLetter ? key.toUpperCase().charCodeAt(0) : 27;
  const pressed = { key, code, windowsVirtualKeyCode, ...(isLetter && { text: key }) };
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode });
}

/** Does the steps one after the other. */
export async function doSteps(page: Page, steps: readonly Step[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const step of steps) await doStep(client, page, step);
  await client.detach();
}

/** A press in the middle of an element, wherever it is then. */
export async function findPress(locator: Locator): Promise<Step> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('What should be pressed is not on the screen.');
  return { does: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, pause: settleMs };
}

/**
 * Goes through a dashboard's tabs and back to the first, closes the form that opens and searches where there is a search.
 * @returns what it did, to be done again without looking for anything
 */
export async function findSteps(page: Page): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const act = async (...acts: readonly Step[]) => {
    await doSteps(page, acts);
    steps.push(...acts);
  };
  const tabs = page.locator('nav:visible a');
  const count = await tabs.count();
  for (let index = 0; index <= count; index += 1) {
    await act(await findPress(tabs.nth(index % count)));
    // On a phone the tab Request opens the form.
    if (await page.locator('dialog[open]').isVisible()) await act({ does: 'Escape', pause: settleMs });
    const search = page.getByRole('searchbox').first();
    if (!(await search.isVisible())) continue;
    await act(await findPress(search));
    await act(...letters);
  }
  return steps;
}
