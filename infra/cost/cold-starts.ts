import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { waitMs } from '#infra/bench/journey.ts';
import { idleMinutes, stretch } from '#infra/stage/lambda-time.ts';
import { prices } from '#infra/stage/prices.ts';
import { launchPickups, minutesPerMonth } from '#infra/stage/volume.ts';
import { findColdShare, type Measured, type MeasuredCall, startTime } from './model.ts';

/** What could be changed about functions. */
type Way = {
  readonly name: string;
  /** MB of a function that has so many now. */
  readonly memory?: number;
  /** Price of a second, compared with arm64's. */
  readonly priceFactor?: number;
  /** How many of the calls that people make most the probe makes, too, so often that Lambda keeps them. */
  readonly warmed?: number;
};

const ways: readonly Way[] = [
  { name: 'as it is: 512 MB, arm64' },
  { name: '1,024 MB', memory: 1024 },
  { name: '1,769 MB, a whole processor', memory: 1769 },
  // Lambda's list price; the processor is taken to be as fast.
  { name: 'x86 in place of arm64', priceFactor: 1.25 },
  { name: 'the probe keeps the 12 most used calls warm', warmed: 12 },
  { name: 'the probe keeps all calls warm', warmed: Number.POSITIVE_INFINITY },
];

/** Warmed as often as Lambda keeps a function at least. */
const warmedPerMonth = minutesPerMonth / idleMinutes.least;

/** How many requests start a function at the launch's volume, what that makes people wait, and what would change it. */
export function coldStartTable({ calls }: Measured): string {
  const made = calls.filter(({ name }) => (callsPerPickup[name] ?? 0) > 0);
  const byUse = made.toSorted((one, other) => weigh(other) - weigh(one));
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const shares = [1_000, 10_000, 100_000, 10_000_000].map((pickups) => {
    const [most, usual, least] = [idleMinutes.least, idleMinutes.usual, idleMinutes.most].map((idle) =>
      percent(average(made, ({ name }) => findColdShare(name, pickups, idle))),
    );
    return `| ${pickups.toLocaleString('en')} | ${most} | ${usual} | ${least} |`;
  });
  return [
    `Lambda keeps a function that nobody calls for ${idleMinutes.least} to ${idleMinutes.most} minutes, and each call has one of its own. Share of requests that start one,`,
    'where people come independently of each other, by how long it is kept:',
    '',
    `| pickups a month | ${idleMinutes.least} minutes | ${idleMinutes.usual} | ${idleMinutes.most} |`,
    '|---:|---:|---:|---:|',
    ...shares,
    '',
    `What would change it, at ${launchPickups.toLocaleString('en')} pickups a month (a start of a function that has 512 MB takes ${startTime(512).toFixed(0)} ms longer than a warm call):`,
    '',
    '| | start a function | a start takes | a warm call | a request, on average | dollars a month, before the free tier |',
    '|---|---:|---:|---:|---:|---:|',
    ...ways.map((way) => describeWay(way, byUse)),
    '',
    'Lambda gives 400,000 GB-seconds and a million requests a month free. None of these is done: a start is a third of a second on networks',
    'on which a page takes several, and warming would hide a failing start until many come at once.',
  ].join('\n');
}

const weigh = ({ name }: MeasuredCall) => callsPerPickup[name] ?? 0;

/** Over all requests that a pickup makes. */
function average(calls: readonly MeasuredCall[], of: (call: MeasuredCall) => number): number {
  const sum = (value: (call: MeasuredCall) => number) =>
    calls.reduce((all, call) => all + weigh(call) * value(call), 0);
  return sum(of) / sum(() => 1);
}

function describeWay(
  { name, memory, priceFactor = 1, warmed = 0 }: Way,
  byUse: readonly MeasuredCall[],
): string {
  const ofCall = (call: MeasuredCall) => Math.max(memory ?? 0, call.memory);
  const isWarmed = (call: MeasuredCall) => byUse.indexOf(call) < warmed;
  const shareOf = (call: MeasuredCall) => (isWarmed(call) ? 0.01 : findColdShare(call.name, launchPickups));
  const warm = (call: MeasuredCall) => stretch(call.ms, ofCall(call)) + waitMs;
  const start = (call: MeasuredCall) => startTime(ofCall(call));
  const billed = (call: MeasuredCall) => warm(call) + shareOf(call) * start(call);
  const dollars = (call: MeasuredCall) => {
    const requests = weigh(call) * launchPickups;
    const seconds = (requests * billed(call) + (isWarmed(call) ? warmedPerMonth * warmMs : 0)) / 1000;
    const count = requests + (isWarmed(call) ? warmedPerMonth : 0);
    const price = prices.lambdaGbSecond.perUnit * priceFactor;
    return seconds * (ofCall(call) / 1024) * price + count * prices.lambdaRequest.perUnit;
  };
  const total = byUse.reduce((sum, call) => sum + dollars(call), 0);
  return [
    `| ${name}`,
    `${(100 * average(byUse, shareOf)).toFixed(0)} %`,
    ...[start, warm, billed].map((of) => `${average(byUse, of).toFixed(0)} ms`),
    `${total.toFixed(2)} |`,
  ].join(' | ');
}

/** A call that only says it is there. */
const warmMs = 2;
