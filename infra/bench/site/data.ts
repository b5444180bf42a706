import type { Page } from 'playwright-core';
import type { Role } from '#shared/roles.ts';
import type { Target } from './browser.ts';
import { mobile4g, type Slowness, slow3g, slowDown } from './slow-down.ts';
import { pollNumber, withPhone } from './visit.ts';

/** By what the first pickup or figure of an account is known on its dashboard. */
const firstData: Readonly<Record<Role, string>> = {
  user: 'main a[href^="/pickup-details"]',
  collector: 'main article h3',
  admin: 'main [aria-labelledby="tomorrow"] a',
};

/** Seconds from the start of the navigation. */
export type Times = {
  /** Until the account's first pickup or figure is painted. */
  readonly data: number;
  /** Until the app has drawn the screen and takes presses. */
  readonly usable: number;
};

/** The account's menu, which no page has that is rendered ahead. */
const byApp = 'header details > div';

/** Runs in the page, before its own scripts: notes when these elements are painted first. */
const noteTimes = (selectors: Readonly<Record<string, string>>) => `{
  const watch = (name, selector) => {
    if (!document.querySelector(selector)) return requestAnimationFrame(() => watch(name, selector));
    requestAnimationFrame(() => { window[name] = performance.now(); });
  };
  for (const [name, selector] of Object.entries(${JSON.stringify(selectors)})) watch(name, selector);
}`;

export const dataNetworks = { 'applied 4G': mobile4g, 'applied slow 3G': slow3g } as const;

async function open(page: Page, site: string, { path, role }: Target): Promise<Times> {
  if (!role) throw new Error(`${path} shows no data of an account.`);
  await page.goto(`${site}${path}`, { waitUntil: 'commit' });
  const read = async (name: string, what: string) =>
    (await pollNumber(page, `window.${name} ?? 0`, what)) / 1000;
  return {
    data: await read('dataAt', `The data of ${path}`),
    usable: await read('usableAt', `The app of ${path}`),
  };
}

export type DataOptions = {
  /** What the early calls win alone: the scripts of `pages/first-view` do not come. */
  readonly withoutFirstView: boolean;
};

async function preparePage(page: Page, { role }: Target, { withoutFirstView }: DataOptions): Promise<void> {
  const data = role ? firstData[role] : 'main';
  await page.addInitScript(noteTimes({ dataAt: data, usableAt: byApp }));
  if (!withoutFirstView) return;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/assets/first-*'] });
}

/** Opens a dashboard with nothing cached. */
export function measureFirstVisit(
  site: string,
  target: Target,
  slowness: Slowness,
  options: DataOptions,
): Promise<Times> {
  return withPhone(site, target, async (page) => {
    await preparePage(page, target, options);
    await slowDown(page, slowness);
    return open(page, site, target);
  });
}

/** The same for somebody who was here before, on slow 3G: files and the last answers come from the device. */
export function measureSecondVisit(site: string, target: Target, options: DataOptions): Promise<Times> {
  return withPhone(site, target, async (page) => {
    await preparePage(page, target, options);
    await open(page, site, target);
    await pollNumber(page, 'Number(navigator.serviceWorker.controller !== null)', 'The service worker');
    // The page stores what it loaded after a moment.
    await page.waitForTimeout(1_500);
    await slowDown(page, slow3g);
    return open(page, site, target);
  });
}
