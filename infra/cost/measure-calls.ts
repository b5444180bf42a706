import { gzipSync } from 'node:zlib';
import { type BenchData, createBenchData, withEngine } from '#infra/bench/bench-data.ts';
import { type Making, makeCall, makeEveryCall } from '#infra/bench/make-calls.ts';
import { findMedian } from '#infra/bench/percentile.ts';
import { setMorning } from '#infra/bench/set-morning.ts';
import { routes } from '#routes';
import type { TestAnswer } from '#testing/api.ts';
import { measureConsumption } from '#testing/capacity-meter.ts';
import { testJobs } from '#testing/jobs.ts';
import { deliverPaystackEvents } from '#testing/payment-test.ts';
import type { Units } from '#testing/units.ts';
import { measureStoredBytes } from './measure-storage.ts';
import type { Measured, MeasuredCall } from './model.ts';

/** Pickups in the table; what a call consumes hardly depends on it. */
const pickups = 500;

/** A call that changes nothing is measured so often; the median counts. */
const repetitions = 15;

/** Of an answer by HTTP/2 or 3, after the first on a connection. */
const headerBytes = 300;

type MeasuredUse = Pick<Measured, 'calls' | 'jobs' | 'payment' | 'storedBytes'>;

/** Makes every call on the local engine, and runs the jobs for the life of one pickup. */
export async function measureCalls(): Promise<MeasuredUse> {
  let measured: MeasuredUse | undefined;
  setMorning();
  await withEngine(async () => {
    const data = await createBenchData(pickups);
    measured = {
      calls: await measureAll(data),
      ...(await measureJobs(data)),
      payment: await measurePayment(data),
    };
    await data.stop();
  });
  if (!measured) throw new Error('Nothing was measured.');
  return measured;
}

async function measureAll(data: BenchData): Promise<readonly MeasuredCall[]> {
  const calls = new Map<string, MeasuredCall>();
  await makeEveryCall(data, async (making) => {
    const { answer, measured } = await measure(making);
    const known = calls.get(measured.name);
    // Of several ways to make a call, the most expensive of those that stand for it.
    if (making.budget && (!known || weigh(known) < weigh(measured))) calls.set(measured.name, measured);
    return answer;
  });
  return [...calls.values()];
}

/** A write unit costs five times as much as a read unit. */
function weigh({ reads, writes }: Units): number {
  return reads + 5 * writes;
}

type Result = { readonly answer: TestAnswer; readonly measured: MeasuredCall };

async function measure({ call: { contract }, send }: Making): Promise<Result> {
  const before = process.cpuUsage();
  const { result: answer, consumed } = await measureConsumption(send);
  const times = [readProcessor(before)];
  if (contract.method === 'GET') for (let i = 1; i < repetitions; i += 1) times.push(await timed(send));
  const { memory = 512 } = routes.find((route) => route.contract === contract) ?? {};
  const bytes = countBytes(answer.body);
  return { answer, measured: { name: contract.name, ...consumed, bytes, ms: findMedian(times), memory } };
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

/** What the jobs consume when one pickup is requested, assigned, started and completed, and what stays of it. */
async function measureJobs(data: BenchData): Promise<Pick<MeasuredUse, 'jobs' | 'storedBytes'>> {
  const jobs = testJobs(data.api.store);
  await jobs.runUntilIdle();
  const before = await measureStoredBytes();
  for (const name of ['requestPickup', 'assignPickup', 'startPickup', 'completePickup'] as const)
    await makeCall(data, name);
  const { consumed } = await measureConsumption(() => jobs.runUntilIdle());
  return { jobs: consumed, storedBytes: (await measureStoredBytes()) - before };
}

/** What the jobs consume when a number is asked, looked after twice, and pays, of which Paystack tells. */
async function measurePayment(data: BenchData): Promise<Units> {
  const { api, world } = data;
  const jobs = testJobs(api.store);
  await jobs.runUntilIdle();
  // The job sends it, not what reads the code of it.
  await makeCall({ ...data, readPost: async () => {} }, 'askForPayment');
  const reference = world.references.at(-1) ?? '';
  const asked = await measureConsumption(() => jobs.runUntilIdle());
  api.paystackEvents.length = 0;
  // Its network wants a code first: whoever lets the prompt pass can approve later.
  api.paystack.account.ignore(reference);
  api.paystack.account.approve(reference);
  await deliverPaystackEvents(api);
  const paid = await measureConsumption(() => jobs.runUntilIdle());
  return {
    reads: asked.consumed.reads + paid.consumed.reads,
    writes: asked.consumed.writes + paid.consumed.writes,
  };
}
