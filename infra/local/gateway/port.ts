import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { CommandError } from '#infra/bundle/command-error.ts';
import type { Scope } from '#infra/local/scope.ts';

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

/**
 * Binds a server.
 * @returns the port, which the system chooses for 0
 * @throws CommandError when the port is taken or not allowed
 */
async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new CommandError(explain(error, port, host));
  }
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = 'choose another one: PORT=3001 npm start';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or ${other}`;
  if (code === 'EACCES') return `Port ${port} may not be used without more rights; ${other}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host} (HOST).`;
  return `Port ${port} cannot be used: ${error instanceof Error ? error.message : error}`;
}

/** The origin to print and to use in mails, for a server bound to `host`. */
function buildOrigin(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = isAnyAddress ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
