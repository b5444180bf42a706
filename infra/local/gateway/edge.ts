import { apiHeaders } from '#infra/edge/site-headers.ts';
import { getOutboxJson, renderOutbox } from '#infra/local/site/outbox.ts';
import { serveMoney, servePhone } from '#infra/local/site/phone.ts';
import type { Paystack } from '#infra/local/stand-ins/paystack/paystack.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import type { Handle } from './http-server.ts';

type Targets = {
  readonly api: (request: Request, viewerAddress: string) => Promise<Response>;
  readonly site: (request: Request) => Response | Promise<Response>;
  readonly store: Store;
  readonly paystack: Paystack;
};

/** Routes `/api/*` to the gateway and the rest to the site, as CloudFront does; and serves the outbox of sent mail and the phone. */
export function createEdge({ api, site, store, paystack }: Targets): Handle {
  return async (request, viewerAddress) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return withHeaders(await api(request, viewerAddress), apiHeaders);
    if (pathname === '/outbox') return renderOutbox(store);
    if (pathname === '/outbox.json') return getOutboxJson(store);
    if (pathname === '/phone/money') return serveMoney(request, paystack);
    return servePhone(request, store) ?? site(request);
  };
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
