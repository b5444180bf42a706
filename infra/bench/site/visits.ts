import type { Page } from 'playwright-core';
import type { Role } from '#shared/roles.ts';
import { networks, pollNumber, slowDown, type Target, withPhone } from './phone.ts';

type Network = keyof typeof networks;

/** By what the first pickup or figure of an account is known on its dashboard. */
const firstData: Readonly<Record<Role, string>> = {
  user: 'main a[href^="/pickup-details"]',
  collector: 'main article h3',
  admin: 'main [aria-labelledby="tomorrow"] a',
};

/** The account's menu, which no page has that is rendered ahead. */
const byApp = 'header details > div';

/** Seconds from the start of the navigation. */
export type Times = {
  /** Until the account's first pickup or figure is painted. */
  readonly data: number;
  /** Until the app has drawn the screen and takes presses. */
  readonly usable: number;
};

export type DataOptions = {
  /** What the early calls win alone: the scripts of households’ and collectors’ first views do not come. */
  readonly withoutFirstView: boolean;
};

/** Runs in the page, before its own scripts: notes when these elements are painted first. */
const noteTimes = (selectors: Readonly<Record<string, string>>) => `{
  const watch = (name, selector) => {
    if (!document.querySelector(selector)) return requestAnimationFrame(() => watch(name, selector));
    requestAnimationFrame(() => { window[name] = performance.now(); });
  };
  for (const [name, selector] of Object.entries(${JSON.stringify(selectors)})) watch(name, selector);
}`;

async function preparePage(page: Page, { role }: Target, { withoutFirstView }: DataOptions): Promise<void> {
  const data = role ? firstData[role] : 'main';
  await page.addInitScript(noteTimes({ dataAt: data, usableAt: byApp }));
  if (!withoutFirstView) return;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/assets/first-*'] });
}

async function open(page: Page, site: string, { path }: Target): Promise<Times> {
  await page.goto(`${site}${path}`, { waitUntil: 'commit' });
  const read = async (name: string, what: string) =>
    (await pollNumber(page, `window.${name} ?? 0`, what)) / 1000;
  return {
    data: await read('dataAt', `The data of ${path}`),
    usable: await read('usableAt', `The app of ${path}`),
  };
}

/** Opens a dashboard with nothing cached. */
export function visitFirst(site: string, target: Target, network: Network, options: DataOptions) {
  return withPhone(site, target, async (page) => {
    await preparePage(page, target, options);
    await slowDown(page, networks[network]);
    return open(page, site, target);
  });
}

/** The same for somebody who was here before, on slow 3G: files and the last answers come from the device. */
export function visitAgain(site: string, target: Target, options: DataOptions): Promise<Times> {
  return withPhone(site, target, async (page) => {
    await preparePage(page, target, options);
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
