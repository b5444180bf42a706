import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { CommandError } from '#infra/bundle/command-error.ts';
import { gatewayMaxBodyBytes } from '#infra/edge/api-limits.ts';
import { buildGatewayAnswer } from './answer.ts';

/** Answers web requests; `viewerAddress` is the socket's other end. */
export type Handle = (request: Request, viewerAddress: string) => Promise<Response>;

/** The listener of an HTTP server for a handler of web `Request`s. */
export function toListener(handle: Handle): RequestListener {
  return (incoming, outgoing) => {
    respond(handle, incoming, outgoing).catch((error) => {
      // A client that disconnected needs no answer; anything else is our fault.
      if (incoming.socket.destroyed) return;
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  };
}

async function respond(handle: Handle, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await readBody(incoming);
  const request = body && toRequest(incoming, body);
  const response = await (request
    ? handle(request, readViewerAddress(incoming))
    : buildGatewayAnswer(body ? 'badRequest' : 'tooLarge', 'local'));
  if (outgoing.destroyed) return;
  if (!body) outgoing.setHeader('connection', 'close');
  await send(response, outgoing, incoming.method === 'HEAD');
}

/** Reads the body; undefined when it is larger than the gateway accepts. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= gatewayMaxBodyBytes) chunks.push(chunk);
  }
  return size > gatewayMaxBodyBytes ? undefined : Buffer.concat(chunks);
}

/** Converts a request; undefined for one that `Request` cannot express (`TRACE`, a proxy's absolute URL, …). */
function toRequest(incoming: IncomingMessage, body: Buffer): Request | undefined {
  const { method = 'GET', url = '/' } = incoming;
  if (!url.startsWith('/')) return undefined;
  try {
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
    );
    const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
    return new Request(`http://${incoming.headers.host ?? 'localhost'}${url}`, {
      method,
      headers,
      body: hasBody ? new Uint8Array(body) : null,
    });
  } catch {
    return undefined;
  }
}

function readViewerAddress(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
}

async function send(response: Response, outgoing: ServerResponse, headOnly: boolean): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (response.status !== 204 && response.status !== 304) outgoing.setHeader('content-length', body.length);
  outgoing.end(headOnly ? undefined : body);
}

type Port = {
  readonly origin: string;
  readonly server: Server;
  open(listener: RequestListener): void;
};

/** Binds the port first: a taken port is reported at once, and early requests wait instead of failing. */
export async function bindPort(port: number, host: string, scope: AsyncDisposableStack): Promise<Port> {
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

/** Binds a server. @returns the port, which the system chooses for 0 @throws CommandError when the port is taken or not allowed */
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

export type Served = { readonly origin: string; readonly stop: () => Promise<void> };

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener, options: ServerOptions = {}): Promise<Served> {
  const server = createServer(options, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
