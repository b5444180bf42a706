import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { functionsFolder, siteFolder } from '#infra/bundle/folders.ts';
import { type LoadHandler, loadFromBundles } from '../gateway/handlers.ts';
import { createSite, type Site } from './site.ts';

/** The functions and the site, as built or as they are being worked on. */
export type Sources = {
  readonly load: LoadHandler;
  readonly site: Site;
  /** Puts what else has to answer (Vite's dev server) in front of our own listener. */
  wrap(listener: RequestListener): RequestListener;
};

/** Builds what is not up to date. */
export async function builtSources(log: (line: string) => void): Promise<Sources> {
  const slow = setTimeout(() => log('Building (only after a change) …'), 500);
  try {
    await Promise.all([ensureFunctions(), ensureSite()]);
  } finally {
    clearTimeout(slow);
  }
  return {
    load: loadFromBundles(functionsFolder),
    site: createSite(siteFolder, join(dirname(siteFolder), 'site-routes.json')),
    wrap: (listener) => listener,
  };
}
