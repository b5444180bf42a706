import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { logIn } from '#infra/bench/site/browser.ts';
import { mobile4g, slowDown } from '#infra/bench/slow-down.ts';
import { findFreePort } from '#infra/local/engine/free-port.ts';

export const processorSlowdown = mobile4g.processor;

/** A browser of an admin who is logged in. */
export type BoardBrowser = {
  readonly page: Page;
  /** From now on the processor is four times slower, and the network is 4G if wanted. */
  slowDown(how: { readonly network: boolean }): Promise<void>;
  /** Opens a path. Milliseconds from the start of the navigation until pickups can be seen. */
  firstRows(path: string): Promise<number>;
  close(): Promise<void>;
};

/** Runs in the page, before its own scripts: notes when the first pickup is painted. */
const noteFirstRow = `{
  const watch = () => {
    if (!document.querySelector('tr[role="row"] th a')) return requestAnimationFrame(watch);
    requestAnimationFrame(() => { window.firstRowAt = performance.now(); });
  };
  watch();
}`;

export async function openBoardBrowser(site: string): Promise<BoardBrowser> {
  const userData = await mkdtemp(join(tmpdir(), 'sankofa-bench-'));
  const account = { path: '/dispatch', role: 'admin', email: 'admin@sankofa.test' } as const;
  const context = await logIn(userData, await findFreePort(), site, account);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(noteFirstRow);
  return {
    page,
    slowDown: ({ network }) => slowDown(page, mobile4g, { isNetworkSlow: network }),
    firstRows: async (path) => {
      await page.goto(`${site}${path}`);
      for (let tries = 0; tries < 600; tries += 1) {
        const at = await page.evaluate('window.firstRowAt ?? 0');
        if (typeof at === 'number' && at > 0) return at;
        await page.waitForTimeout(50);
      }
      throw new Error('No pickup came to be seen.');
    },
    close: async () => {
      await context.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
}
