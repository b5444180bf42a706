import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { World } from '#infra/bench/calls/world.ts';
import { startFaultProxy } from '#infra/bench/simulate/faults/fault-proxy.ts';
import { addNodeOption, startStackProcess } from '#infra/bench/stack-process.ts';
import { type Engine, startEngine } from '#infra/local/engine/engine.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';
import { createAdmin } from './create-admin.ts';
import { drive } from './drive.ts';
import { mixedDay } from './mixed-day.ts';
import { type Cast, prepare } from './prepare.ts';
import { type Passed, type Trace, toTraces } from './trace.ts';

/** What calls ask of the table, and the table as it was before. */
export type Recording = { readonly traces: readonly Trace[]; readonly engineFile: string };

/** Settings of the stacks that are measured. */
export const stackEnv = {
  LOG_LEVEL: 'SILENT',
  SMS_HOURLY_CEILING: '1000000',
  MAIL_DAILY_CEILING: '1000000',
} as const;

type Recorder = {
  readonly folder: string;
  readonly world: World;
  readonly cast: Cast;
  readonly calls: number;
};

/** Fills a stack in a folder, then records what a number of calls, one after the other, ask of its table. */
export async function record({ folder, world, cast, calls }: Recorder): Promise<Recording> {
  const live = join(folder, 'dynamodb.db');
  await createAdmin(folder);
  const engine = await startEngine({ dbPath: live });
  const passed: Passed[] = [];
  const proxy = await startFaultProxy(world.random, ({ headers, body, ...rest }) => {
    const target = String(headers['x-amz-target'] ?? '');
    const mark = headers['x-bench-call'];
    if (isOfTable(target)) passed.push({ ...rest, target, body: String(body), mark: mark?.toString() });
  });
  proxy.setTarget(engine.endpoint);
  const tag = pathToFileURL(join(import.meta.dirname, 'tag-requests.ts')).href;
  const env = {
    ...stackEnv,
    DYNAMODB_ENDPOINT: proxy.endpoint,
    NODE_OPTIONS: addNodeOption(`--import=${tag}`),
  };
  try {
    const stack = await startStackProcess(folder, env);
    const { origin } = stack.running;
    // As the stack does with an engine of its own, whose writes become slow otherwise.
    new StreamRecords(live).close();
    await prepare(origin, world, cast);
    const engineFile = join(folder, 'before.db');
    await copy(live, engineFile);
    passed.length = 0;
    const { failures } = await drive({
      origin,
      world,
      calls: mixedDay,
      connections: 1,
      goesOn: (made) => made < calls,
      isMarked: true,
    });
    const traces = toTraces(passed);
    await stack.stop();
    if (failures[0]) throw new Error(`While recording ${failures[0].name}: ${failures[0].text}`);
    return { traces, engineFile };
  } finally {
    await proxy.stop();
    await engine.stop();
  }
}

/** Reading the stream is what Lambda does in the cloud, and not what calls and jobs ask. */
function isOfTable(target: string): boolean {
  return target.startsWith('DynamoDB_');
}

async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 10_000 });
  await backup(source, to);
  source.close();
}

/** An engine of its own on a copy of a recording's table, as a stack would start it. */
export async function startOnCopy({ engineFile }: Recording, number: number): Promise<Engine> {
  const own = `${engineFile}.${number}`;
  await copy(engineFile, own);
  return startEngine({ dbPath: own });
}
