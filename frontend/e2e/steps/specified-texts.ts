import type { Locator, Page } from 'playwright-core';
import { Checklist } from '#site/testing/checklist.ts';
import { textsSeenInBrowser } from '#site/testing/specified-texts.ts';
import { says } from './screen.ts';

/** What is still to be heard. One list for each test file that asks for it. */
export const list = new Checklist(textsSeenInBrowser);

type Sentence = (typeof textsSeenInBrowser)[number];
type Gaps = Readonly<Record<string, string>>;

/** Waits until a sentence is to be read, word for word. */
export function expectText(place: Page | Locator, sentence: Sentence, gaps?: Gaps): Promise<void> {
  return says(place, list.tick(sentence, gaps));
}

/** The same with more words round it. */
export async function expectTextWithin(
  place: Page | Locator,
  sentence: Sentence,
  gaps?: Gaps,
): Promise<void> {
  await place.getByText(list.tick(sentence, gaps)).filter({ visible: true }).first().waitFor();
}

/** For visitors whose calls a test answers: those of a service worker cannot be caught. */
export const failingCallsOptions = { noise: /status of 5\d\d|ERR_FAILED/, serviceWorkers: 'block' } as const;

/** Calls to such addresses are answered by somebody in between, or not at all (`0`). */
export async function failCalls(page: Page, url: RegExp, status: number, method?: string): Promise<void> {
  await page.route(url, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return status === 0 ? route.abort() : route.fulfill({ status, body: '<html>' });
  });
}
