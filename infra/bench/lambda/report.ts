import { stat } from 'node:fs/promises';
import { median } from './median.ts';
import type { Cost, HandlerTimes } from './run-handler.ts';
import type { Subject } from './subjects.ts';

export type Measured = { readonly subject: Subject; readonly times: HandlerTimes[] };

/** The medians of what was measured of a bundle. */
type Row = {
  readonly start: Cost;
  readonly first: Cost;
  readonly both: Cost;
  readonly warm: Cost;
  readonly memory: number;
};

export function summarize({ times }: Measured): Row {
  const of = (pick: (one: HandlerTimes) => Cost | undefined): Cost => {
    const costs = times.flatMap((one) => pick(one) ?? []);
    return { ms: median(costs.map(({ ms }) => ms)), cpu: median(costs.map(({ cpu }) => cpu)) };
  };
  return {
    start: of(({ start }) => start),
    first: of(({ first }) => first),
    both: of(({ start, first }) => ({ ms: start.ms + first.ms, cpu: start.cpu + first.cpu })),
    warm: of(({ warm }) => warm),
    memory: median(times.map(({ memory }) => memory)),
  };
}

const heads = ['', 'bundle KB', 'start', 'ratio', 'first answer', 'both', 'ratio', 'warm call', 'MB'];

/** Each cell: milliseconds that passed, and those of the processor; ratios of both to the first row. */
export async function printTimes(measured: readonly [Measured, ...Measured[]]): Promise<void> {
  const yardstick = summarize(measured[0]);
  console.log('Milliseconds: passed (of the processor); ratios to the first row likewise.\n');
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`);
  for (const one of measured) {
    const { start, first, both, warm, memory } = summarize(one);
    const cells = [
      one.subject.name,
      ((await stat(one.subject.bundle)).size / 1024).toFixed(0),
      print(start),
      ratio(start, yardstick.start),
      print(first),
      print(both),
      ratio(both, yardstick.both),
      print(warm, 2),
      memory.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const print = ({ ms, cpu }: Cost, digits = 0) => `${ms.toFixed(digits)} (${cpu.toFixed(digits)})`;
const ratio = (one: Cost, of: Cost) => print({ ms: one.ms / of.ms, cpu: one.cpu / of.cpu }, 2);
