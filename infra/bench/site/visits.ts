import { chromium, type Page } from 'playwright-core';
import { findChromium } from '#infra/local/chromium.mjs';
import type { Role } from '#shared/roles.ts';
import { logInDemo } from '#testing/stack/demo-login.ts';

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

const networks = {
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

type Network = keyof typeof networks;

/** By what the first pickup or figure of an account is known on its dashboard. */
const firstData: Readonly<Record<Role, string>> = {
  user: 'main a[href^="/pickup-details"]',
  collector: 'main article h3',
  admin: 'main [aria-labelledby="Tomorrow"] a',
};

/** Runs in the page, before its own scripts: notes when an element is painted first. */
const noteData = (selector: string) => `{
  const watch = () => requestAnimationFrame(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return watch();
    requestAnimationFrame(() => { window.dataAt = performance.now(); });
  });
  watch();
}`;

/** Seconds from the start of the navigation until the account's first pickup or figure is painted. */
async function open(page: Page, site: string, { path }: Target): Promise<number> {
  await page.goto(`${site}${path}`, { waitUntil: 'commit' });
  return (await pollNumber(page, 'window.dataAt ?? 0', `The data of ${path}`)) / 1000;
}

/** Opens a dashboard with nothing cached. */
export function visitFirst(site: string, target: Target, network: Network): Promise<number> {
  return withPhone(site, target, async (page) => {
    await page.addInitScript(noteData(firstData[target.role ?? 'user']));
    await slowDown(page, networks[network]);
    return open(page, site, target);
  });
}

/** The same for somebody who was here before, on slow 3G: files and the last answers come from the device. */
export function visitAgain(site: string, target: Target): Promise<number> {
  return withPhone(site, target, async (page) => {
    await page.addInitScript(noteData(firstData[target.role ?? 'user']));
    await open(page, site, target);
    await pollNumber(page, 'Number(navigator.serviceWorker.controller !== null)', 'The service worker');
    // The page stores what it loaded after a moment.
    await page.waitForTimeout(1_500);
    await slowDown(page, networks['applied slow 3G']);
    return open(page, site, target);
  });
}

/** Runs in the page, before its own scripts: notes the largest paint so far. */
const notePaint = `new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.paintAt = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true })`;

/** Seconds until the largest paint of a public page, with nothing cached. */
export function visitPublic(site: string, target: Target, network: Network): Promise<number> {
  return withPhone(site, target, async (page) => {
    await page.addInitScript(notePaint);
    await slowDown(page, networks[network]);
    await page.goto(`${site}${target.path}`, { waitUntil: 'networkidle', timeout: 90_000 });
    return (await pollNumber(page, 'window.paintAt ?? 0', `A paint of ${target.path}`)) / 1000;
  });
}

/** Does something in a fresh browser, of somebody who is logged in where the target says so, on a phone's screen. */
async function withPhone<T>(site: string, { role, email }: Target, act: (page: Page) => Promise<T>) {
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
async function slowDown(page: Page, { processor, ...network }: Slowness): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/** Asks the page until it answers a number above 0. The site's policy forbids what Playwright's own waiting evaluates. */
async function pollNumber(page: Page, expression: string, what: string): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const value = Number(await page.evaluate(expression).catch(() => 0));
    if (value > 0) return value;
    await page.waitForTimeout(100);
  }
  throw new Error(`${what} did not come.`);
}
