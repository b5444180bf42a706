import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ulid } from 'ulid';
import { keys, partitions } from '#data/keys.ts';
import { createPickup } from '#data/pickups.ts';
import { ensureFunctions } from '#infra/bundle/build.ts';
import { functionsFolder, rootFolder } from '#infra/bundle/folders.ts';
import { startTestApi } from '#testing/api.ts';
import { person, type TestPerson } from '#testing/people.ts';
import { pendingPickup } from '#testing/sample-pickup.ts';
import { withEngine } from '../bench-data.ts';
import type { Cost, HandlerTimes } from '../lambda/run-handler.ts';

const runs = Number(process.env.BENCH_RUNS ?? 20);
const warmCalls = 300;

/** A bundle and the event that it is called with. */
type Subject = { readonly name: string; readonly bundle: string; readonly event: object };

/**
 * Start-up, first answer and warm calls of Lambdas, each run in a process of its own, in turns with a handler written
 * the usual way (`lambda/yardstick.ts`, bundled as CDK's NodejsFunction does) and with plain HTTP queries.
 */
export async function bench(): Promise<void> {
  await ensureFunctions();
  await withEngine(async () => {
    const api = await startTestApi();
    const few = await household(12);
    const many = await household(100);
    const yardstick = await buildYardstick();
    const one = keys.account(few.id);
    const subjects: readonly Subject[] = [
      { name: 'yardstick: one item', bundle: yardstick, event: toEvent({ pk: one.PK, sk: one.SK }) },
      ours('GET /me', 'me/get', few),
      ours('GET /pickups/mine (12)', 'pickups/list-mine', few),
      ours('GET /pickups/mine (100)', 'pickups/list-mine', many),
      { name: 'yardstick: query of 12', bundle: yardstick, event: toEvent({ pk: ofHousehold(few) }) },
      { name: 'yardstick: query of 100', bundle: yardstick, event: toEvent({ pk: ofHousehold(many) }) },
    ];
    await report(subjects, { few: ofHousehold(few), many: ofHousehold(many) });
    await api.stop();
  });
}

const ofHousehold = ({ id }: TestPerson) => partitions.userPickups(id);

async function household(pickups: number): Promise<TestPerson> {
  const user = await person('user', { firstName: 'Ama', phone: '+233241111111' });
  for (let count = 0; count < pickups; count += 1) {
    await createPickup(pendingPickup({ id: `${ulid()}-${user.id}`, user }));
  }
  return user;
}

function ours(name: string, entry: string, { token }: TestPerson): Subject {
  const event = toEvent({ limit: '100' }, { authorization: `Bearer ${token}` });
  return { name, bundle: join(functionsFolder, entry, 'index.mjs'), event };
}

/** What the handlers read of an event of API Gateway. */
function toEvent(query: Record<string, string>, headers: Record<string, string> = {}): object {
  return {
    version: '2.0',
    rawPath: '/',
    headers,
    queryStringParameters: query,
    requestContext: {
      requestId: 'bench',
      timeEpoch: Date.now(),
      http: { method: 'GET', path: '/', sourceIp: '203.0.113.7' },
    },
  };
}

/** As `NodejsFunction` bundles by default: the SDK is the runtime's, nothing is minified. */
async function buildYardstick(): Promise<string> {
  const outfile = join(rootFolder, 'dist/bench/yardstick/index.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../lambda/yardstick.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    external: ['@aws-sdk/*', '@smithy/*'],
    logLevel: 'silent',
  });
  return outfile;
}

const runFile = promisify(execFile);

async function runOnce({ bundle, event }: Subject, calls: number): Promise<HandlerTimes> {
  const script = join(import.meta.dirname, '../lambda/run-handler.ts');
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', POWERTOOLS_DEV: 'false' };
  const args = [script, bundle, JSON.stringify(event), String(calls)];
  const { stdout } = await runFile(process.execPath, args, { env, maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

type Measured = { readonly subject: Subject; readonly times: readonly HandlerTimes[] };

async function report(
  subjects: readonly Subject[],
  partitionsOf: { few: string; many: string },
): Promise<void> {
  const measured: readonly (Measured & { times: HandlerTimes[] })[] = subjects.map((subject) => ({
    subject,
    times: [],
  }));
  const plain = { few: [] as number[], many: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    // In turns, so that what else the machine does weighs on all alike.
    for (const { subject, times } of measured) times.push(await runOnce(subject, run < 3 ? warmCalls : 0));
    if (run < 3) {
      plain.few.push(await queryPlainly(partitionsOf.few));
      plain.many.push(await queryPlainly(partitionsOf.many));
    }
  }
  await print(measured, { few: median(plain.few), many: median(plain.many) });
}

/** Milliseconds of a query over plain HTTP with its answer parsed: the median of warm ones. */
async function queryPlainly(partition: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({
    TableName: process.env.TABLE_NAME,
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': { S: partition } },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  const times: number[] = [];
  for (let call = 0; call < warmCalls; call += 1) {
    const begin = performance.now();
    await post(agent, body);
    times.push(performance.now() - begin);
  }
  agent.destroy();
  return median(times.slice(warmCalls / 3));
}

async function post(agent: Agent, body: string): Promise<unknown> {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
  const outgoing = request(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', {
    agent,
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20260101T000000Z',
      'x-amz-target': 'DynamoDB_20120810.Query',
    },
  });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  if (answer.statusCode !== 200) throw new Error(Buffer.concat(chunks).toString());
  return JSON.parse(Buffer.concat(chunks).toString());
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function print(measured: readonly Measured[], plain: { few: number; many: number }): Promise<void> {
  const of = (times: readonly HandlerTimes[], pick: (one: HandlerTimes) => number) => median(times.map(pick));
  const [yardstick] = measured;
  if (!yardstick) return;
  const base = {
    start: of(yardstick.times, ({ start }) => start.ms),
    both: of(yardstick.times, ({ start, first }) => start.ms + first.ms),
  };
  console.log(
    '| | bundle KB | start ms (CPU) | ratio | first answer ms (CPU) | start and first ms | ratio | warm ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { subject, times } of measured) {
    const start = of(times, (one) => one.start.ms);
    const both = of(times, (one) => one.start.ms + one.first.ms);
    const warm = median(times.filter((one) => one.warm > 0).map((one) => one.warm));
    const cells = [
      subject.name,
      ((await stat(subject.bundle)).size / 1024).toFixed(0),
      printCost(times.map((one) => one.start)),
      (start / base.start).toFixed(2),
      printCost(times.map((one) => one.first)),
      both.toFixed(0),
      (both / base.both).toFixed(2),
      warm.toFixed(2),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`| plain HTTP query of 12 | | | | | | | ${plain.few.toFixed(2)} |`);
  console.log(`| plain HTTP query of 100 | | | | | | | ${plain.many.toFixed(2)} |`);
}

function printCost(costs: readonly Cost[]): string {
  return `${median(costs.map(({ ms }) => ms)).toFixed(0)} (${median(costs.map(({ cpu }) => cpu)).toFixed(0)})`;
}
