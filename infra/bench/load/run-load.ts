import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { World } from '#infra/bench/calls/world.ts';
import { addNodeOption, startStackProcess } from '#infra/bench/stack-process.ts';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { createRandom } from '#testing/random.ts';
import { type Driven, drive, type Failure } from './drive.ts';
import { compareHeaps, type HeapChange, readHeapContent } from './heap-content.ts';
import { Inspector } from './inspector.ts';
import { mixedDay } from './mixed-day.ts';
import type { Cast } from './prepare.ts';
import { findEnginePid, readCpuSeconds, readRssMb } from './process-usage.ts';
import { type Frame, profile } from './profile.ts';
import { createProver } from './prove-households.ts';
import { type Recording, record, stackEnv, startOnCopy } from './record.ts';
import { type Replayed, replay } from './replay.ts';
import { type MemorySample, watchMemory } from './soak.ts';

export type LoadPlan = {
  readonly seed: number;
  readonly cast: Cast;
  /** Calls that are recorded, for the engine alone. */
  readonly recorded: number;
  /** Whether each call is made once before anything is measured. */
  readonly makesEachFirst: boolean;
  readonly warmUpSeconds: number;
  readonly levels: readonly number[];
  readonly seconds: number;
  /** Whether to sample as well what the stack computes. */
  readonly isProfiled: boolean;
  readonly soak: {
    readonly connections: number;
    readonly seconds: number;
    readonly sampleSeconds: number;
    /** Whether to compare what the heap holds before and after, which takes seconds. */
    readonly comparesHeaps: boolean;
  };
};

/** Seconds of processor time in which the calls of a level were answered. */
export type Cpu = { readonly stack: number; readonly engine: number };

export type Level = {
  readonly connections: number;
  readonly driven: Driven;
  readonly cpu: Cpu;
  readonly alone: Replayed;
};

export type Soak = {
  readonly driven: Driven;
  readonly memory: readonly MemorySample[];
  readonly heapChange: HeapChange | undefined;
  /** Of the engine, in megabytes, before and after. */
  readonly engineRss: readonly [number, number];
};

export type LoadReport = {
  /** What failed before anything was measured. */
  readonly warmUp: readonly Failure[];
  readonly levels: readonly Level[];
  readonly soak: Soak;
  /** What the stack computed after all that. */
  readonly frames: readonly Frame[];
};

/** Measures a mixed day on a stack of its own: at each number of connections, beside the engine alone, then for long. */
export async function runLoad(plan: LoadPlan, log: (line: string) => void): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-load-'));
  const world = new World(createRandom(plan.seed), { onSignedUp: createProver(folder) });
  try {
    log('Filling the table and recording what calls ask of it …');
    const recording = await record({ folder, world, cast: plan.cast, calls: plan.recorded });
    return await measure(plan, folder, world, recording, log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls of a level, also when the machine is so busy that the time is over before. */
const leastOfLevel = 20;

async function measure(
  plan: LoadPlan,
  folder: string,
  world: World,
  recording: Recording,
  log: (line: string) => void,
): Promise<LoadReport> {
  const inspectorPort = await findFreePort();
  const env = { ...stackEnv, NODE_OPTIONS: addNodeOption(`--inspect=127.0.0.1:${inspectorPort}`) };
  const stack = await startStackProcess(folder, env);
  const { origin, pid } = stack.running;
  const driveFor = (connections: number, seconds: number, leastCalls = 1) => {
    const end = performance.now() + seconds * 1000;
    const goesOn = (made: number) => made < leastCalls || performance.now() < end;
    return drive({ origin, world, calls: mixedDay, connections, goesOn });
  };
  const inspector = await Inspector.connect(inspectorPort);
  try {
    const warmUp = [
      ...(plan.makesEachFirst ? await makeEachOnce(origin, world) : []),
      ...(await driveFor(plan.soak.connections, plan.warmUpSeconds)).failures,
    ];
    const levels: Level[] = [];
    for (const connections of plan.levels) {
      log(`${connections} connections for ${plan.seconds} s, then the engine alone …`);
      const measured = await withCpu(pid, () => driveFor(connections, plan.seconds, leastOfLevel));
      const alone = await measureAlone(recording, connections);
      levels.push({ connections, ...measured, alone });
    }
    const soakSeconds = plan.soak.seconds;
    log(`${plan.soak.connections} connections for ${(soakSeconds / 60).toFixed(1)} minutes …`);
    const soak = await watchSoak(plan, pid, inspector, () => driveFor(plan.soak.connections, soakSeconds));
    if (!plan.isProfiled) return { warmUp, levels, soak, frames: [] };
    log(`What the stack computes, for ${plan.seconds} s …`);
    const { frames } = await profile(inspector, () => driveFor(plan.soak.connections, plan.seconds));
    return { warmUp, levels, soak, frames };
  } finally {
    inspector.close();
    await stack.stop();
  }
}

/** Loads every function, so that none is loaded while something is measured: a rare one would look like a leak. */
async function makeEachOnce(origin: string, world: World): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const call of mixedDay) {
    const goesOn = (made: number) => made < 1;
    const driven = await drive({ origin, world, calls: [call], connections: 1, goesOn });
    failures.push(...driven.failures);
  }
  return failures;
}

async function watchSoak(
  { soak }: LoadPlan,
  pid: number,
  inspector: Inspector,
  run: () => Promise<Driven>,
): Promise<Soak> {
  const engine = findEnginePid(pid);
  const lookIntoHeap = async () =>
    soak.comparesHeaps ? readHeapContent(await inspector.takeHeapSnapshot()) : undefined;
  const heapBefore = await lookIntoHeap();
  const engineBefore = readRssMb(engine);
  let isOver = false;
  const watching = watchMemory(inspector, pid, soak.sampleSeconds, () => !isOver);
  const driven = await run();
  isOver = true;
  const memory = await watching;
  const engineRss = [engineBefore, readRssMb(engine)] as const;
  const heapAfter = await lookIntoHeap();
  const heapChange = heapBefore && heapAfter && compareHeaps(heapBefore, heapAfter);
  return { driven, memory, heapChange, engineRss };
}

async function withCpu(pid: number, run: () => Promise<Driven>): Promise<{ driven: Driven; cpu: Cpu }> {
  const engine = findEnginePid(pid);
  const [stackBefore, engineBefore] = [readCpuSeconds(pid), readCpuSeconds(engine)];
  const driven = await run();
  const cpu = { stack: readCpuSeconds(pid) - stackBefore, engine: readCpuSeconds(engine) - engineBefore };
  return { driven, cpu };
}

async function measureAlone(recording: Recording, connections: number): Promise<Replayed> {
  const engine = await startOnCopy(recording, connections);
  try {
    return await replay(engine.endpoint, recording.traces, connections);
  } finally {
    await engine.stop();
  }
}
