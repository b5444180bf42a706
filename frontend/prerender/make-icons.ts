import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '#infra/local/chromium.mjs';

/*
 * `node frontend/prerender/make-icons.ts` draws the icons of the installed app from `public/icon.svg`. Run by hand
 * after the mark has changed: the build itself needs no browser.
 */
const folder = join(import.meta.dirname, '..', 'public');
const sizes = [192, 512] as const;

/** Launchers cut icons into shapes of their own: the ground fills the square and the mark keeps to the middle. */
function maskable(svg: string, size: number): string {
  const [, ground = ''] = /<rect[^>]*fill="([^"]+)"/.exec(svg) ?? [];
  const mark = svg.replace(/<rect[^>]*\/>/, '');
  const inner = Math.round(size * 0.76);
  return `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh">
    <div style="width:${inner}px;height:${inner}px">${mark}</div></body>`;
}

const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
for (const size of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(maskable(svg, size));
  await writeFile(join(folder, `icon-${size}.png`), await page.screenshot());
  await page.close();
}
await browser.close();
