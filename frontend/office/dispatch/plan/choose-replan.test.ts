import { expect, test } from 'vitest';
import type { Undo } from '#office/dispatch/bulk/undo.ts';
import { dayPickup } from '#site/testing/day-pickups.ts';
import { chooseReplan } from './choose-replan.ts';

const assigned = dayPickup(1, { status: 'assigned' });
const undo = (until: number): Undo => ({
  id: 'job',
  kind: 'plan',
  date: '2026-12-01',
  until,
  pickups: [{ id: assigned.id, version: 2, holder: null }],
  rounds: [],
});

test('few move once households were told or a round has begun; while all can be undone, nobody was', () => {
  expect(chooseReplan([assigned, dayPickup(2)], [undo(2000)], 1000)).toBe('shortest');
  expect(chooseReplan([assigned], [undo(1000)], 1000)).toBe('few');
  expect(chooseReplan([assigned], [], 1000)).toBe('few');
  for (const status of ['in progress', 'completed'] as const)
    expect(chooseReplan([assigned, dayPickup(2, { status })], [undo(2000)], 1000)).toBe('few');
});
