import { gzipSync } from 'node:zlib';
import { type BenchData, createBenchData, withEngine } from '#infra/bench/bench-data.ts';
import { measureConsumption } from '#infra/bench/capacity-meter.ts';
import { listSteps } from '#infra/bench/steps/all-steps.ts';
import { expectOk, type Step } from '#infra/bench/steps/step.ts';
import { routes } from '#routes';
import { testJobs } from '#testing/jobs.ts';
import { measureStoredBytes } from './measure-storage.ts';
import type { Measured, MeasuredCall } from './model.ts';

/** Pickups in the table; what a call consumes hardly depends on it. */
const pickups = 500;

/** A call that changes nothing is measured so often; the median counts. */
const repetitions = 15;

/** Of an answer by HTTP/2 or 3, after the first on a connection. */
const headerBytes = 300;

type MeasuredUse = Pick<Measured, 'calls' | 'jobs' | 'storedBytes'>;

/** Runs every call once on the local engine, and the jobs for the life of one pickup. */
export async function measureCalls(): Promise<MeasuredUse> {
  let measured: MeasuredUse | undefined;
  await withEngine(async () => {
    const data = await createBenchData(pickups);
    const ofJobs = await measureJobs(data);
    const calls = new Map<string, MeasuredCall>();
    for (const step of listSteps(data)) {
      const call = await measure(step);
      const known = calls.get(call.name);
      // Of several variants of a call, the most expensive.
      if (!known || known.reads + 5 * known.writes < call.reads + 5 * call.writes) calls.set(call.name, call);
    }
    await data.stop();
    measured = { calls: [...calls.values()], ...ofJobs };
  });
  if (!measured) throw new Error('Nothing was measured.');
  return measured;
}

async function measure({ contract, note, prepare, run }: Step): Promise<MeasuredCall> {
  await prepare?.();
  const before = process.cpuUsage();
  const { result, consumed } = await measureConsumption(async () =>
    expectOkAnswer(contract.name, note, await run()),
  );
  const times = [readProcessor(before)];
  if (contract.method === 'GET') for (let i = 1; i < repetitions; i += 1) times.push(await timed(run));
  const { memory = 512 } = routes.find((route) => route.contract === contract) ?? {};
  return { name: contract.name, ...consumed, bytes: countBytes(result.body), ms: median(times), memory };
}

function expectOkAnswer<A extends Parameters<typeof expectOk>[1]>(
  name: string,
  note: string | undefined,
  answer: A,
): A {
  expectOk(`${name} ${note ?? ''}`, answer);
  return answer;
}

/** The size of an answer: gzipped when it is large, with its headers. */
function countBytes(body: unknown): number {
  const text = JSON.stringify(body);
  return headerBytes + (text.length < 1024 ? text.length : gzipSync(text).length);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  return readProcessor(before);
}

/** Milliseconds of the processor since then. Not the clock's: a machine that does something else, too, would be part of it. */
function readProcessor(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** What the jobs consume when one pickup is requested, assigned, started and completed, and what stays of it. */
async function measureJobs({
  api,
  ama,
  kofi,
  admin,
  booking,
}: BenchData): Promise<Omit<MeasuredUse, 'calls'>> {
  const jobs = testJobs(api.store);
  await jobs.runUntilIdle();
  const before = await measureStoredBytes();
  const { body } = await api.call('POST /pickups', { token: ama.token, body: booking() });
  const { id } = body.pickup;
  await api.call(`PATCH /admins/pickups/${id}/assign`, {
    token: admin.token,
    body: { collectorId: kofi.id },
  });
  for (const action of ['start', 'complete']) {
    await api.call(`PATCH /collectors/pickups/${id}/${action}`, { token: kofi.token, body: {} });
  }
  const { consumed } = await measureConsumption(() => jobs.runUntilIdle());
  return { jobs: consumed, storedBytes: (await measureStoredBytes()) - before };
}
