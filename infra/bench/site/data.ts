import type { Page } from 'playwright-core';
import type { Role } from '#contracts/roles.ts';
import { mobile4g, type Slowness, slow3g, slowDown } from '../slow-down.ts';
import type { Target } from './browser.ts';
import { pollNumber, withPhone } from './visit.ts';

/** By what the first pickup or figure of an account is known on its dashboard. */
const firstData: Readonly<Record<Role, string>> = {
  user: 'main a[href^="/pickup-details"]',
  collector: 'main article h3',
  admin: 'main [aria-labelledby="to-do"] a',
};

/** Runs in the page, before its own scripts: notes when this is painted first. */
const noteData = (selector: string) => `{
  const watch = () => {
    if (!document.querySelector('${selector}')) return requestAnimationFrame(watch);
    requestAnimationFrame(() => { window.dataAt = performance.now(); });
  };
  watch();
}`;

export const dataNetworks = { 'applied 4G': mobile4g, 'applied slow 3G': slow3g } as const;

async function open(page: Page, site: string, { path, role }: Target): Promise<number> {
  if (!role) throw new Error(`${path} shows no data of an account.`);
  await page.goto(`${site}${path}`, { waitUntil: 'commit' });
  return (await pollNumber(page, 'window.dataAt ?? 0', `The data of ${path}`)) / 1000;
}

async function preparePage(page: Page, { role }: Target): Promise<void> {
  await page.addInitScript(noteData(role ? firstData[role] : 'main'));
}

/** Seconds from the start of the navigation until the account's first pickup or figure is painted, with nothing cached. */
export function measureTimeToData(site: string, target: Target, slowness: Slowness): Promise<number> {
  return withPhone(site, target, async (page) => {
    await preparePage(page, target);
    await slowDown(page, slowness);
    return open(page, site, target);
  });
}

/** The same for somebody who was here before, on slow 3G: files and the last answers come from the device. */
export function measureSecondVisit(site: string, target: Target): Promise<number> {
  return withPhone(site, target, async (page) => {
    await preparePage(page, target);
    await open(page, site, target);
    await pollNumber(page, 'Number(navigator.serviceWorker.controller !== null)', 'The service worker');
    // The page stores what it loaded after a moment.
    await page.waitForTimeout(1_500);
    await slowDown(page, slow3g);
    return open(page, site, target);
  });
}
