import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchData, createBenchData } from '#infra/bench/bench-data.ts';
import { measureConsumption } from '#infra/bench/capacity-meter.ts';
import { startFaultProxy } from '#infra/bench/faults/fault-proxy.ts';
import { createRandom } from '#infra/bench/random.ts';
import { listSteps } from '#infra/bench/steps/all-steps.ts';
import { expectOk, type Step } from '#infra/bench/steps/step.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { type Load, loadPopulation } from './load.ts';
import { pointHere } from './point-here.ts';
import { searchSteps } from './search-steps.ts';
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
  const steps = [...searchSteps(data), ...listSteps(data)];
  // The first call of each size finds the signing keys known and the connection open.
  await data.api.call('GET /me', { token: data.admin.token });
  for (const step of steps) {
    const label = `${step.contract.method} ${step.contract.path}${step.note ? ` (${step.note})` : ''}`;
    usages.set(label, [...(usages.get(label) ?? []), await measureStep(label, step)]);
  }
}

async function measureStep(label: string, step: Step): Promise<Usage> {
  await step.prepare?.();
  const { result, usage } = await countUsage(() => measureConsumption(step.run));
  expectOk(label, result.result);
  const bytes = Buffer.byteLength(JSON.stringify(result.result.body ?? ''));
  return { ...result.consumed, ...usage, bytes };
}
