import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { createServer } from 'vite';
import { apiBase } from '#contracts/contract.ts';
import { getBundleOptions } from '#infra/bundle/bundle.ts';
import { listEntries } from '#infra/bundle/entries.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { loadFromBundles } from '../gateway/handlers.ts';
import type { Scope } from '../scope.ts';
import type { Sources } from './sources.ts';

/** Apart from the folder that `npm start` uses, whose stamp would no longer be true. */
const devFolder = join(rootFolder, 'dist', 'dev-functions');

type Log = (line: string) => void;

/** Vite's dev server for the site, and functions that are bundled again when a source changes. */
export async function watchedSources(server: Server, scope: Scope, log: Log): Promise<Sources> {
  const version = await watchFunctions(scope, log);
  const vite = await createServer({
    configFile: join(rootFolder, 'frontend', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  scope.defer(() => vite.close());
  return {
    load: loadFromBundles(devFolder, version),
    site: () => new Response('Vite answers for the site.', { status: 404 }),
    wrap: (listener) => (request, response) =>
      isOurs(request) ? listener(request, response) : vite.middlewares(request, response),
  };
}

/** The site's own room `api` is served as modules here, so only the API's prefix is the API's. */
function isOurs({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(`${apiBase}/`) || /^\/outbox(\.json)?($|\?)/.test(url);
}

/** Answers what tells one build from the next, once the first is done. */
async function watchFunctions(scope: Scope, log: Log): Promise<() => string> {
  let builds = 0;
  const first = Promise.withResolvers<void>();
  const onBuilt: Plugin = {
    name: 'on-built',
    setup: (build) => {
      build.onEnd(({ errors }) => {
        for (const error of errors)
          log(`${error.location?.file ?? ''}:${error.location?.line ?? ''} ${error.text}`);
        if (errors.length === 0 && builds++ > 0) log('Functions bundled again.');
        first.resolve();
      });
    },
  };
  const options = getBundleOptions(listEntries(), devFolder);
  const watched = await context({
    ...options,
    sourcemap: 'inline',
    plugins: [...(options.plugins ?? []), onBuilt],
  });
  scope.defer(() => watched.dispose());
  await watched.watch();
  await first.promise;
  return () => String(builds);
}
