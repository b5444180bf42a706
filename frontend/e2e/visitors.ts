import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { type Visitor, visitor } from './browser.ts';

/**
 * Answers how to open a visitor. When a test is over its visitors leave, and none of their pages may have reported an
 * error.
 */
export function setUpVisitors(): typeof visitor {
  let visitors: Visitor[] = [];
  afterEach(async ({ task }) => {
    const all = visitors;
    visitors = [];
    const pages = all.flatMap(({ context }) => context.pages());
    if (task.result?.state === 'fail')
      await Promise.all(pages.map((page) => picture(page, `failed ${task.name}`)));
    await Promise.all(all.map(({ context }) => context.close()));
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  });
  return async (...how) => {
    const opened = await visitor(...how);
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
