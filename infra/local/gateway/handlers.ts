import { pathToFileURL } from 'node:url';
import { handlerSource } from '#infra/bundle/entries.ts';

export type AnyHandler = (event: unknown, context: unknown) => Promise<unknown>;

/** Loads the handler of an entry such as `pickups/cancel` or `jobs/totals`. */
export type LoadHandler = (entry: string) => Promise<AnyHandler>;

/** Loads handlers from the sources, for tests, which need no build then. */
export async function loadFromSource(entry: string): Promise<AnyHandler> {
  return getHandler(await import(pathToFileURL(handlerSource(entry)).href), entry);
}

/** Loads the bundles that CDK deploys. `version` must change when they are rebuilt, so that none is cached. */
export function loadFromBundles(folder: string, version: () => string = () => ''): LoadHandler {
  return async (entry) => {
    const url = pathToFileURL(`${folder}/${entry}/index.mjs`);
    url.search = version();
    return getHandler(await import(url.href), entry);
  };
}

function getHandler(module: { readonly handler?: AnyHandler }, entry: string): AnyHandler {
  if (!module.handler) throw new Error(`The function ${entry} exports no handler.`);
  return module.handler;
}
