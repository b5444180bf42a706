import { beforeAll, expect, it } from 'vitest';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { findMedian, findPercentile } from '#infra/bench/percentile.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { leftOut, mixedDay } from './mixed-day.ts';
import { listFailures } from './report.ts';
import { runLoad } from './run-load.ts';

beforeAll(async () => {
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
}, 180_000);

it('the mixed day is that of the cost model', () => {
  const driven = mixedDay.map(({ contract }) => contract.name);
  expect([...driven, ...Object.keys(leftOut)].sort()).toEqual(Object.keys(callsPerPickup).sort());
});

it('a short day goes without an error, and the engine is a part of each latency', async () => {
  const levels = await runLoad({
    seed: 1,
    households: 2,
    recorded: 20,
    // One connection: with several, a change may correctly be refused because another one came first.
    levels: [1],
    seconds: 0.1,
  });
  expect(listFailures(levels)).toEqual([]);
  for (const { driven, alone, rss } of levels) {
    expect(driven.samples.length).toBeGreaterThanOrEqual(20);
    expect(alone).toHaveLength(20);
    expect(findMedian(alone.map(({ ms }) => ms))).toBeGreaterThan(0);
    expect(findMedian(alone.map(({ ms }) => ms))).toBeLessThan(
      findMedian(driven.samples.map(({ ms }) => ms)),
    );
    expect(rss).toBeGreaterThan(50);
  }
});

it('percentiles are ranks', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([0.5, 0.95, 1].map((share) => findPercentile(values, share))).toEqual([100, 190, 200]);
  expect(findPercentile([], 0.5)).toBe(0);
});
