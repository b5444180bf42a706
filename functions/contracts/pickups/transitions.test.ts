import { expect, it } from 'vitest';
import {
  finalStatuses,
  isOpen,
  isUnderWay,
  mayAct,
  statuses,
  transitionFor,
  transitions,
} from './transitions.ts';

it('leads through the life of a pickup', () => {
  const told = transitions.map(
    ({ action, by, from, to = 'as it was', orTo }) =>
      `${action} by ${by}: ${from.join(', ')} → ${to}${orTo ? ` or ${orTo}` : ''}`,
  );
  expect(told).toEqual([
    'assign by admin: pending, assigned, in progress → assigned',
    'start by collector: assigned → in progress',
    'complete by collector: assigned, in progress → completed',
    'could-not-collect by collector: assigned, in progress → pending',
    'cancel by user: pending, assigned → cancelled',
    'cancel by admin: pending, assigned, in progress → cancelled',
    'cancel by system: pending, assigned, in progress → cancelled',
    'reschedule by user: pending, assigned → pending',
    'edit by admin: pending, assigned, in progress → as it was',
    'release by system: assigned, in progress → pending',
    'release by admin: assigned → pending',
    'postpone by system: pending, assigned → pending',
    'undo-complete by collector: completed → assigned or in progress',
    'reopen by admin: completed → assigned or pending',
  ]);
});

it('has one rule for an action of an actor, and offers it in its statuses', () => {
  expect(transitionFor('cancel', 'admin')?.from).toContain('in progress');
  expect(transitionFor('cancel', 'collector')).toBeUndefined();
  expect(mayAct('cancel', 'user', 'assigned')).toBe(true);
  expect(mayAct('cancel', 'user', 'in progress')).toBe(false);
  expect(mayAct('start', 'user', 'assigned')).toBe(false);
});

it('is open, under way or at its end', () => {
  expect(statuses.filter(isOpen)).toEqual(['pending', 'assigned', 'in progress']);
  expect(statuses.filter(isUnderWay)).toEqual(['assigned', 'in progress']);
  expect(finalStatuses).toEqual(['completed', 'cancelled']);
});
