import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureCall } from '#infra/bench/plan/call.ts';
import { measureCity } from '#infra/bench/plan/city.ts';
import { measureDay } from '#infra/bench/plan/day.ts';
import { measureDropOut } from '#infra/bench/plan/drop-out.ts';
import { readInstance } from '#infra/bench/plan/read-instance.ts';
import { measureRules } from '#infra/bench/plan/rules.ts';
import { type Answer, forSeconds, solve } from '#infra/bench/plan/solve.ts';
import { measureInstances } from '#infra/bench/plan/table.ts';
import { measureUnknown } from '#infra/bench/plan/unknown.ts';
import { CommandError } from '#infra/bundle/command-error.ts';

/** What is measured without a file, in this order, by the option that measures it alone. */
const PARTS = {
  day: async () => {
    measureDay();
    await measureCall();
  },
  rules: measureRules,
  'drop-out': measureDropOut,
  unknown: measureUnknown,
  city: measureCity,
  instances: measureInstances,
} as const;

const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];

const USAGE = `Usage: npm run bench plan -- [FILE] [--seconds N] [--best D] ${parts.map((part) => `[--${part}]`).join(' ')}`;

/**
 * With a FILE (Solomon or VRPLIB): solves it in so many seconds and prints the distance and the routes. Without: plans
 * synthetic days, and prints the gaps of the instances that come with the repository; with options only what they name.
 */
export async function bench(): Promise<void> {
  const started = performance.now();
  const { file, seconds, best, chosen } = readArguments();
  if (file === undefined) {
    for (const part of chosen.length > 0 ? chosen : parts) await PARTS[part]();
    return;
  }
  const answer = solve(readInstance(readText(file)), forSeconds(seconds, started));
  console.log(summary(answer, performance.now() - started, best));
  for (const [index, stops] of answer.routes.entries()) console.log(`route ${index + 1}: ${stops.join(' ')}`);
}

/** The gap is left out when no best distance is given. */
function summary({ distance, routes }: Answer, milliseconds: number, best?: number): string {
  const gap = best === undefined ? '' : ` gap ${((distance / best - 1) * 100).toFixed(2)} %`;
  return `distance ${distance.toFixed(2)} vehicles ${routes.length}${gap} ms ${Math.round(milliseconds)}`;
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
    const flags = { day: flag, rules: flag, 'drop-out': flag, unknown: flag, city: flag, instances: flag };
    const options = { seconds: text, best: text, ...flags };
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
