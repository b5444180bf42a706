import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, type Visitor, visitor, type Width } from './browser.ts';

type Open = (width?: Width, options?: Parameters<typeof visitor>[2]) => Promise<Visitor>;

/**
 * One Chromium for a test file. Answers how to open a visitor; when a test is over its visitors leave, and none of
 * their pages may have reported an error.
 */
export function setUpVisitors(): Open {
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async ({ task }) => {
    const all = visitors;
    visitors = [];
    const pages = all.flatMap(({ context }) => context.pages());
    if (task.result?.state === 'fail')
      await Promise.all(pages.map((page) => picture(page, `failed ${task.name}`)));
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  });
  afterAll(() => browser.close());
  return async (width, options) => {
    const opened = await visitor(browser, width, options);
    visitors.push(opened);
    return opened;
  };
}

let pictures = 0;

/** Keeps what a page looks like, in the folder that `E2E_PICTURES` names: for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  pictures += 1;
  const file = `${pictures} ${name.replace(/\W+/g, '-')}.png`;
  if (folder) await page.screenshot({ path: join(folder, file) }).catch(() => undefined);
}
