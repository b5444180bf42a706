import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Scope } from '#infra/local/scope.ts';
import { buildOrigin, listen } from './listen.ts';

export type Port = {
  readonly origin: string;
  readonly server: Server;
  /** Begins to answer requests, first those that are waiting. */
  open(listener: RequestListener): void;
};

/**
 * Binds the port before anything slow starts, so that a taken port is reported at once, and early requests wait
 * instead of failing.
 */
export async function bindPort(port: number, host: string, scope: Scope): Promise<Port> {
  const server = createServer();
  const opened = Promise.withResolvers<RequestListener>();
  server.on('request', async (request, response) => (await opened.promise)(request, response));
  const bound = await listen(server, port, host);
  scope.defer(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return { server, origin: process.env.SITE_ORIGIN || buildOrigin(host, bound), open: opened.resolve };
}
