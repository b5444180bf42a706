import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { findChromium } from '#infra/local/chromium.mjs';
import type { Role } from '#shared/roles.ts';
import { logInDemo } from '#testing/stack/demo-login.ts';
import { spawnStack } from '#testing/stack/spawn-stack.ts';

const folder = join(rootFolder, '.github', 'screenshots');
/** Of all together: they are in each clone, in every version. */
const mostBytes = 300 * 1024;

const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};
/** Of a phone's top bar with the room below it. */
const barHeight = 72;
const laptop = { viewport: { width: 1280, height: 720 } };

type Screenshot = {
  readonly file: string;
  readonly role: Role;
  readonly email: string;
  readonly path: string;
  readonly screen: BrowserContextOptions;
  /** What stands there once the page has its data. */
  readonly ready: string;
  /** What is scrolled to the top, below the bar; the demo's overview begins with what is late. */
  readonly top?: string;
};

const screenshots: readonly Screenshot[] = [
  {
    file: 'household.jpg',
    role: 'user',
    email: 'ama@sankofa.test',
    path: '/user-dashboard',
    screen: phone,
    ready: 'main :text("Kasoa")',
    top: 'main section:has-text("Your collector")',
  },
  {
    file: 'collector.jpg',
    role: 'collector',
    email: 'kofi@sankofa.test',
    path: '/collector-dashboard',
    screen: phone,
    ready: 'main :text("Ama Mensah")',
  },
  {
    file: 'dispatch.jpg',
    role: 'admin',
    email: 'admin@sankofa.test',
    path: '/dispatch?date=tomorrow',
    screen: laptop,
    ready: 'main :text("Osu")',
  },
];

/** Takes the README's pictures of a stack of its own with the demo data. */
await runCommand(async () => {
  mkdirSync(folder, { recursive: true });
  const executablePath = findChromium();
  if (!executablePath) throw new CommandError('No Chromium: npm run setup -- --browser says how to get one.');
  const { site, stop } = await spawnStack();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const screenshot of screenshots) await take(browser, site, screenshot);
  } finally {
    await browser.close();
    await stop();
  }
  const sizes = await Promise.all(screenshots.map(async ({ file }) => (await stat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${screenshots.length} pictures in .github/screenshots, ${Math.round(bytes / 1024)} KB.`);
  if (bytes > mostBytes) throw new CommandError(`They may have ${mostBytes / 1024} KB together.`);
});

async function take(browser: Browser, site: string, screenshot: Screenshot): Promise<void> {
  const { file, role, email, path, screen, ready, top } = screenshot;
  const localStorage = await logInDemo(site, role, email);
  const context = await browser.newContext({
    ...screen,
    baseURL: site,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(path.replace('tomorrow', tomorrow()));
  await page.locator(ready).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const box = top && (await page.locator(top).last().boundingBox());
  if (box) await page.evaluate(`scrollTo(0, ${box.y - barHeight})`);
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72 });
  await context.close();
}

const tomorrow = (): string => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
