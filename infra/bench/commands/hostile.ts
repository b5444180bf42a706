import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HostileReport, runHostile } from '#infra/bench/hostile/run-hostile.ts';
import { measureTimings, tolerance } from '#infra/bench/hostile/timing.ts';
import { pointHere } from '#infra/bench/point-here.ts';
import { dropUnreadStream } from '#infra/bench/unread-stream.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';

const timedCalls = 200;

/** `npm run bench hostile -- [--requests 50000] [--seed 1]`: every contract attacked, over HTTP. */
export async function bench(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options: { requests: text, seed: text } });
  const plan = {
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    requests: Number(values.requests ?? 50_000),
  };
  console.log(`Seed ${plan.seed}: npm run bench hostile -- --seed ${plan.seed} --requests ${plan.requests}`);
  process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
  await withEngineOnDisk(async () => {
    // One for both: the handlers keep the clients of the services beside the first.
    const api = await startTestApi();
    await printTimings(api);
    const begun = performance.now();
    print(await runHostile(api, plan));
    await api.stop();
    console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  });
}

async function withEngineOnDisk(run: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-hostile-'));
  const dbPath = join(folder, 'engine.db');
  const engine = await startEngine({ dbPath });
  pointHere(engine.endpoint);
  const stopDropping = dropUnreadStream(dbPath, () => process.env.TABLE_NAME ?? '');
  try {
    await run();
  } finally {
    stopDropping();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function printTimings(api: TestApi): Promise<void> {
  const timings = await measureTimings(api, timedCalls);
  console.log('\n| call | median ms, known address | unknown | apart |\n|---|---|---|---|');
  for (const { call, knownMs, unknownMs, apart } of timings) {
    console.log(
      `| ${call} | ${knownMs.toFixed(1)} | ${unknownMs.toFixed(1)} | ${(apart * 100).toFixed(1)} % |`,
    );
  }
  if (timings.some(({ apart }) => apart > tolerance)) process.exitCode = 1;
}

function print({ byAttack, calls, verdicts }: HostileReport): void {
  console.log(
    `\n${calls} calls attacked.\n\n| attack | requests | refused | slowest ms |\n|---|---|---|---|`,
  );
  for (const [name, { requests, refused, slowestMs }] of [...byAttack].sort()) {
    console.log(`| ${name} | ${requests} | ${refused} | ${slowestMs.toFixed(0)} |`);
  }
  if (verdicts.length === 0) console.log('\nNo fault of ours, no trace, no foreign data, none too slow.');
  else process.exitCode = 1;
  const kinds = Map.groupBy(verdicts, ({ sin, call, attack }) => `${sin}: ${call}, ${attack}`);
  for (const [kind, [first, ...more]] of kinds) {
    console.log(
      `\n${kind}, ${1 + more.length} times, first as request ${first?.number}:\n  ${first?.detail}`,
    );
  }
}
