import { parseArgs } from 'node:util';
import { defaultPlan, readPlan } from '#infra/bench/simulate/plan.ts';
import { printFailure, printReport } from '#infra/bench/simulate/print-report.ts';
import { simulate } from '#infra/bench/simulate/simulate.ts';
import '#testing/cheap-hashes.ts';

const names = [...Object.keys(defaultPlan), 'weeks'];

/** `npm run bench simulate -- [--weeks 1] …`: one world lives some weeks while all goes wrong that may; the invariants must hold. */
export async function bench(): Promise<void> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const plan = readPlan(values);
  console.log(`Seed ${plan.seed}.`);
  const begun = performance.now();
  const report = await simulate(plan, (line) => console.log(line));
  printReport(report);
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  if (report.violations.size === 0) return;
  process.exitCode = 1;
  printFailure(plan, report);
}
