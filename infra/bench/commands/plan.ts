import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readInstance } from '#infra/bench/plan/instance.ts';
import { measureInstances } from '#infra/bench/plan/measure-instances.ts';
import { measureTown } from '#infra/bench/plan/measure-town.ts';
import { forSeconds, solve } from '#infra/bench/plan/solve.ts';
import { CommandError } from '#infra/bundle/command-error.ts';

const usage = 'Usage: npm run bench plan -- [FILE] [--seconds N]';

/** Solves FILE (Solomon or VRPLIB); without one plans a town and prints the gaps of the repository's instances. */
export async function bench(): Promise<void> {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string', default: '10' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  const seconds = Number(values.seconds);
  if (!(seconds > 0) || more.length > 0) throw new CommandError(usage);
  if (file === undefined) {
    measureTown();
    measureInstances();
    return;
  }
  const { distance, routes } = solve(readInstance(readFileSync(file, 'utf8')), forSeconds(seconds, started));
  const milliseconds = Math.round(performance.now() - started);
  console.log(`distance ${distance.toFixed(2)} vehicles ${routes.length} ms ${milliseconds}`);
  for (const [index, stops] of routes.entries()) console.log(`route ${index + 1}: ${stops.join(' ')}`);
}
