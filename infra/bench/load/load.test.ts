import { beforeAll, expect, it } from 'vitest';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { leftOut, mixedDay } from './mixed-day.ts';
import { groupByPart } from './profile.ts';
import { listFailures, oursOf } from './report.ts';
import { runLoad } from './run-load.ts';
import { groupByName, slope, summarise } from './samples.ts';
import { measureGrowth } from './soak.ts';
import { toTraces } from './trace.ts';

beforeAll(async () => {
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
}, 180_000);

it('the mixed day is that of the cost model', () => {
  const driven = mixedDay.map(({ contract }) => contract.name);
  expect([...driven, ...Object.keys(leftOut)].sort()).toEqual(Object.keys(callsPerPickup).sort());
});

it('a short day goes without an error, and the engine is a part of each latency', {
  timeout: 180_000,
}, async () => {
  const report = await runLoad(
    {
      seed: 1,
      cast: { admins: 1, households: 2, collectors: 1, bookings: 4 },
      recorded: 20,
      makesEachFirst: false,
      warmUpSeconds: 0.1,
      // One connection: with several, a change may correctly be refused because another one came first.
      levels: [1],
      seconds: 0.1,
      isProfiled: false,
      soak: { connections: 1, seconds: 0.1, sampleSeconds: 0.2, comparesHeaps: false },
    },
    () => {},
  );
  const { levels, soak } = report;
  expect(listFailures(report)).toEqual([]);
  for (const level of levels) {
    expect(level.driven.samples.length).toBeGreaterThanOrEqual(20);
    expect(level.alone.samples.length).toBeGreaterThanOrEqual(20);
    expect(oursOf(level)).toBeGreaterThan(0);
    expect(oursOf(level)).toBeLessThan(1);
    expect(level.cpu.stack).toBeGreaterThan(0);
  }
  expect(soak.memory[0]?.heap).toBeGreaterThan(10);
  expect(soak.memory[0]?.rss).toBeGreaterThan(soak.memory[0]?.heap ?? Number.POSITIVE_INFINITY);
});

it('percentiles are ranks', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(summarise(values)).toEqual({ count: 200, mean: 100.5, p50: 100, p90: 180, p99: 198, max: 200 });
  expect(summarise([])).toEqual({ count: 0, mean: 0, p50: 0, p90: 0, p99: 0, max: 0 });
  const named = groupByName([
    { name: 'a', ms: 1 },
    { name: 'b', ms: 7 },
    { name: 'a', ms: 3 },
  ]);
  expect([named.get('a')?.mean, named.get('b')?.max]).toEqual([2, 7]);
});

it('memory that grows after caches are full is no flat line', () => {
  const sample = (grow: (minutes: number) => number) =>
    Array.from({ length: 61 }, (_, index) => {
      const minutes = index / 6;
      return { minutes, heap: 90 + (index % 2) * 0.2 + grow(minutes), rss: 300 + (index % 7) };
    });
  expect(
    slope([
      [0, 1],
      [2, 5],
    ]),
  ).toBe(2);
  expect(measureGrowth(sample((minutes) => 20 * (1 - Math.exp(-3 * minutes)))).isFlat).toBe(true);
  expect(measureGrowth(sample((minutes) => minutes))).toMatchObject({ isFlat: false });
  expect(measureGrowth(sample((minutes) => minutes)).heap).toBeCloseTo(1, 1);
});

it('requests of a call that overlap are one step, and those of jobs belong to no call', () => {
  const request = (mark: string | undefined, body: string, begun: number, ended: number) => ({
    mark,
    target: 'DynamoDB_20120810.GetItem',
    body,
    status: 200,
    begun,
    ended,
  });
  const traces = toTraces([
    request('1 getMe', 'a', 0, 2),
    request('2 listPickups', 'd', 9, 10),
    request(undefined, 'job', 3, 4),
    request('1 getMe', 'b', 3, 6),
    request('1 getMe', 'c', 4, 5),
  ]);
  const shown = traces.map(({ name, steps }) => [
    name,
    steps.map((step) => step.map(({ body }) => body).join('+')),
  ]);
  expect(shown).toEqual([
    ['getMe', ['a', 'b+c']],
    ['jobs', ['job']],
    ['listPickups', ['d']],
  ]);
});

it('a function of the profile belongs to a package, a folder of ours, or Node', () => {
  const names = [
    'node_modules/@smithy/core/dist-es/schemaLogFilter.js:3',
    'send node_modules/@smithy/core/dist-cjs/index.js:9',
    'functions/data/table/table.ts:58',
    'answer infra/local/gateway/gateway.ts:20',
    'Hash node:internal/crypto/hash',
    '(garbage collector)',
  ];
  const parts = groupByPart(names.map((name) => ({ name, share: 0.1 })));
  expect(parts.map(({ name, share }) => [name, share])).toEqual([
    ['@smithy/core', 0.2],
    ['functions/data', 0.1],
    ['infra/local', 0.1],
    ['Node’s own modules', 0.1],
    ['V8 and the system', 0.1],
  ]);
});
