import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readInstance } from '#infra/bench/plan/instance.ts';
import { measureClosedRounds } from '#infra/bench/plan/measure-closed.ts';
import { measureInstances, printGap } from '#infra/bench/plan/measure-instances.ts';
import { measureLoads } from '#infra/bench/plan/measure-loads.ts';
import { measureRules } from '#infra/bench/plan/measure-rules.ts';
import { measureTown } from '#infra/bench/plan/measure-town.ts';
import { forSeconds, solve } from '#infra/bench/plan/solve.ts';
import { CommandError } from '#infra/bundle/command-error.ts';

/** What is measured without a file, in this order, by the option that measures it alone. */
const PARTS = {
  town: measureTown,
  loads: measureLoads,
  closed: measureClosedRounds,
  rules: measureRules,
  instances: measureInstances,
};

const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];

const USAGE = `Usage: npm run bench plan -- [FILE] [--seconds N] [--best D] ${parts.map((part) => `[--${part}]`).join(' ')}`;

/**
 * With a FILE (Solomon or VRPLIB): solves it in so many seconds and prints the distance and the routes. Without: plans a
 * town, then with trips to stations, prices the rules, and prints the gaps of the instances that come with the repository; or what the options name.
 */
export async function bench(): Promise<void> {
  const started = performance.now();
  const { file, seconds, best, chosen } = readArguments();
  if (file === undefined) {
    for (const part of chosen.length > 0 ? chosen : parts) PARTS[part]();
    return;
  }
  const { distance, routes } = solve(readInstance(readText(file)), forSeconds(seconds, started));
  const gap = best === undefined ? '' : ` gap ${printGap(distance, best)}`;
  const milliseconds = Math.round(performance.now() - started);
  console.log(`distance ${distance.toFixed(2)} vehicles ${routes.length}${gap} ms ${milliseconds}`);
  for (const [index, stops] of routes.entries()) console.log(`route ${index + 1}: ${stops.join(' ')}`);
}

function readArguments() {
  const { values, positionals } = parse();
  const seconds = Number(values.seconds ?? 10);
  const best = values.best === undefined ? undefined : Number(values.best);
  if (!(seconds > 0) || (best !== undefined && !(best > 0)) || positionals.length > 1)
    throw new CommandError(USAGE);
  return { file: positionals[0], seconds, best, chosen: parts.filter((part) => values[part]) };
}

function parse() {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
    const chosen = { town: flag, loads: flag, closed: flag, rules: flag, instances: flag };
    const options = { seconds: text, best: text, ...chosen };
    return parseArgs({ args: process.argv.slice(3), options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
