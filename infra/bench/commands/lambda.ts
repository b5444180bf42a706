import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ulid } from 'ulid';
import { createPickup } from '#data/pickups/pickups.ts';
import { withEngine } from '#infra/bench/bench-data.ts';
import type { Cost, HandlerTimes } from '#infra/bench/lambda/run-handler.ts';
import { ensureFunctions } from '#infra/bundle/build.ts';
import { functionsFolder, rootFolder } from '#infra/bundle/folders.ts';
import { median } from '#shared/travel.ts';
import { startTestApi } from '#testing/api.ts';
import { person } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

const runs = Number(process.env.BENCH_RUNS ?? 20);

/** Calls that follow a start, in as many of the runs as this: they take long. */
const warmCalls = 300;
const warmRuns = 5;

export async function bench(): Promise<void> {
  await ensureFunctions();
  await withEngine(async () => {
    const api = await startTestApi();
    const subjects = await Promise.all([
      describe('GET /me', 'me/get-me', 0),
      describe('GET /pickups/mine (12)', 'pickups/list-my-pickups', 12),
      describe('GET /pickups/mine (100)', 'pickups/list-my-pickups', 100),
    ]);
    // In turns, so that what else the machine does weighs on all alike.
    for (let run = 0; run < runs; run += 1)
      for (const subject of subjects)
        subject.times.push(await runOnce(subject, run < warmRuns ? warmCalls : 0));
    console.log('Milliseconds that passed (of the processor).\n');
    console.log('| | bundle KB | start | first answer | warm call | MB |\n|---|---|---|---|---|---|');
    for (const subject of subjects) console.log(await printRow(subject));
    await api.stop();
  });
}

type Measured = {
  readonly name: string;
  readonly bundle: string;
  readonly event: object;
  readonly times: HandlerTimes[];
};

async function printRow({ name, bundle, times }: Measured): Promise<string> {
  const find = (kind: 'start' | 'first' | 'warm', of: keyof Cost) =>
    median(times.flatMap((one) => one[kind]?.[of] ?? []));
  const [start, first, warm] = (['start', 'first', 'warm'] as const).map(
    (kind) => `${find(kind, 'ms').toFixed(1)} (${find(kind, 'cpu').toFixed(1)})`,
  );
  const size = ((await stat(bundle)).size / 1024).toFixed(0);
  const memory = median(times.map((one) => one.memory)).toFixed(0);
  return `| ${name} | ${size} | ${start} | ${first} | ${warm} | ${memory} |`;
}

/** A call of a household with so many pickups. */
async function describe(name: string, entry: string, pickups: number): Promise<Measured> {
  const user = await person('user', { firstName: 'Ama', phone: '+233241111111' });
  for (let count = 0; count < pickups; count += 1)
    await createPickup(pendingPickup({ id: `${ulid()}-${user.id}`, user }));
  // What the handlers read of an event of API Gateway.
  const event = {
    version: '2.0',
    rawPath: '/',
    headers: { authorization: `Bearer ${user.token}` },
    queryStringParameters: { limit: '100' },
    requestContext: {
      requestId: 'bench',
      timeEpoch: Date.now(),
      http: { method: 'GET', path: '/', sourceIp: '203.0.113.7' },
    },
  };
  return { name, bundle: join(functionsFolder, entry, 'index.mjs'), event, times: [] };
}

const runFile = promisify(execFile);

async function runOnce({ bundle, event }: Measured, calls: number): Promise<HandlerTimes> {
  const script = join(rootFolder, 'infra/bench/lambda/run-handler.ts');
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', POWERTOOLS_DEV: 'false' };
  const args = [script, bundle, JSON.stringify(event), String(calls)];
  const { stdout } = await runFile(process.execPath, args, { env, maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
