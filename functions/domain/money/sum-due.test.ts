import { expect, it } from 'vitest';
import { sumDue } from './sum-due.ts';

it('sums what is to pay by area and age, the most first, without what is to give back', () => {
  const owed = [
    { areaId: 'osu', scheduledAt: '2026-11-23T09:00:00.000Z', due: 10 },
    { areaId: 'osu', scheduledAt: '2026-11-22T09:00:00.000Z', due: 20 },
    { areaId: 'osu', scheduledAt: '2026-10-31T09:00:00.000Z', due: 40 },
    { areaId: 'osu', scheduledAt: '2026-10-30T09:00:00.000Z', due: 80 },
    { areaId: 'tema', scheduledAt: '2026-11-30T09:00:00.000Z', due: 500 },
    { areaId: 'tema', scheduledAt: '2026-11-30T09:00:00.000Z', due: -300 },
  ];
  expect(sumDue(owed, new Map([['osu', 'Osu']]), '2026-11-30')).toEqual([
    { areaId: 'tema', name: undefined, pickups: 1, upTo7: 500, upTo30: 0, older: 0 },
    { areaId: 'osu', name: 'Osu', pickups: 4, upTo7: 10, upTo30: 60, older: 80 },
  ]);
});
