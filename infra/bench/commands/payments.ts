import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PaymentsReport, runPayments } from '#infra/bench/payments/run-payments.ts';
import { pointHere } from '#infra/bench/point-here.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';

/**
 * `npm run bench payments -- [--payments 10000] [--seed 1] [--rate 0.08] [--killed 0.12]`: Mobile Money over two simulated
 * days with all that goes wrong; then the provider's books and ours must say the same.
 */
export async function bench(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { payments: text, seed: text, rate: text, killed: text },
  });
  const plan = {
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    payments: Number(values.payments ?? 10_000),
    rate: Number(values.rate ?? 0.08),
    killed: Number(values.killed ?? 0.12),
  };
  console.log(`Seed ${plan.seed}: npm run bench payments -- --seed ${plan.seed} --payments ${plan.payments}`);
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-payments-'));
  const dbPath = join(folder, 'engine.db');
  const engine = await startEngine({ dbPath });
  // Gives the file the index that each write needs.
  if (engine.pid) new StreamRecords(dbPath).close();
  pointHere(engine.endpoint);
  const begun = performance.now();
  try {
    print(await runPayments(plan, (line) => console.log(line)));
    console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** More of a kind say nothing new. */
const shown = 10;

function print({ counts, books, kills, violations }: PaymentsReport): void {
  console.log('\n| what happened | times |\n|---|---|');
  for (const [what, times] of [...counts].sort()) console.log(`| ${what} | ${times} |`);
  console.log('\n| runs that died | at |\n|---|---|');
  for (const line of kills) console.log(`| ${line.replace(': ', ' | ')} |`);
  console.log('\n| books | |\n|---|---|');
  for (const [what, figure] of Object.entries(books)) console.log(`| ${what} | ${figure} |`);
  if (violations.size === 0) console.log('\nEvery invariant holds.');
  else process.exitCode = 1;
  for (const [invariant, sentences] of violations) {
    console.log(`\nBROKEN: ${invariant} (${sentences.length})`);
    for (const sentence of sentences.slice(0, shown)) console.log(`- ${sentence}`);
  }
}
