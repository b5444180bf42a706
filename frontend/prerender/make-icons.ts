import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '#infra/local/chromium.mjs';
import { brand } from '#site/brand.ts';
import { iconMark, iconSvg } from './icon-svg.ts';

/* `node frontend/prerender/make-icons.ts` draws the icons and the picture for shared links. Run by hand, so that the build needs no browser. */
const folder = join(import.meta.dirname, '..', 'static');
const sizes = [192, 512] as const;

/** Launchers cut shapes out of icons: the mark keeps to the middle. */
function maskable(size: number): string {
  const inner = Math.round(size * 0.76);
  return `<body style="margin:0;background:#17612f;display:grid;place-items:center;height:100vh">
    <svg viewBox="0 0 48 48" width="${inner}" height="${inner}">${iconMark}</svg></body>`;
}

const shared = `<body style="margin:0;background:#0c351b;color:#fff;font:700 104px/1.1 Roboto,sans-serif;display:flex;
  align-items:center;height:100vh;box-sizing:border-box;padding:0 90px;gap:40px">
    <div style="flex:1">${brand.name}<p style="margin:24px 0 0;font-size:46px;font-weight:400;color:#dcefdd">
      Waste pickup in Ghana:<br>smart, simple, sustainable</p></div>
    <svg viewBox="3 4 44 42" width="440">${iconMark}</svg></body>`;

await writeFile(join(folder, 'icon.svg'), iconSvg);
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });

async function draw(file: string, html: string, size: { readonly width: number; readonly height: number }) {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  await writeFile(join(folder, file), await page.screenshot());
  await page.close();
}

for (const size of sizes) await draw(`icon-${size}.png`, maskable(size), { width: size, height: size });
await draw('share.png', shared, { width: 1200, height: 630 });
await browser.close();
