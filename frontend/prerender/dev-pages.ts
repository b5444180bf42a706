import type { Plugin, ViteDevServer } from 'vite';
import { redirects } from '#features/access/redirects.ts';
import { normalizePath } from '#platform/paths.ts';
import { type Boots, buildBoots, devAssets } from './assets.ts';

type Renderer = typeof import('./render.tsx');

async function pageFor(
  server: ViteDevServer,
  boots: Boots,
  path: string,
): Promise<{ status: number; html: string }> {
  const { renderPages } = (await server.ssrLoadModule('/prerender/render.tsx')) as Renderer;
  const pages = renderPages(devAssets(boots));
  const page = pages.find((one) => one.path === normalizePath(path));
  const notFound = pages.find((one) => one.path === '*');
  return { status: page ? 200 : 404, html: page?.html ?? notFound?.html ?? '' };
}

/** Replaces a worker that `npm start` has left at this address. */
const noWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll()) client.navigate(client.url);
});`;

/** The dev server's pages, rendered at each request. */
export function devPages(): Plugin {
  return {
    name: 'sankofa-dev-pages',
    apply: 'serve',
    async configureServer(server) {
      const boots = await buildBoots();
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = new URL(request.originalUrl ?? '/', 'http://site');
          if (url.pathname === '/sw.js')
            return response.writeHead(200, { 'content-type': 'text/javascript' }).end(noWorker);
          const redirect = redirects[normalizePath(url.pathname)];
          if (redirect) return response.writeHead(302, { location: redirect }).end();
          if (request.method !== 'GET' || /^\/(api|@|node_modules)|\.\w+$/.test(url.pathname)) return next();
          try {
            const { status, html } = await pageFor(server, boots, url.pathname);
            response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
