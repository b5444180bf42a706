import { expect, test } from 'vitest';
import type { RoundTrip } from '#contracts/rounds/round-times.ts';
import { listTrips, sayTrips } from './plan-texts.ts';

const station = (name: string) => ({
  id: name,
  name,
  position: { lat: 5.6, lng: -0.2 },
  takes: [],
  minutes: 20,
});
const trip = (after: number, before: number, time: string, ...names: string[]): RoundTrip => ({
  after,
  before,
  stations: names.map(station),
  at: `2026-12-01T${time}:00.000Z`,
  kilometres: 4,
});

test('what is tipped while a stop is served is one line, and its last load another', () => {
  const trips = [
    trip(-1, 0, '07:00', 'Kpone'),
    trip(1, 1, '08:30', 'Kpone'),
    trip(1, 1, '09:10', 'Kpone'),
    trip(1, 2, '10:00', 'Tema', 'Kpone'),
  ];
  const lines = (after: number) => listTrips(trips, after).map((line) => line.replaceAll('\u00a0', ' '));
  expect(lines(-1)).toEqual(['Tip at Kpone, about 07:00 AM']);
  expect(lines(0)).toEqual([]);
  expect(lines(1)).toEqual([
    'Tip at Kpone 2 times, first about 08:30 AM',
    'Tip at Tema, then Kpone, about 10:00 AM',
  ]);
  expect(sayTrips.fullest(1150, 1200)).toBe('Up to 1,150 of 1,200 litres on board');
});
