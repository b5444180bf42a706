import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { add } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { serve } from '#infra/local/gateway/http-server.ts';
import type { Random } from '#testing/random.ts';

type Refusal = { readonly status: 400 | 500; readonly type: string; readonly more?: object };

type Fault = {
  readonly name: string;
  readonly weight: number;
  readonly of: RegExp;
  readonly takesEffect?: true;
  /** A refusal, a connection that breaks, or one that stays open without an answer. */
  readonly outcome: Refusal | 'break' | 'hang' | 'cut' | 'half a batch';
};

const any = /./;
const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
const single = /^(Put|Update|Delete)Item/;
const transaction = /^TransactWrite/;
const batches = /^Batch(Write|Get)/;

const refusal = (type: string, ...reasons: string[]): Refusal => {
  const more = { CancellationReasons: reasons.map((Code) => ({ Code })) };
  return { status: 400, type, ...(reasons.length > 0 && { more }) };
};

const busy = refusal('ProvisionedThroughputExceededException');
const conflict = refusal('TransactionConflictException');
const cancelled = (...reasons: string[]) => refusal('TransactionCanceledException', ...reasons);
const inProgress = refusal('TransactionInProgressException');
const broken: Refusal = { status: 500, type: 'InternalServerError' };

/** Every way in which DynamoDB or the way to it is known to fail. Another one is a line here. */
const faults: readonly Fault[] = [
  { name: 'throttled', weight: 20, of: any, outcome: busy },
  { name: 'conflict with a transaction', weight: 15, of: single, outcome: conflict },
  {
    name: 'conflict as reason',
    weight: 15,
    of: transaction,
    outcome: cancelled('TransactionConflict', 'None'),
  },
  {
    name: 'conflict beside a failed condition',
    weight: 5,
    of: transaction,
    outcome: cancelled('ConditionalCheckFailed', 'TransactionConflict'),
  },
  { name: 'transaction in progress', weight: 3, of: transaction, outcome: inProgress },
  { name: 'answer lost', weight: 15, of: writes, takesEffect: true, outcome: 'break' },
  { name: 'request lost', weight: 8, of: any, outcome: 'break' },
  { name: 'answer cut off', weight: 4, of: any, takesEffect: true, outcome: 'cut' },
  { name: '500 before', weight: 8, of: any, outcome: broken },
  { name: '500 after the effect', weight: 8, of: writes, takesEffect: true, outcome: broken },
  { name: 'half-open, no effect', weight: 1, of: any, outcome: 'hang' },
  { name: 'half-open after the effect', weight: 2, of: writes, takesEffect: true, outcome: 'hang' },
  { name: 'half a batch', weight: 30, of: batches, takesEffect: true, outcome: 'half a batch' },
];

/** Whether and how a request goes wrong. @param rate share of requests that do */
export function chooseFault(operation: string, rate: number, random: Random): Fault | undefined {
  if (!random.chance(rate)) return undefined;
  return random.weighted(faults.filter(({ of }) => of.test(operation)));
}

/** Stands between the SDK and the engine and makes requests go wrong, on the wire. */
export type FaultProxy = {
  readonly endpoint: string;
  setTarget(endpoint: string): void;
  setRate(rate: number): void;
  /** How many requests there were, and how often each fault struck. */
  readonly counts: Map<string, number>;
  struck(): number;
  stop(): Promise<void>;
};

export async function startFaultProxy(random: Random): Promise<FaultProxy> {
  const counts = new Map<string, number>();
  let target = '';
  let rate = 0;
  const { origin: endpoint, stop } = await serve(async (request, response) => {
    const body = await buffer(request);
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const fault = operation === '' ? undefined : chooseFault(operation, rate, random);
    add(counts, 'requests');
    if (fault) add(counts, fault.name);
    await pass({ request, response, body, target, fault }).catch(() => response.destroy());
  });
  return {
    endpoint,
    setTarget: (endpoint) => {
      target = endpoint;
    },
    setRate: (share) => {
      rate = share;
    },
    counts,
    struck: () => [...counts].reduce((sum, [name, times]) => (name === 'requests' ? sum : sum + times), 0),
    stop,
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
  const sent = method === 'GET' ? null : new Uint8Array(body);
  const answered = await fetch(target, { method, headers, body: sent });
  const { status } = answered;
  return { status, headers: answered.headers, body: Buffer.from(await answered.arrayBuffer()) };
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

function cutOff(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...forwardedHeaders(headers), 'content-length': body.length + 1 });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function refuse(response: ServerResponse, { status, type, more }: Refusal): void {
  const message = 'An injected fault';
  answerJson(response, status, { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more });
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
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
  const rest = { UnprocessedItems: left, UnprocessedKeys: left };
  if (half === 0) return answerJson(response, 200, { Responses: {}, ...rest });
  const first = Buffer.from(JSON.stringify({ ...input, RequestItems: withItems(all.slice(0, half)) }));
  const answer = await forward(request, first, target);
  answerJson(response, answer.status, { ...JSON.parse(answer.body.toString('utf8')), ...rest });
}
