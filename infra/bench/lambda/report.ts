import { stat } from 'node:fs/promises';
import { waitMs } from '#infra/bench/journey.ts';
import { stretch } from '#infra/stage/lambda-time.ts';
import { prices } from '#infra/stage/prices.ts';
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

/** Milliseconds of one whole processor. */
type Processor = { readonly start: number; readonly first: number; readonly warm: number };

const sizes = [256, 512, 1024, 1769] as const;

/** The shares of requests that start a function at 1,000 pickups a month, and at many: see infra/cost/README.md. */
const coldShares = { few: 0.14, many: 0.01 } as const;

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/**
 * What more memory brings and costs, computed from the processor time that was measured: a function has a whole processor
 * while it starts, and memory/1769 of one when it is called (both are billed). For DynamoDB a call waits the same time
 * whatever its memory is, so that more memory makes it dearer unless it computes for as long as it waits.
 */
export function printMemoryTable(name: string, { start, first, warm }: Processor): void {
  console.log(
    `\n${name} by memory, computed: ${waitMs} ms of a call are waiting; ${percent(coldShares.few)} or ${percent(coldShares.many)} start.\n`,
  );
  console.log('| MB | start ms | first call ms | warm call ms | $ for a million calls, few | many |');
  console.log('|---:|---:|---:|---:|---:|---:|');
  for (const memory of sizes) {
    const firstMs = waitMs + stretch(first, memory);
    const warmMs = waitMs + stretch(warm, memory);
    const dollars = Object.values(coldShares).map((share) => {
      const billedMs = share * (start + firstMs) + (1 - share) * warmMs;
      return (1e6 * (billedMs / 1000) * (memory / 1024) * prices.lambdaGbSecond.perUnit).toFixed(2);
    });
    const cells = [memory, start.toFixed(0), firstMs.toFixed(0), warmMs.toFixed(1), ...dollars];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
