import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { findChromium } from '#infra/local/chromium.mjs';
import { type SpawnedStack, spawnStack } from '#testing/spawn-stack.ts';
import { today } from './stack.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let stack: SpawnedStack | undefined;
let browser: Browser | undefined;

// vitest's setup file. In hooks: they do not run where all tests of a file are filtered out.
beforeAll(async () => {
  const starting = [startStack(), startBrowser()];
  // Also when one fails: the other must be there to be stopped.
  await Promise.allSettled(starting);
  await Promise.all(starting);
});
afterAll(async () => {
  await Promise.all([browser?.close(), stack?.stop()]);
});

async function startStack(): Promise<void> {
  const { folder, day } = inject('seed');
  // After midnight the demo data would be yesterday's: then the stack writes them anew.
  stack = await spawnStack(day === today() ? folder : undefined);
}

/** The system's Chromium. */
async function startBrowser(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: npm run setup -- --browser says how to get one.');
  browser = await chromium.launch({ executablePath, args: flags });
}

/** The whole system of this test file, with the demo data and what the file has made since. */
export function ownStack(): SpawnedStack {
  if (!stack) throw new Error('The stack of this file has not started.');
  return stack;
}

/** The Chromium of this test file. */
export function ownBrowser(): Browser {
  if (!browser) throw new Error('The Chromium of this file has not started.');
  return browser;
}
