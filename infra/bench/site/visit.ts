import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { logIn, type Target } from './browser.ts';

/** Windows in CSS pixels. */
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Does something in a fresh browser of somebody who is logged in, on a phone's screen. */
export function withPhone<T>(site: string, target: Target, act: (page: Page) => Promise<T>): Promise<T> {
  return withWindow(site, target, phone, act);
}

/** The same on a laptop's screen. */
export function withDesk<T>(site: string, target: Target, act: (page: Page) => Promise<T>): Promise<T> {
  return withWindow(site, target, desk, act);
}

async function withWindow<T>(
  site: string,
  target: Target,
  viewport: typeof phone,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const userData = await mkdtemp(join(tmpdir(), 'sankofa-bench-'));
  const context = await logIn(userData, await findFreePort(), site, target);
  try {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return await act(page);
  } finally {
    await context.close();
    await rm(userData, { recursive: true, force: true });
  }
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
