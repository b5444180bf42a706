import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';

export type HttpAnswer = {
  readonly statusCode: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};

/** Milliseconds until a connection has to be there, and until the answer has to be complete. */
export type TimeLimits = { readonly connectionTimeout: number; readonly requestTimeout: number };

export type Post = {
  readonly url: URL;
  readonly agent: http.Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Keeps connections open, so that a request finds one that is ready. */
export function createAgent({ protocol }: URL): http.Agent {
  return new (protocol === 'https:' ? https.Agent : http.Agent)({ keepAlive: true, maxSockets: 50 });
}

/** A connection that waited for longer is not used: a Lambda may be frozen between its start and its first call. */
const maxAheadMs = 5000;

/** Begins a connection, which the agent's next request takes, whether or not it is there by then. */
export function connectAhead(agent: http.Agent, { protocol, hostname: host, port }: URL): void {
  const create = agent.createConnection;
  const options = {
    host,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    servername: isIP(host) ? '' : host,
  };
  const begunAt = Date.now();
  const begun = create.call(agent, options);
  // Without a listener, an error would end the process. A failed connection is not used.
  begun?.on('error', () => {});
  agent.createConnection = (...given) => {
    agent.createConnection = create;
    if (begun && !begun.destroyed && Date.now() - begunAt < maxAheadMs) return begun;
    begun?.destroy();
    return create.apply(agent, given);
  };
}

/**
 * Sends one request and reads its answer.
 * @throws Error `TimeoutError`, or with Node's code where the connection breaks; either may be tried again
 */
export function post({ url, agent, headers, body }: Post, limits: TimeLimits): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const outgoing = request(url, { method: 'POST', agent, headers });
    const { requestTimeout } = limits;
    const timer = setTimeout(
      () => outgoing.destroy(timeoutError('No answer', requestTimeout)),
      requestTimeout,
    );
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    outgoing.on('error', fail);
    outgoing.on('socket', (socket) => limitConnecting(socket, limits.connectionTimeout));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        clearTimeout(timer);
        const { statusCode = 0, headers: received } = incoming;
        resolve({ statusCode, headers: received, body: Buffer.concat(chunks).toString() });
      });
    });
    outgoing.end(body);
  });
}

function limitConnecting(socket: Socket, ms: number): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => socket.destroy(timeoutError('No connection', ms)), ms);
  const clear = () => clearTimeout(timer);
  socket.once('connect', clear).once('close', clear);
}

/** Its name tells it apart from a refusal, so that the request is repeated. */
function timeoutError(what: string, ms: number): Error {
  return Object.assign(new Error(`${what} within ${ms} ms.`), { name: 'TimeoutError' });
}
