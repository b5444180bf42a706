import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '#infra/local/chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The two widths everything is looked at: a cheap phone and a laptop. */
export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Width = keyof typeof viewports;

/** Starts the system's Chromium. */
export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: npm run setup -- --browser says how to get one.');
  return chromium.launch({ executablePath, args: flags });
}

/** Somebody with a browser of their own: nothing is shared with the others. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and CSP reports so far. */
  readonly problems: string[];
};

/** A console line that a test causes on purpose: the browser reports each refused request. */
const expectedNoise = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Opens a fresh browser profile on the site. */
export async function visitor(browser: Browser, width: Width = 'phone'): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: inject('site'),
    viewport: viewports[width],
    hasTouch: width === 'phone',
    isMobile: width === 'phone',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedNoise.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, context, problems };
}
