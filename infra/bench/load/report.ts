import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import type { Failure } from './drive.ts';
import type { HeapChange } from './heap-content.ts';
import { leftOut, mixedDay, shareOf } from './mixed-day.ts';
import { type Frame, groupByPart } from './profile.ts';
import type { Level, LoadReport, Soak } from './run-load.ts';
import { groupByName, type Latency, summarise } from './samples.ts';
import { allowedGrowth, measureGrowth } from './soak.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const ms = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const latency = ({ p50, p90, p99, max }: Latency) => [p50, p90, p99, max].map(ms).join(' / ');

/** Calls by how often they are made. */
const ordered = mixedDay.toSorted((a, b) => b.weight - a.weight);

/** Says which calls make up the day. */
export function printShares(): void {
  const all = Object.values(callsPerPickup).reduce((sum, one) => sum + one, 0);
  const driven = mixedDay.reduce((sum, { weight }) => sum + weight, 0);
  const without = Object.entries(leftOut).map(([name, reason]) => `${name} (${reason})`);
  console.log(
    `The day: ${mixedDay.length} calls as often as infra/bench/calls says, ${percent(driven / all)} of its calls. ` +
      `Left out: ${without.join(', ')}.`,
  );
}

/** Whether a call failed or memory grew. */
export function hasFailed(report: LoadReport): boolean {
  return listFailures(report).length > 0 || !measureGrowth(report.soak.memory, report.soak.heapChange).isFlat;
}

/** Calls that were not answered as they should be, whenever it was. */
export function listFailures({ warmUp, levels, soak }: LoadReport): readonly Failure[] {
  return [...warmUp, ...levels.flatMap(({ driven }) => driven.failures), ...soak.driven.failures];
}

export function printReport(report: LoadReport): void {
  printCalls(report.levels);
  printLevels(report.levels);
  printSoak(report.soak);
  printFrames(report.frames);
  printFailures(listFailures(report));
}

function printCalls(levels: readonly Level[]): void {
  const columns = levels.flatMap(({ connections }) => [
    `${connections} conn.: calls`,
    'p50 / p90 / p99 / max ms',
    'engine alone p50 / p99',
  ]);
  console.log(`\n| call | share | ${columns.join(' | ')} |\n|---|---:|${'---:|'.repeat(columns.length)}`);
  const tables = levels.map(({ driven, alone }) => ({
    ours: groupByName(driven.samples),
    engine: groupByName(alone.samples),
  }));
  for (const { contract } of ordered) {
    const cells = tables.flatMap(({ ours, engine }) => {
      const one = ours.get(contract.name);
      const below = engine.get(contract.name);
      return [one?.count ?? 0, one ? latency(one) : '–', below ? `${ms(below.p50)} / ${ms(below.p99)}` : '–'];
    });
    console.log(
      `| ${contract.method} ${contract.path} | ${percent(shareOf(contract.name))} | ${cells.join(' | ')} |`,
    );
  }
}

