import { expect, test } from 'vitest';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { groupByDay } from './later-days.tsx';

const now = new Date('2025-08-03T12:00:00.000Z');

function assignment(scheduledAt: string, status: Status = 'assigned'): PickupSummary {
  return sampleSummary({ id: `${scheduledAt}-${status}`, scheduledAt, status });
}

test('later pickups, day by day', () => {
  const assignments = [
    assignment('2025-08-04T09:00:00.000Z'),
    assignment('2025-08-04T11:00:00.000Z'),
    assignment('2025-08-09T09:00:00.000Z'),
  ];
  expect(groupByDay(assignments, now).map((day) => [day.title, day.pickups.length])).toEqual([
    ['Tomorrow', 2],
    ['Sat 9th Aug 2025', 1],
  ]);
});
