import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchData, createBenchData } from '#infra/bench/bench-data.ts';
import { measureConsumption } from '#infra/bench/capacity-meter.ts';
import { type Measure, makeCall, makeEveryCall, makeSearch } from '#infra/bench/make-calls.ts';
import { createRandom } from '#infra/bench/random.ts';
import { startFaultProxy } from '#infra/bench/simulate/faults/fault-proxy.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { type Load, loadPopulation } from './load.ts';
import { pointHere } from './point-here.ts';
import { searches } from './searches.ts';
import { countUsage, type Usage } from './usage-meter.ts';

/** By call, one for each size. */
export type Usages = ReadonlyMap<string, readonly Usage[]>;

type Log = (line: string) => void;

/** Measures every call on tables of several sizes, one after the other in one engine; told what is there after each. */
export async function measureSizes(
  loads: readonly Load[],
  log: Log,
  onMeasured: (usages: Usages) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-scale-'));
  const dbPath = join(folder, 'engine.db');
  // One address, which the handlers' client remembers, for an engine that comes and goes.
  const proxy = await startFaultProxy(createRandom(1));
  pointHere(proxy.endpoint);
  const start = async () => {
    const started = await startEngine({ dbPath });
    proxy.setTarget(started.endpoint);
    return started;
  };
  const usages = new Map<string, Usage[]>();
  const datasets: BenchData[] = [];
  let engine = await start();
  try {
    for (const load of loads) {
      const data = await createBenchData(10, async (table) => {
        await engine.stop();
        fill(dbPath, table, load, log);
        engine = await start();
      });
      datasets.push(data);
      await measure(data, usages);
      onMeasured(usages);
    }
    // Not earlier: the handlers keep the clients of the first table's services.
    for (const data of datasets) await data.stop();
  } finally {
    await engine.stop();
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function fill(file: string, table: string, load: Load, log: Log): void {
  const begun = performance.now();
  const items = loadPopulation(file, table, load, log);
  const seconds = (performance.now() - begun) / 1000;
  log(
    `${load.pickups} pickups and ${load.accounts} accounts: ${items} items loaded in ${seconds.toFixed(0)} s.`,
  );
}

async function measure(data: BenchData, usages: Map<string, Usage[]>): Promise<void> {
  // A call is also made for what others need: of each table the first time counts.
  const first = new Map<string, Usage>();
  const note: Measure = async ({ label, send }) => {
    const { result, usage } = await countUsage(() => measureConsumption(send));
    const { result: answer, consumed } = result;
    const bytes = Buffer.byteLength(JSON.stringify(answer.body ?? ''));
    if (!first.has(label)) first.set(label, { ...consumed, ...usage, bytes });
    return answer;
  };
  // The first call of each size finds the signing keys known and the connection open.
  await makeCall(data, 'getMe');
  for (const search of searches) await makeSearch(data, note, search);
  await makeEveryCall(data, note);
  for (const [label, usage] of first) usages.set(label, [...(usages.get(label) ?? []), usage]);
}
