import { expect, test } from 'vitest';
import { formatSchedule } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import type { Status } from '#contracts/transitions.ts';
import { groupByDay } from './later-days.ts';

const now = new Date('2025-08-03T12:00:00.000Z');

function assignment(scheduledAt: string, status: Status = 'assigned'): PickupSummary {
  const person = { id: 'person', firstName: 'Ama', lastName: 'Mensah' };
  return {
    id: `${scheduledAt}-${status}`,
    wasteType: 'glass',
    location: 'Kasoa',
    ...formatSchedule(scheduledAt),
    scheduledAt,
    status,
    user: person,
    area: { id: 'everywhere', name: 'Everywhere' },
    createdAt: scheduledAt,
    updatedAt: scheduledAt,
    version: 1,
  };
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
