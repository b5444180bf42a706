import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Random } from '#testing/random.ts';
import { chooseFault, type Fault, type Refusal } from './fault-kinds.ts';

/** Stands between the SDK and the engine and makes requests go wrong, on the wire. */
export type FaultProxy = {
  readonly endpoint: string;
  /** The engine behind it, which may come and go. */
  setTarget(endpoint: string): void;
  /** Share of requests that go wrong from now on. */
  setRate(rate: number): void;
  /** How many requests there were, and how often each fault struck. */
  readonly counts: Map<string, number>;
  /** How often any did. */
  struck(): number;
  stop(): Promise<void>;
};

/** A request that was answered through the proxy; times in milliseconds of one clock. */
export type PassedRequest = {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly status: number;
  readonly begun: number;
  readonly ended: number;
};

/**
 * Starts the proxy on a free port of this machine, without faults.
 * @param onPassed told of each request
 */
export async function startFaultProxy(
  random: Random,
  onPassed: (passed: PassedRequest) => void = () => {},
): Promise<FaultProxy> {
  const counts = new Map<string, number>();
  let target = '';
  let rate = 0;
  const server = createServer(async (request, response) => {
    const begun = performance.now();
    const body = await readBody(request);
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const fault = operation === '' ? undefined : chooseFault(operation, rate, random);
    count(counts, 'requests');
    if (fault) count(counts, fault.name);
    await pass({ request, response, body, target, fault }).catch(() => response.destroy());
    const { statusCode: status } = response;
    onPassed({ headers: request.headers, body, status, begun, ended: performance.now() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    setTarget: (endpoint) => {
      target = endpoint;
    },
    setRate: (share) => {
      rate = share;
    },
    counts,
    struck: () => [...counts].reduce((sum, [name, times]) => (name === 'requests' ? sum : sum + times), 0),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** How long a connection stays open without an answer. What waits for it waits in real time. */
const hangsMs = 100;

type Passing = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly target: string;
  readonly fault: Fault | undefined;
};

async function pass({ request, response, body, target, fault }: Passing): Promise<void> {
  if (fault?.outcome === 'half a batch') return passHalf({ request, response, body, target, fault });
  const answer = !fault || fault.takesEffect ? await forward(request, body, target) : undefined;
  if (!fault) return answer && send(response, answer);
  if (fault.outcome === 'hang') return void setTimeout(() => response.destroy(), hangsMs);
  if (fault.outcome === 'break') return void response.destroy();
  if (fault.outcome === 'cut') return answer && cutOff(response, answer);
  refuse(response, fault.outcome as Refusal);
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

async function forward(request: IncomingMessage, body: Buffer, target: string): Promise<Answer> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/^(host|connection|content-length|expect)$/.test(name)
      ? [[name, value]]
      : [],
  );
  const method = request.method ?? 'POST';
  const answered = await fetch(target, {
    method,
    headers,
    body: method === 'GET' ? null : new Uint8Array(body),
  });
  return {
    status: answered.status,
    headers: answered.headers,
    body: Buffer.from(await answered.arrayBuffer()),
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...forwardedHeaders(headers), 'content-length': body.length });
  response.end(body);
}

function forwardedHeaders(headers: Headers): Record<string, string> {
  const kept = [...headers].filter(
    ([name]) => !/^(connection|keep-alive|content-length|transfer-encoding)$/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Promises the whole answer and breaks off half way. */
function cutOff(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...forwardedHeaders(headers), 'content-length': body.length + 1 });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function refuse(response: ServerResponse, { status, type, more }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(
    JSON.stringify({
      __type: `com.amazonaws.dynamodb.v20120810#${type}`,
      message: 'An injected fault',
      ...more,
    }),
  );
}

type Batch = Record<string, unknown[] | { Keys: unknown[] }>;

/** Does the first half of a batch and gives the rest back as unprocessed, as a busy table does. */
async function passHalf({ request, response, body, target }: Passing): Promise<void> {
  const input = JSON.parse(body.toString('utf8'));
  const [[table, wanted] = []] = Object.entries(input.RequestItems as Batch);
  if (table === undefined || wanted === undefined)
    return refuse(response, { status: 500, type: 'InternalServerError' });
  const all = Array.isArray(wanted) ? wanted : wanted.Keys;
  const half = Math.floor(all.length / 2);
  const withItems = (some: unknown[]) =>
    some.length === 0 ? {} : { [table]: Array.isArray(wanted) ? some : { ...wanted, Keys: some } };
  const left = withItems(all.slice(half));
  if (half === 0) {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ Responses: {}, UnprocessedItems: left, UnprocessedKeys: left }));
    return;
  }
  const first = Buffer.from(JSON.stringify({ ...input, RequestItems: withItems(all.slice(0, half)) }));
  const answer = await forward(request, first, target);
  const said = JSON.parse(answer.body.toString('utf8'));
  response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ ...said, UnprocessedItems: left, UnprocessedKeys: left }));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
