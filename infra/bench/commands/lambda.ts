import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureFunctions } from '#infra/bundle/build.ts';
import { startTestApi } from '#testing/api.ts';
import { withEngine } from '../bench-data.ts';
import { median } from '../lambda/median.ts';
import { printMemoryTable } from '../lambda/memory-table.ts';
import { queryPlainly } from '../lambda/plain-query.ts';
import { type Measured, printTimes, summarize } from '../lambda/report.ts';
import type { HandlerTimes } from '../lambda/run-handler.ts';
import { makeSubjects, type Subject, type Subjects } from '../lambda/subjects.ts';

const runs = Number(process.env.BENCH_RUNS ?? 20);

/** Calls that follow a start, in as many of the runs as this: they take long. */
const warmCalls = 300;
const warmRuns = 5;

/**
 * Start-up, first answer and warm calls of Lambdas, each run in a process of its own, in turns with a handler written
 * the usual way (`lambda/yardstick.ts`, bundled as CDK's NodejsFunction does) and with plain HTTP queries.
 */
export async function bench(): Promise<void> {
  await ensureFunctions();
  await withEngine(async () => {
    const api = await startTestApi();
    await report(await makeSubjects());
    await api.stop();
  });
}

async function report({ yardstick, me, lists }: Subjects): Promise<void> {
  const measure = (subject: Subject): Measured => ({ subject, times: [] });
  const [usual, ours] = [measure(yardstick), measure(me)];
  const listed = lists.map((list) => ({
    ...list,
    ours: measure(list.ours),
    usual: measure(list.usual),
    plain: [] as number[],
  }));
  const all = [usual, ours, ...listed.map((list) => list.ours), ...listed.map((list) => list.usual)] as const;
  for (let run = 0; run < runs; run += 1) {
    // In turns, so that what else the machine does weighs on all alike.
    const calls = run < warmRuns ? warmCalls : 0;
    for (const { subject, times } of all) times.push(await runOnce(subject, calls));
    if (calls > 0)
      for (const { partition, plain } of listed) plain.push(await queryPlainly(partition, calls));
  }
  await printTimes(all);
  console.log('\nWarm calls beside the same query over plain HTTP, milliseconds:');
  for (const list of listed) {
    const [call, plain] = [summarize(list.ours).warm.ms, median(list.plain)];
    console.log(
      `${list.count} pickups: ${call.toFixed(2)} against ${plain.toFixed(2)}: ${(call / plain).toFixed(2)} times.`,
    );
  }
  for (const one of [ours, ...listed.map((list) => list.ours)]) {
    const { start, first, warm } = summarize(one);
    printMemoryTable(one.subject.name, { start: start.cpu, first: first.cpu, warm: warm.cpu });
  }
}

const runFile = promisify(execFile);

async function runOnce({ bundle, event }: Subject, calls: number): Promise<HandlerTimes> {
  const script = join(import.meta.dirname, '../lambda/run-handler.ts');
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', POWERTOOLS_DEV: 'false' };
  const args = [script, bundle, JSON.stringify(event), String(calls)];
  const { stdout } = await runFile(process.execPath, args, { env, maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
