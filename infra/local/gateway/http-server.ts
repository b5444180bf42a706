import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { gatewayMaxBodyBytes } from '#infra/edge/api-limits.ts';
import { buildGatewayAnswer } from './answer.ts';

/** Answers web requests; `viewerAddress` is the socket's other end. */
export type Handle = (request: Request, viewerAddress: string) => Promise<Response>;

/** Creates an HTTP server (not yet listening) for a handler of web `Request`s. */
export const createHttpServer = (handle: Handle): Server => createServer(toListener(handle));

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
