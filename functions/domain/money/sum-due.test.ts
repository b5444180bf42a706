import { expect, it } from 'vitest';
import { sumByHousehold, sumDue } from './sum-due.ts';

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
    { areaId: 'tema', name: undefined, upTo7: 500, upTo30: 0, older: 0 },
    { areaId: 'osu', name: 'Osu', upTo7: 10, upTo30: 60, older: 80 },
  ]);
});

it('sums what is to pay by household, who has owed longest first', () => {
  const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`;
  const owed = [
    { id: 'P1-ama', areaId: 'osu', scheduledAt: at(1), due: -300 },
    { id: 'P2-esi', areaId: 'osu', scheduledAt: at(2), due: 10 },
    { id: 'P3-ama', areaId: 'tema', scheduledAt: at(3), due: 20 },
    { id: 'P4-esi', areaId: 'tema', scheduledAt: at(4), due: 40, isDisputed: true as const },
  ];
  expect(sumByHousehold(owed)).toEqual([
    { id: 'esi', amount: 50, pickups: 2, oldest: at(2), areaId: 'osu', isDisputed: true },
    { id: 'ama', amount: 20, pickups: 1, oldest: at(3), areaId: 'tema' },
  ]);
});
