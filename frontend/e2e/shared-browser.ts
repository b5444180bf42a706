import { type Browser, chromium } from 'playwright-core';
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

let browser: Browser | undefined;

/** Starts the system's Chromium unless the one of an earlier test file still runs in this process. */
export async function startBrowser(): Promise<void> {
  if (browser?.isConnected()) return;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: npm run setup -- --browser says how to get one.');
  // vitest ends a worker by SIGTERM; Chromium then ends by itself, because its pipe to this process closes.
  browser = await chromium.launch({ executablePath, args: flags, handleSIGTERM: false });
}

/** Closes what a failed test has left open, so that the next file has the browser for itself. */
export async function closeContexts(): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** The Chromium of this process, which its test files use one after the other. */
export function sharedBrowser(): Browser {
  if (!browser) throw new Error('Chromium has not started.');
  return browser;
}
