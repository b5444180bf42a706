import { apiHeaders } from '#infra/edge/site-headers.ts';
import { outboxJson, outboxPage } from '../site/outbox.ts';
import type { Store } from '../stand-ins/store.ts';
import type { Handle } from './http-server.ts';

type Parts = {
  readonly api: (request: Request, viewerAddress: string) => Promise<Response>;
  readonly site: (request: Request) => Response | Promise<Response>;
  readonly store: Store;
};

/** The one origin: `/api/*` to the gateway, the rest to the site, as CloudFront divides them; and the outbox. */
export function createEdge({ api, site, store }: Parts): Handle {
  return async (request, viewerAddress) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return withHeaders(await api(request, viewerAddress), apiHeaders);
    if (pathname === '/outbox') return outboxPage(store);
    if (pathname === '/outbox.json') return outboxJson(store);
    return site(request);
  };
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