function printLevels(levels: readonly Level[]): void {
  console.log(
    '\n| connections | calls | a second | p50 / p90 / p99 / max ms | failed | engine alone: calls a second | p50 / p90 / p99 / max ms | requests a call | ours of the time | CPU ms a call: stack, engine |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const { connections, driven, alone, cpu } of levels) {
    const all = summarise(driven.samples.map((one) => one.ms));
    const below = summarise(alone.samples.map((one) => one.ms));
    const perCall = (seconds: number) => ((seconds * 1000) / Math.max(1, all.count)).toFixed(2);
    const cells = [
      connections,
      all.count,
      ((all.count / driven.ms) * 1000).toFixed(0),
      latency(all),
      driven.failures.length,
      ((below.count / alone.ms) * 1000).toFixed(0),
      latency(below),
      (alone.requests / Math.max(1, below.count)).toFixed(1),
      percent(oursOf({ driven, alone })),
      `${perCall(cpu.stack)}, ${perCall(cpu.engine)}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const requests = levels.reduce((sum, { alone }) => sum + alone.requests, 0);
  const different = levels.reduce((sum, { alone }) => sum + alone.different.length, 0);
  console.log(
    `\nOurs: what functions, gateway and SDK add to the engine’s time for the same calls. Of ${requests} requests asked ` +
      `again of the engine, ${different} were answered with another status than in the recorded order.`,
  );
}

/** Of the time of the calls that were recorded as well, the part that is not the engine’s; from 0 to 1. */
export function oursOf({ driven, alone }: Pick<Level, 'driven' | 'alone'>): number {
  const engine = groupByName(alone.samples);
  const both = [...groupByName(driven.samples)].filter(([name]) => engine.has(name));
  const ours = both.reduce((sum, [, { count, mean }]) => sum + count * mean, 0);
  const below = both.reduce((sum, [name, { count }]) => sum + count * (engine.get(name)?.mean ?? 0), 0);
  return ours === 0 ? 0 : 1 - below / ours;
}

/** Samples that are shown of a soak. */
const shown = 11;

function printSoak({ driven, memory, heapChange, engineRss }: Soak): void {
  const all = summarise(driven.samples.map((one) => one.ms));
  const minutes = driven.ms / 60_000;
  console.log(
    `\n${minutes.toFixed(1)} minutes: ${all.count} calls, ${(all.count / minutes / 60).toFixed(0)} a second, ` +
      `p50 / p90 / p99 / max ${latency(all)} ms, ${driven.failures.length} failed.`,
  );
  console.log('\n| minute | heap after collection, MB | process (RSS), MB |\n|---:|---:|---:|');
  const step = Math.max(1, Math.ceil(memory.length / shown));
  for (const [index, one] of memory.entries()) {
    if (index % step === 0 || index === memory.length - 1)
      console.log(`| ${one.minutes.toFixed(1)} | ${one.heap.toFixed(1)} | ${one.rss.toFixed(0)} |`);
  }
  const growth = measureGrowth(memory, heapChange);
  const rate = (name: 'data' | 'heap' | 'rss') =>
    `${growth[name]?.toFixed(2) ?? '–'} (allowed ${allowedGrowth[name]})`;
  console.log(
    `\nGrowth in MB a minute: heap ${rate('heap')} and process ${rate('rss')} in the second half, heap without compiled ` +
      `code ${rate('data')} from begin to end: ${growth.isFlat ? 'flat' : 'GROWS'}. ` +
      `The engine: ${engineRss.map((one) => one.toFixed(0)).join(' → ')} MB.`,
  );
  if (heapChange) printHeapChange(heapChange, all.count);
}

const shownKinds = 8;

function printHeapChange({ codeBytes, dataBytes, kinds }: HeapChange, calls: number): void {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0);
  console.log(
    `From begin to end the heap grew by ${kilobytes(codeBytes)} KB of compiled code and ${kilobytes(dataBytes)} KB of ` +
      `data, ${(dataBytes / Math.max(1, calls)).toFixed(1)} bytes a call. The data that grew most:`,
  );
  console.log('\n| kind | objects more | KB more |\n|---|---:|---:|');
  for (const { name, count, bytes } of kinds.slice(0, shownKinds))
    console.log(`| ${name} | ${count} | ${kilobytes(bytes)} |`);
}

const shownFrames = 15;

function printFrames(frames: readonly Frame[]): void {
  if (frames.length === 0) return;
  const print = (title: string, some: readonly Frame[]) => {
    console.log(`\n| ${title} | of the stack’s busy time |\n|---|---:|`);
    for (const { name, share } of some.slice(0, shownFrames)) console.log(`| ${name} | ${percent(share)} |`);
  };
  print('whose code', groupByPart(frames));
  print('function', frames);
}

/** More of a kind say nothing new. */
const shownFailures = 10;

function printFailures(failures: readonly Failure[]): void {
  console.log(
    failures.length === 0
      ? '\nEvery call was answered as its contract says.'
      : `\n${failures.length} calls FAILED:`,
  );
  const alike = Map.groupBy(failures, ({ name, status }) => `${name}: ${status}`);
  for (const [kind, some] of [...alike].slice(0, shownFailures))
    console.log(`- ${some.length} × ${kind}, such as ${some[0]?.text.slice(0, 300)}`);
}
