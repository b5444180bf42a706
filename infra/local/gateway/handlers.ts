import { pathToFileURL } from 'node:url';
import { handlerSource } from '#infra/bundle/handler-source.ts';

/** Any Lambda's handler; what goes in and comes out is between it and who invokes it. */
export type AnyHandler = (event: unknown, context: unknown) => Promise<unknown>;

/** Finds the handler of an entry such as `pickups/cancel`, or of a job such as `jobs/totals`. */
export type LoadHandler = (entry: string) => Promise<AnyHandler>;

type HandlerModule = { readonly handler: AnyHandler };

/** Loads handlers from the sources: for tests, which want no build between an edit and a run. */
export async function loadFromSource(entry: string): Promise<AnyHandler> {
  return pick(await import(pathToFileURL(handlerSource(entry)).href), entry);
}

/** Loads the bundles that CDK deploys. `version` changes when they are built again, so that no stale one stays. */
export function loadFromBundles(folder: string, version: () => string = () => ''): LoadHandler {
  return async (entry) => {
    const url = pathToFileURL(`${folder}/${entry}/index.mjs`);
    url.search = version();
    return pick(await import(url.href), entry);
  };
}

function pick(module: Partial<HandlerModule>, entry: string): AnyHandler {
  if (!module.handler) throw new Error(`The function ${entry} exports no handler.`);
  return module.handler;
}
