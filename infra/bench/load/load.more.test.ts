import { beforeAll, expect, it } from 'vitest';
import { findMedian } from '#infra/bench/percentile.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { listFailures } from './report.ts';
import { runLoad } from './run-load.ts';

beforeAll(async () => {
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
}, 180_000);

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
