import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withEngine } from '#infra/bench/bench-data.ts';
import { findDashboardTime } from '#infra/bench/cold-share.ts';
import { type Measured, printMemoryTable, printTimes, summarize } from '#infra/bench/lambda/report.ts';
import type { HandlerTimes } from '#infra/bench/lambda/run-handler.ts';
import { makeSubjects, type Subject, type Subjects } from '#infra/bench/lambda/subjects.ts';
import { ensureFunctions } from '#infra/bundle/build.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { launchPickups } from '#infra/stage/volume.ts';
import { startTestApi } from '#testing/api.ts';

const runs = Number(process.env.BENCH_RUNS ?? 20);

/** Calls that follow a start, in as many of the runs as this: they take long. */
const warmCalls = 300;
const warmRuns = 5;

/**
 * Start-up, first answer and warm calls of Lambdas, each run in a process of its own, in turns with a handler written
 * the usual way (`lambda/yardstick.ts`, bundled as CDK's NodejsFunction does).
 */
export async function bench(): Promise<void> {
  await ensureFunctions();
  await withEngine(async () => {
    const api = await startTestApi();
    await report(await makeSubjects());
    await api.stop();
  });
}

async function report(subjects: Subjects): Promise<void> {
  const measure = (subject: Subject): Measured => ({ subject, times: [] });
  const pair = (ours: Subject, usual: Subject) => ({ ours: measure(ours), usual: measure(usual) });
  const lists = subjects.lists.map(({ ours, usual }) => pair(ours, usual));
  const pairs = [pair(subjects.me, subjects.yardstick), ...lists];
  for (let run = 0; run < runs; run += 1) {
    // In turns, so that what else the machine does weighs on all alike.
    const calls = run < warmRuns ? warmCalls : 0;
    for (const { subject, times } of pairs.flatMap(({ usual, ours }) => [usual, ours]))
      times.push(await runOnce(subject, calls));
  }
  await printTimes(pairs);
  for (const { ours } of pairs) {
    const { start, first, warm } = summarize(ours);
    printMemoryTable(ours.subject.name, { start: start.cpu, first: first.cpu, warm: warm.cpu });
  }
  if (lists[0]) printDashboardTime(lists[0].ours);
}

/** What a connection by TLS takes of a first answer, which the engine on this machine does without. */
const tlsMs = 5;

function printDashboardTime(list: Measured): void {
  const { start, first, warm } = summarize(list);
  const times = { warmMs: warm.cpu, startMs: start.cpu, firstAnswerMs: first.cpu + tlsMs };
  const [kept, without] = [true, false].map((isWarmed) =>
    findDashboardTime(launchPickups, isWarmed, times).toFixed(0),
  );
  console.log(
    `\n95 of 100 dashboards of households at ${launchPickups} pickups a month: ${kept} ms of our time at most, ${without} without the job \`warm\`.`,
  );
}

const runFile = promisify(execFile);

async function runOnce({ bundle, event }: Subject, calls: number): Promise<HandlerTimes> {
  const script = join(rootFolder, 'infra/bench/lambda/run-handler.ts');
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', POWERTOOLS_DEV: 'false' };
  const args = [script, bundle, JSON.stringify(event), String(calls)];
  const { stdout } = await runFile(process.execPath, args, { env, maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
