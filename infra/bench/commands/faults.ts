import { parseArgs } from 'node:util';
import { type FaultReport, runFaults } from '#infra/bench/faults/run-faults.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

/**
 * `npm run bench faults -- [--operations 10000] [--seed 1] [--rate 0.06] [--kills 8]`: people work on a table that
 * fails, and the invariants must hold.
 */
export async function bench(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { operations: text, seed: text, rate: text, kills: text },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const plan = {
    seed,
    operations: Number(values.operations ?? 10_000),
    rate: Number(values.rate ?? 0.06),
    kills: Number(values.kills ?? 8),
  };
  console.log(`Seed ${seed}: npm run bench faults -- --seed ${seed} --operations ${plan.operations}`);
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  const begun = performance.now();
  const report = await runFaults(plan, (line) => console.log(line));
  print(report);
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  if (report.violations.length > 0) process.exitCode = 1;
}

/** More of a kind say nothing new. */
const shown = 10;

function print({ outcomes, faults, violations, counts }: FaultReport): void {
  console.log('\n| operation | calls | 2xx | 4xx | 5xx | no answer |\n|---|---|---|---|---|---|');
  for (const [name, byStatus] of [...outcomes].sort()) {
    const of = (hundred: number) =>
      sum([...byStatus].flatMap(([status, n]) => (Math.floor(status / 100) === hundred ? n : [])));
    console.log(`| ${name} | ${sum([...byStatus.values()])} | ${of(2)} | ${of(4)} | ${of(5)} | ${of(0)} |`);
  }
  console.log('\n| fault on the way to the table | times |\n|---|---|');
  for (const [name, times] of faults) console.log(`| ${name} | ${times} |`);
  console.log(
    `\n${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}.`,
  );
  if (violations.length === 0) console.log('\nEvery invariant holds.');
  for (const { invariant, sentences } of violations) {
    console.log(`\nBROKEN: ${invariant} (${sentences.length})`);
    for (const sentence of sentences.slice(0, shown)) console.log(`- ${sentence}`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
