import { expect, test } from 'vitest';
import { formatSchedule } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import type { Status } from '#contracts/transitions.ts';
import { groupAssignments, nextAssignment } from './group-assignments.ts';

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

const assignments = [
  assignment('2025-08-02T09:00:00.000Z'),
  assignment('2025-08-03T09:30:00.000Z', 'in progress'),
  assignment('2025-08-03T11:00:00.000Z'),
  assignment('2025-08-03T15:00:00.000Z'),
  assignment('2025-08-04T09:00:00.000Z'),
  assignment('2025-08-09T09:00:00.000Z'),
];

test('what is under way first, then what is late, then day by day', () => {
  expect(groupAssignments(assignments, now).map((group) => [group.title, group.assignments.length])).toEqual([
    ['Now', 1],
    ['Overdue', 1],
    ['Today', 2],
    ['Tomorrow', 1],
    ['Sat 9th Aug 2025', 1],
  ]);
});

test('an assignment within its two hours is not late yet', () => {
  const [group] = groupAssignments([assignment('2025-08-03T10:00:00.000Z')], now);
  expect(group?.title).toBe('Today');
});

test('the next assignment is the one under way, else the soonest', () => {
  expect(nextAssignment(assignments, now)?.status).toBe('in progress');
  expect(nextAssignment(assignments.slice(2), now)?.time).toBe('11:00 AM');
  expect(nextAssignment([], now)).toBeUndefined();
});
