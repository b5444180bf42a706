import { findPercentile } from '#infra/bench/percentile.ts';
import type { Failure, Sample } from './drive.ts';
import { leftOut, mixedDay } from './mixed-day.ts';
import type { Level } from './run-load.ts';

/** `3.1 / 9.8`: the median, and what 95 of 100 stay below, in milliseconds. */
function describe(samples: readonly Sample[], name?: string): string {
  const times = samples.filter((one) => name === undefined || one.name === name).map(({ ms }) => ms);
  return times.length === 0
    ? '–'
    : [0.5, 0.95].map((share) => findPercentile(times, share).toFixed(1)).join(' / ');
}

/** Calls that were not answered as they should be. */
export function listFailures(levels: readonly Level[]): readonly Failure[] {
  return levels.flatMap(({ driven }) => driven.failures);
}

/** Prints times by number of connections and by call, and what failed. */
export function printReport(levels: readonly Level[]): void {
  const without = Object.entries(leftOut).map(([name, reason]) => `${name} (${reason})`);
  console.log(
    `${mixedDay.length} calls as often as infra/bench/calls says. Left out: ${without.join(', ')}.\n`,
  );
  console.log(
    '| connections | calls | a second | p50 / p95 ms | engine alone | failed | stack’s memory, MB |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|---:|');
  for (const { connections, driven, alone, rss } of levels) {
    const { samples, failures, ms } = driven;
    const perSecond = ((samples.length / ms) * 1000).toFixed(0);
    const cells = [
      samples.length,
      perSecond,
      describe(samples),
      describe(alone),
      failures.length,
      rss.toFixed(0),
    ];
    console.log(`| ${[connections, ...cells].join(' | ')} |`);
  }
  const heads = levels.map(({ connections }) => `${connections} connections, p50 / p95 ms | engine alone`);
  console.log(`\n| call | ${heads.join(' | ')} |\n|---|${'---:|---:|'.repeat(levels.length)}`);
  for (const { contract } of mixedDay.toSorted((a, b) => b.weight - a.weight)) {
    const cells = levels.flatMap(({ driven, alone }) =>
      [driven.samples, alone].map((samples) => describe(samples, contract.name)),
    );
    console.log(`| ${contract.method} ${contract.path} | ${cells.join(' | ')} |`);
  }
  const failures = listFailures(levels);
  console.log(failures.length === 0 ? '\nNo call failed.' : `\n${failures.length} calls FAILED, such as`);
  for (const { name, status, text } of failures.slice(0, 10))
    console.log(`- ${name}: ${status} ${text.slice(0, 300)}`);
}
