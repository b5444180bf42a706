import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, type Visitor, visitor, type Width } from './browser.ts';

type Open = (width?: Width, options?: Parameters<typeof visitor>[2]) => Promise<Visitor>;

/**
 * One Chromium for a test file. Answers how to open a visitor; when a test is over its visitors leave, and none of
 * their pages may have reported an error.
 */
export function eachVisitor(): Open {
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async ({ task }) => {
    const all = visitors;
    visitors = [];
    if (task.result?.state === 'fail') await keepPictures(all, task.name);
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

/** What a failed test saw, where `E2E_PICTURES` says. */
async function keepPictures(visitors: readonly Visitor[], name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  const file = name.replace(/\W+/g, '-').slice(0, 60);
  const pages = visitors.flatMap(({ context }) => context.pages());
  const shots = pages.map((page, index) => page.screenshot({ path: `${folder}/${file}-${index}.png` }));
  await Promise.allSettled(shots);
}
