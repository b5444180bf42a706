import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { environment } from '#config/environment.ts';
import type { Stored } from '#data/table/table.ts';
import { tableDefinition } from '#data/table/table-definition.ts';
import { type BenchData, createBenchData } from '#infra/bench/bench-data.ts';
import { type Making, makeCall, makeEveryCall } from '#infra/bench/make-calls.ts';
import { siteFolder } from '#infra/bundle/folders.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { median } from '#shared/travel.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { deliverPaystackEvents } from '#testing/money/payment-test.ts';
import { countedChange, type Units } from '#testing/units.ts';
import type { CallUnits, Measured } from './model.ts';

/** Of an answer by HTTP/2 or 3, after the first on a connection. */
const headerBytes = 300;

/** A way to make a call, what it used of the table, and what the design allows it. */
type Use = { readonly label: string; readonly used: Units; readonly budget: Units };

type UnitsAndUses = Pick<Measured, 'calls' | 'jobs' | 'payment' | 'storedBytes'> & { readonly uses: Use[] };

/** Makes every call, and the jobs of one pickup and payment. @param repetitions of read-only calls; the median counts */
export async function measureUnits(repetitions = 1): Promise<UnitsAndUses> {
  // Many pages of each list: a call that uses more of a larger table shows.
  const data = await createBenchData(1_000);
  const ofCalls = await measureCalls(data, repetitions);
  const ofJobs = await measureJobs(data);
  await data.stop();
  return { ...ofCalls, ...ofJobs };
}

async function measureCalls(data: BenchData, repetitions: number) {
  const uses: Use[] = [];
  const calls: Record<string, CallUnits> = {};
  await makeEveryCall(data, async (making) => {
    const { budget, label, call } = making;
    const times: number[] = [];
    const send = async () => {
      const begun = process.cpuUsage();
      const answer = await making.send();
      times.push(readProcessor(begun));
      return answer;
    };
    const { result: answer, consumed } = await measureConsumption(send);
    if (!budget) return answer;
    if (call.contract.method === 'GET') while (times.length < repetitions) await send();
    uses.push({ label, used: consumed, budget: addCounter(making, budget) });
    const known = calls[call.contract.name];
    // Of several ways to make a call, the most expensive stands for it.
    if (!known || weigh(known) < weigh(consumed))
      calls[call.contract.name] = {
        ...consumed,
        bytes: countBytes(answer.body),
        ms: Number(median(times).toFixed(1)),
      };
    return answer;
  });
  return { uses, calls };
}

/** Every change of somebody who is logged in is counted, besides what the registry says. */
function addCounter({ call: { contract } }: Making, budget: Units): Units {
  const isCounted = contract.access !== 'public' && contract.method !== 'GET';
  return isCounted ? { ...budget, writes: budget.writes + countedChange } : budget;
}

/** A write unit costs five times as much as a read unit. */
const weigh = ({ reads, writes }: Units): number => reads + 5 * writes;

function countBytes(body: unknown): number {
  const text = JSON.stringify(body);
  return headerBytes + (text.length < 1024 ? text.length : gzipSync(text).length);
}

/** Milliseconds of the processor since then. Not the clock's: a machine that does something else, too, would be part of it. */
function readProcessor(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measureJobs(data: BenchData): Promise<Pick<Measured, 'jobs' | 'payment' | 'storedBytes'>> {
  // One message after the other: those of a payment lie minutes apart, and at the same time some would find nothing to do.
  const jobs = testJobs(data.api.store, 1);
  // What made the table is read, and what would be told of it thrown away: that would take a minute.
  await jobs.readStream();
  data.api.store.exec('DELETE FROM messages');
  const before = await measureStoredBytes();
  for (const name of ['requestPickup', 'assignPickup', 'startPickup', 'completePickup'] as const)
    await makeCall(data, name);
  const { consumed } = await measureConsumption(() => jobs.runUntilIdle());
  const storedBytes = (await measureStoredBytes()) - before;
  return { jobs: consumed, storedBytes, payment: await measurePayment(data, jobs) };
}

/** What the jobs consume when a number is asked, looked after twice, and pays, of which Paystack tells. */
async function measurePayment(data: BenchData, jobs: TestJobs): Promise<Units> {
  const { api, world } = data;
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

/** What DynamoDB bills for each item and each entry of an index besides its bytes ("DynamoDB pricing"). */
const overhead = 100;

/** Billed bytes of all that stays in the table: items without an expiry, with their entries in the indexes. */
async function measureStoredBytes(): Promise<number> {
  const keyNames = [tableDefinition.partitionKey, tableDefinition.sortKey];
  let bytes = 0;
  for await (const item of scanTable(environment('TABLE_NAME'))) {
    if (item.expiresAt !== undefined) continue;
    bytes += overhead + countItemBytes(item);
    for (const { partitionKey, sortKey, include } of tableDefinition.indexes)
      if (item[partitionKey] !== undefined)
        bytes += overhead + countItemBytes(item, [...keyNames, partitionKey, sortKey, ...include]);
  }
  return bytes;
}

/** Names and values, of some attributes; the commas of JSON stand for what DynamoDB adds for lists and maps. */
function countItemBytes(item: Stored, names = Object.keys(item)): number {
  const some = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
  return Buffer.byteLength(JSON.stringify(some).replaceAll('"', ''));
}

/** What a household's dashboard costs with an empty cache: the page and the files that it names. */
export function measureFirstVisit(): Measured['firstVisit'] {
  const html = readFileSync(join(siteFolder, 'user-dashboard.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const files = ['user-dashboard.html', ...new Set(named)];
  const bytes = files.map((file) => brotliCompressSync(readFileSync(join(siteFolder, file))).length);
  return { bytes: bytes.reduce((total, each) => total + each, 0), files: files.length };
}
