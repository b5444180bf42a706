import type { RequestListener } from 'node:http';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { functionsFolder, siteFolder } from '#infra/bundle/folders.ts';
import { type LoadHandler, loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { createSite, type Site } from './site.ts';

/** The functions and the site, built or in development. */
export type Sources = {
  readonly load: LoadHandler;
  readonly site: Site;
  /** Wraps our listener by another (Vite's dev server). */
  wrap(listener: RequestListener): RequestListener;
};

/** Builds functions and site unless they are up to date. */
export async function buildSources(log: (line: string) => void): Promise<Sources> {
  const notice = setTimeout(() => log('Building (only after a change) …'), 500);
  try {
    await Promise.all([ensureFunctions(), ensureSite({ ussdCode: demoUssdCode, mobileMoney: true })]);
  } finally {
    clearTimeout(notice);
  }
  return {
    load: loadFromBundles(functionsFolder),
    site: createSite(siteFolder),
    wrap: (listener) => listener,
  };
}
