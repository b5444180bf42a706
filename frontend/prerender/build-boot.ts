import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browsers } from '#site/browsers.ts';
import { buildDrawing } from './build-first-views.ts';

/** The scripts within pages. As a file each would cost a round trip before the first paint. */
export type Boots = {
  /** Of pages behind the login: guard and first calls. */
  readonly app: string;
  /** Of the login page: whether somebody has logged in with this browser. */
  readonly login: string;
  /** Of the prices: it fetches and draws them. */
  readonly prices: string;
  /** Behind what needs script: whether the browser is below the promise. */
  readonly browser: string;
};

export async function buildBoots(): Promise<Boots> {
  const prices = await buildDrawing('public/prices/boot-prices.tsx', ['getPrices', 'listAreas'], false);
  return {
    app: await buildBoot('features/app/boot.ts'),
    login: await buildBoot('public/login/boot-login.ts'),
    prices: prices.code.trim(),
    browser: await buildBoot('prerender/boot-browser.ts', 'es5'),
  };
}

async function buildBoot(file: string, target: string | string[] = browsers): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    // "use strict" would stand in every page, for code that the compiler has checked already.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** As a content security policy names an inline script: `sha256-…`. */
export const hashScript = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;
