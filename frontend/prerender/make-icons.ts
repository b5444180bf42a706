import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '#infra/local/chromium.mjs';
import { iconMark, iconSvg } from './icon-svg.ts';

/*
 * `node frontend/prerender/make-icons.ts` draws the icons of the site and of the installed app. Run by hand after the
 * bird has changed: the build itself needs no browser.
 */
const folder = join(import.meta.dirname, '..', 'public');
const sizes = [192, 512] as const;

/** Launchers cut icons into shapes of their own: the ground fills the square and the mark keeps to the middle. */
function maskable(size: number): string {
  const inner = Math.round(size * 0.76);
  return `<body style="margin:0;background:#17612f;display:grid;place-items:center;height:100vh">
    <svg viewBox="0 0 48 48" width="${inner}" height="${inner}">${iconMark}</svg></body>`;
}

await writeFile(join(folder, 'icon.svg'), iconSvg);
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
for (const size of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(maskable(size));
  await writeFile(join(folder, `icon-${size}.png`), await page.screenshot());
  await page.close();
}
await browser.close();
