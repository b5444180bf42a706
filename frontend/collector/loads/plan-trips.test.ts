import { expect, test } from 'vitest';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { planTrips } from './plan-trips.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const kpone = {
  id: 'K',
  name: 'Kpone',
  position: { lat: 5.6, lng: 0.02 },
  takes: ['plastic' as const],
  minutes: 20,
};
/** Bins on one spot, 2.2 km west of the station: 15 minutes away. */
const stop = (id: string, plannedAt?: string) => ({
  pickup: sampleSummary({
    id,
    wasteType: 'plastic',
    size: 'bin',
    scheduledAt: '2026-11-23T08:00:00.000Z',
    position: { lat: 5.6, lng: 0 },
  }),
  total: undefined,
  ...(plannedAt && { plannedAt }),
});
const plan = (stops: readonly ReturnType<typeof stop>[], litres: number, holds = 500) =>
  [...planTrips(stops, { stations: [kpone], holds }, [{ wasteType: 'plastic', litres }], now)].map(
    ([behind, trips]) => [
      behind,
      ...trips.map(({ stations, at }) => `${stations[0]?.name} ${at.slice(11, 16)}`),
    ],
  );

test('tips when the next stop would not fit, and at the end', () => {
  const trips = plan([stop('a'), stop('b'), stop('c')], 0);
  expect(trips.map(([behind]) => behind)).toEqual(['b', 'c']);
  // Two bins of six minutes, and the way.
  expect(trips[0]?.[1]).toBe('Kpone 09:27');
});

test('with a full vehicle first', () => {
  expect(plan([stop('a')], 500).map(([behind]) => behind)).toEqual(['', 'a']);
});

test('a planned arrival that is to come stays, one that is over does not', () => {
  expect(plan([stop('a', '2026-11-23T10:00:00.000Z')], 0)).toEqual([['a', 'Kpone 10:21']]);
  expect(plan([stop('a', '2026-11-23T08:10:00.000Z')], 0)).toEqual([['a', 'Kpone 09:21']]);
});

test('nothing without open stops', () => {
  expect(plan([], 300)).toEqual([]);
});
