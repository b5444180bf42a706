import { parseArgs } from 'node:util';
import { defaultPlan, type Plan, readPlan } from '#infra/bench/simulate/plan.ts';
import { printReport } from '#infra/bench/simulate/print-report.ts';
import { shorten } from '#infra/bench/simulate/shorten.ts';
import { simulate } from '#infra/bench/simulate/simulate.ts';
import '#testing/cheap-hashes.ts';

const names = [...Object.keys(defaultPlan), 'weeks', 'shorten'];

/**
 * `npm run bench simulate -- [--weeks 1] [--households 300] …`: one world lives some weeks while all goes wrong that may, and
 * the invariants must hold. `--shorten 0` looks for no shorter sequence that breaks one, `--shorten 30` for half an hour.
 */
export async function bench(): Promise<void> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const plan: Plan = readPlan(values);
  console.log(`Seed ${plan.seed}.`);
  const begun = performance.now();
  const report = await simulate(plan, (line) => console.log(line));
  printReport(report);
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  if (report.violations.size === 0) return;
  process.exitCode = 1;
  await shorten(plan, report, Number(values.shorten ?? 10) * 60_000);
}
