import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Person, World } from '#infra/bench/calls/world.ts';
import { type StackProcess, startStackProcess } from '#infra/bench/stack-process.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';
import { createRandom } from '#testing/random.ts';
import { type Driven, drive, type Sample } from './drive.ts';
import { replay, startRecorder, type Trace } from './engine-alone.ts';
import { mixedDay } from './mixed-day.ts';
import { createAdmin, prepare, proveHousehold } from './prepare.ts';

export type LoadPlan = {
  readonly seed: number;
  readonly households: number;
  /** Calls that are recorded, for the engine alone. */
  readonly recorded: number;
  /** Numbers of connections, each for so many seconds. */
  readonly levels: readonly number[];
  readonly seconds: number;
};

export type Level = {
  readonly connections: number;
  readonly driven: Driven;
  /** Calls as the engine alone answers them. */
  readonly alone: readonly Sample[];
  /** What the stack holds of memory after it, in megabytes. */
  readonly rss: number;
};

type Recording = { readonly traces: readonly Trace[]; readonly before: string };

const stackEnv = {
  LOG_LEVEL: 'SILENT',
  SMS_HOURLY_CEILING: '1000000',
  MAIL_DAILY_CEILING: '1000000',
} as const;

/** Measures a mixed day on a stack of its own, at each number of connections, beside the engine alone. */
export async function runLoad(plan: LoadPlan): Promise<readonly Level[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-load-'));
  const onSignedUp = (person: Person) => void proveHousehold(folder, person);
  const world = new World(createRandom(plan.seed), { onSignedUp });
  try {
    const recording = await record(plan, folder, world);
    const stack = await startStackProcess(folder, stackEnv);
    const levels: Level[] = [];
    try {
      for (const connections of plan.levels)
        levels.push(await measure(plan, stack, world, recording, connections));
    } finally {
      await stack.stop();
    }
    return levels;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a stack, then records what a number of calls, one after the other, ask of its table. */
async function record({ households, recorded }: LoadPlan, folder: string, world: World): Promise<Recording> {
  await createAdmin(folder);
  const live = join(folder, 'dynamodb.db');
  const engine = await startEngine({ dbPath: live });
  const recorder = await startRecorder(engine.endpoint);
  const stack = await startStackProcess(folder, { ...stackEnv, DYNAMODB_ENDPOINT: recorder.endpoint });
  try {
    // As the stack does with an engine of its own, whose writes become slow otherwise.
    new StreamRecords(live).close();
    const { origin } = stack.running;
    await prepare(origin, world, households);
    const before = join(folder, 'before.db');
    await copy(live, before);
    const goesOn = (made: number) => made < recorded;
    const { watch, traces } = recorder;
    await drive({ origin, world, calls: mixedDay, connections: 1, goesOn, watch });
    return { traces, before };
  } finally {
    await stack.stop();
    await recorder.stop();
    await engine.stop();
  }
}

async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 10_000 });
  await backup(source, to);
  source.close();
}

/** Calls of a level, also when the machine is so busy that the time is over before. */
const leastCalls = 20;

async function measure(
  { seconds }: LoadPlan,
  { running: { origin, pid } }: StackProcess,
  world: World,
  { traces, before }: Recording,
  connections: number,
): Promise<Level> {
  const end = performance.now() + seconds * 1000;
  const goesOn = (made: number) => made < leastCalls || performance.now() < end;
  const driven = await drive({ origin, world, calls: mixedDay, connections, goesOn });
  const rss = readRssMb(pid);
  const dbPath = `${before}.${connections}`;
  await copy(before, dbPath);
  const engine = await startEngine({ dbPath });
  try {
    return { connections, driven, alone: await replay(engine.endpoint, traces, connections), rss };
  } finally {
    await engine.stop();
  }
}

/** What a process of this machine holds of its memory, in megabytes (Linux: proc(5)). */
function readRssMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
