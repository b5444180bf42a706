import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { logIn, slow3g, type Target } from './site-browser.ts';

/** Runs in the page: the time of the largest paint so far, in milliseconds. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

const waitMs = 6_000;

/** Seconds until the largest paint of a screen that was opened before, on slow 3G: its files come from the device. */
export async function measureSecondVisit(site: string, target: Target): Promise<number> {
  const userData = await mkdtemp(join(tmpdir(), 'sankofa-bench-'));
  const context = await logIn(userData, await findFreePort(), site, target);
  try {
    const page = await context.newPage();
    await page.goto(`${site}${target.path}`);
    await waitForWorker(page);
    await slowDown(page);
    await page.reload();
    await page.waitForTimeout(waitMs);
    return Number(await page.evaluate(largestPaint)) / 1000;
  } finally {
    await context.close();
    await rm(userData, { recursive: true, force: true });
  }
}

/** Waits for the worker. The page's policy forbids what Playwright's own waiting would evaluate. */
async function waitForWorker(page: Page): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await page.evaluate('navigator.serviceWorker.controller !== null')) return;
    await page.waitForTimeout(200);
  }
  throw new Error('The service worker was not waitForWorker.');
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = (kbps: number) => (kbps * 1024) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow3g.requestLatencyMs,
    downloadThroughput: bytesPerSecond(slow3g.downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(slow3g.uploadThroughputKbps),
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow3g.cpuSlowdownMultiplier });
}
