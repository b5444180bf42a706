import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { findRoles } from '#features/access/guard.ts';
import { redirects } from '#features/access/redirects.ts';
import { dashboards, normalizePath } from '#platform/paths.ts';
import { createAsker } from '#platform/storage/create-asker.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import type { Role } from '#shared/roles.ts';
import type { PrecacheLists } from './precache.ts';

/* Makes second visits instant and lets the app open without a network. Registered by the screens behind the login, for their role (`/sw.js?role=user`). Each build is one set, page and scripts together, fetched while the old one is in use; scripts of open tabs stay on the server, which never prunes. */
declare const precacheLists: PrecacheLists;

/** TypeScript cannot have a page's and a worker's global scope in one program. */
type Worker = {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
};
const worker = self as unknown as Worker;

// Written by `registerWorker`.
const role = new URL(worker.location.href).searchParams.get('role') as Role;
const home = dashboards[role];

const app = new PrecacheController();
app.precache([...(precacheLists[role] ?? [])]);
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

const { ask } = createAsker();

const findStored = (url: string): Promise<Response | undefined> =>
  ask(() => app.matchPrecache(url)).catch(() => undefined);

const cacheName = 'public-pages';

/** Fresh when the network answers, else as last seen. */
const publicPages = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 5,
  plugins: [
    // Redirects are the server's.
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    { cacheKeyWillBeUsed: async ({ request }) => `${new URL(request.url).origin}${readPath(request.url)}` },
  ],
});

const readPath = (url: string): string => normalizePath(new URL(url).pathname);

/** Of the role, and of the installed app's start. */
function findRedirect(url: URL): string | undefined {
  const path = readPath(url.href);
  if (path === '/login' && url.searchParams.has('app')) return home;
  const target = redirects[path];
  return target && findRoles(target)?.includes(role) ? `${target}${url.search}` : undefined;
}

/** A screen's page, or the dashboard's, in which the app finds the screen by the address. */
async function screenPage(path: string): Promise<Response | undefined> {
  if (!home || !findRoles(path)?.includes(role)) return undefined;
  return (await findStored(path)) ?? findStored(home);
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    !url.pathname.startsWith('/api/') &&
    !/^\/(outbox|phone)$/.test(url.pathname),
  async ({ event, request, url }) => {
    const target = findRedirect(url);
    if (target) return Response.redirect(target, 302);
    const screen = await screenPage(readPath(url.href));
    if (screen) return screen;
    const page = ask(() => caches.has(cacheName)).then(
      () => publicPages.handle({ event, request }),
      () => fetch(request),
    );
    return page.catch(() => offlinePage(home));
  },
);

registerRoute(
  ({ url }) => app.getCacheKeyForURL(url.href) !== undefined,
  async ({ request }) => (await findStored(request.url)) ?? fetch(request),
);

const texts = {
  offline: 'You’re offline.',
  notOpened: 'You haven’t opened this page on this device before.',
  toPickups: 'See your pickups',
  dialled: whereDialled((code) => `Without internet, dial ${code} on any phone.`),
} as const;

/** For a page never opened on this device, without network. */
function offlinePage(home: string | undefined): Response {
  const link = home ? `<p><a href="${home}">${texts.toPickups}</a></p>` : '';
  const hint = texts.dialled ? `<p>${texts.dialled}</p>` : '';
  const html = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.offline}</title><h1>${texts.offline}</h1><p>${texts.notOpened}</p>${link}${hint}</html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
