import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { createServer } from 'vite';
import { apiBase } from '#contracts/contract.ts';
import { getBundleOptions } from '#infra/bundle/bundle.ts';
import { listEntries } from '#infra/bundle/entries.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import type { Sources } from './site.ts';

/** Not the folder of `npm start`, whose record of inputs would become wrong. */
const devFolder = join(rootFolder, 'dist', 'dev-functions');

type Log = (line: string) => void;

/** Starts Vite's dev server for the site, and bundles functions again when a source changes. */
export async function watchSources(server: Server, scope: AsyncDisposableStack, log: Log): Promise<Sources> {
  const version = await watchFunctions(scope, log);
  const vite = await createServer({
    configFile: join(rootFolder, 'frontend', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    define: {
      'import.meta.env.USSD_CODE': JSON.stringify(demoUssdCode),
      'import.meta.env.MOBILE_MONEY': JSON.stringify('on'),
    },
  });
  scope.defer(() => vite.close());
  return {
    load: loadFromBundles(devFolder, version),
    site: () => new Response('Vite serves the site.', { status: 404 }),
    wrap: (listener) => (request, response) =>
      isForStack(request) ? listener(request, response) : vite.middlewares(request, response),
  };
}

function isForStack({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(`${apiBase}/`) || /^\/(outbox(\.json)?|phone(\/[a-z.]+)?)($|\?)/.test(url);
}

/** Bundles the functions, then watches them. @returns identifies the last build */
async function watchFunctions(scope: AsyncDisposableStack, log: Log): Promise<() => string> {
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
