import { chromium, type Page } from 'playwright-core';
import { findChromium } from '#infra/local/chromium.mjs';
import type { Role } from '#shared/roles.ts';
import { logInDemo } from '#testing/stack/demo-login.ts';

/** A page to visit, and as whom of the demo data. */
export type Target = { readonly path: string; readonly role?: Role; readonly email?: string };

/** How a phone's network and processor are slowed down; bytes per second, milliseconds for an answer to begin. */
type Slowness = {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  /** So many times slower is the processor. */
  readonly processor: number;
};

const kbit = 1024 / 8;

export const networks = {
  /** What Lighthouse applies for a mobile 4G, and the processor of a cheap phone. */
  'applied 4G': { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375, processor: 4 },
  /** 360 kbit/s and 1.5 s, with an old phone. */
  'applied slow 3G': {
    latency: 1_500,
    downloadThroughput: 360 * kbit,
    uploadThroughput: 360 * kbit,
    processor: 6,
  },
} satisfies Record<string, Slowness>;

/** Does something in a fresh browser, of somebody who is logged in where the target says so, on a phone's screen. */
export async function withPhone<T>(site: string, { role, email }: Target, act: (page: Page) => Promise<T>) {
  const executablePath = findChromium();
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const localStorage = role && email ? await logInDemo(site, role, email) : [];
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
    });
    return await act(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** From now on the page's network and processor are slower. */
export async function slowDown(page: Page, { processor, ...network }: Slowness): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/** Asks the page until it answers a number above 0. The site's policy forbids what Playwright's own waiting evaluates. */
export async function pollNumber(page: Page, expression: string, what: string): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const value = Number(await page.evaluate(expression).catch(() => 0));
    if (value > 0) return value;
    await page.waitForTimeout(100);
  }
  throw new Error(`${what} did not come.`);
}
