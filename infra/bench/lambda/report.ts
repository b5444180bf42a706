import { stat } from 'node:fs/promises';
import { median } from '#shared/travel.ts';
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

/** A handler of ours, and one written the usual way that reads the same. */
export type Pair = { readonly ours: Measured; readonly usual: Measured };

/** Each cell: milliseconds that passed, and those of the processor; ratios to the row before likewise. */
export async function printTimes(pairs: readonly Pair[]): Promise<void> {
  console.log('Milliseconds that passed (of the processor); ratios to the yardstick above likewise.\n');
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`);
  for (const { ours, usual } of pairs) {
    await printRow(usual);
    await printRow(ours, summarize(usual));
  }
}

async function printRow(one: Measured, yardstick?: Row): Promise<void> {
  const { start, first, both, warm, memory } = summarize(one);
  const cells = [
    one.subject.name,
    ((await stat(one.subject.bundle)).size / 1024).toFixed(0),
    print(start),
    yardstick ? ratio(start, yardstick.start) : '',
    print(first),
    print(both),
    yardstick ? ratio(both, yardstick.both) : '',
    print(warm, 2),
    memory.toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

const print = ({ ms, cpu }: Cost, digits = 0) => `${ms.toFixed(digits)} (${cpu.toFixed(digits)})`;
const ratio = (one: Cost, of: Cost) => print({ ms: one.ms / of.ms, cpu: one.cpu / of.cpu }, 2);
