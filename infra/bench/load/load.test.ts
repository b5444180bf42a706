import { expect, it } from 'vitest';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { findPercentile } from '#infra/bench/percentile.ts';
import { leftOut, mixedDay } from './mixed-day.ts';

it('the mixed day is that of the cost model', () => {
  const driven = mixedDay.map(({ contract }) => contract.name);
  expect([...driven, ...Object.keys(leftOut)].sort()).toEqual(Object.keys(callsPerPickup).sort());
});

it('percentiles are ranks', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([0.5, 0.95, 1].map((share) => findPercentile(values, share))).toEqual([100, 190, 200]);
  expect(findPercentile([], 0.5)).toBe(0);
});
