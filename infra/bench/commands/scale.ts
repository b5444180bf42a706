import { parseArgs } from 'node:util';
import { measureSizes, type Usages } from '#infra/bench/scale/measure-sizes.ts';
import { printPeakDay } from '#infra/bench/scale/peak-day.ts';
import type { Usage } from '#infra/bench/scale/usage-meter.ts';
import { setMorning } from '#infra/bench/set-morning.ts';
import { CommandError } from '#infra/bundle/command-error.ts';

/**
 * `npm run bench scale -- [--sizes 1000,100000,1000000]`: what each call uses of the table must not grow with it, and
 * no key may take more than DynamoDB allows on a peak day.
 */
export async function bench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { sizes: { type: 'string', default: '1000,100000,1000000' } },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new CommandError('--sizes takes whole numbers.');
  setMorning();
  const isHot = printPeakDay();
  let growing = 0;
  await measureSizes(
    sizes.map((pickups) => ({ pickups, accounts: Math.max(200, pickups / 5) })),
    (line) => console.log(line),
    // After each size: the largest takes long.
    (usages) => {
      growing = printUsages(sizes, usages);
    },
  );
  if (isHot || growing > 0) process.exitCode = 1;
}

/** Pages differ by a few bytes and half units; what grows with the table does so by far more. */
const tolerated: Readonly<Record<keyof Usage, number>> = {
  reads: 3,
  writes: 1,
  requests: 4,
  items: 30,
  bytes: 4096,
};
const toleratedShare = 0.15;

function printUsages(sizes: readonly number[], usages: Usages): number {
  const shown = sizes.map((size) => size.toLocaleString('en')).join(' → ');
  console.log(
    `\n| call, with ${shown} pickups | RCU | WCU | requests | items read | bytes | |\n|---|---|---|---|---|---|---|`,
  );
  let growing = 0;
  for (const [label, all] of usages) {
    const of = (name: keyof Usage) => all.map((usage) => usage[name]);
    const grown = (['reads', 'writes', 'requests', 'items', 'bytes'] as const).filter((name) =>
      grows(name, of(name)),
    );
    if (grown.length > 0) growing += 1;
    const cells = (['reads', 'writes', 'requests', 'items', 'bytes'] as const).map((name) =>
      of(name).join(' → '),
    );
    console.log(
      `| ${label} | ${cells.join(' | ')} | ${grown.length > 0 ? `grows: ${grown.join(', ')}` : ''} |`,
    );
  }
  console.log(
    growing === 0
      ? '\nFlat: no call uses more of a larger table.'
      : `\n${growing} calls use more of a larger table.`,
  );
  return growing;
}

/** Pages of the smallest table may not be full yet: what counts is the step to the largest. */
function grows(name: keyof Usage, values: readonly number[]): boolean {
  const [before = 0, last = 0] = values.slice(-2);
  return last > before * (1 + toleratedShare) + tolerated[name];
}
