import { describe, expect, it } from 'vitest';
import {
  type Actor,
  finalStatuses,
  firstDateOf,
  isOpen,
  isUnderWay,
  mayAct,
  mayActNow,
  type PickupAction,
  type Status,
  statuses,
  transitionFor,
  transitions,
} from './transitions.ts';

it('leads through the life of a pickup', () => {
  const told = transitions.map(
    ({ action, by, from, to = 'as it was', orTo, since }) =>
      `${action} by ${by}: ${from.map((one) => one + (since?.[one] ? ` (from ${since[one]})` : '')).join(', ')} → ${to}${orTo ? ` or ${orTo}` : ''}`,
  );
  expect(told).toEqual([
    'assign by admin: pending, assigned, in progress → assigned',
    'start by collector: assigned (from its date) → in progress',
    'complete by collector: assigned (from its date), in progress (from its date) → completed',
    'complete by admin: assigned (from its date), in progress (from its date) → completed',
    'could-not-collect by collector: assigned, in progress → pending',
    'cancel by user: pending, assigned, in progress (from the day after its window) → cancelled',
    'cancel by admin: pending, assigned, in progress → cancelled',
    'cancel by system: pending, assigned, in progress → cancelled',
    'reschedule by user: pending, assigned → pending',
    'edit by admin: pending, assigned, in progress → as it was',
    'pin by admin: pending, assigned, in progress → as it was',
    'release by system: assigned, in progress → pending',
    'release by admin: assigned → pending',
    'postpone by admin: pending, assigned → pending',
    'postpone by system: pending, assigned → pending',
    'undo-complete by collector: completed → assigned',
    'reopen by admin: completed → assigned or pending',
    'accept-late by admin: pending, assigned, in progress, cancelled → completed',
  ]);
});

it('has one rule for an action of an actor, and offers it in its statuses', () => {
  expect(transitionFor('cancel', 'admin')?.from).toContain('in progress');
  expect(transitionFor('cancel', 'collector')).toBeUndefined();
  expect(mayAct('cancel', 'user', 'assigned')).toBe(true);
  expect(mayAct('start', 'user', 'assigned')).toBe(false);
});

describe('acts that have their time', () => {
  const lateEvening = '2026-11-23T23:00:00.000Z';
  const morning = '2026-11-23T09:30:00.000Z';
  const may = (action: 'start' | 'complete' | 'cancel', status: Status, scheduledAt: string, now: string) =>
    mayActNow(action, action === 'cancel' ? 'user' : 'collector', { status, scheduledAt }, new Date(now));

  it.each([
    ['start', 'assigned'],
    ['complete', 'assigned'],
    ['complete', 'in progress'],
  ] as const)('%s what is %s: on its date and later, at any hour', (action, status) => {
    expect(may(action, status, morning, '2026-11-22T23:59:59.999Z')).toBe(false);
    expect(may(action, status, morning, '2026-11-23T00:00:00.000Z')).toBe(true);
    expect(may(action, status, lateEvening, '2026-11-23T00:00:00.000Z')).toBe(true);
    expect(may(action, status, morning, '2026-12-23T12:00:00.000Z')).toBe(true);
  });

  it('cancel what is in progress: its household from the day after the window ends', () => {
    expect(may('cancel', 'in progress', morning, '2026-11-23T23:59:59.999Z')).toBe(false);
    expect(may('cancel', 'in progress', morning, '2026-11-24T00:00:00.000Z')).toBe(true);
    // Its window ends after midnight.
    expect(may('cancel', 'in progress', lateEvening, '2026-11-24T23:59:59.999Z')).toBe(false);
    expect(may('cancel', 'in progress', lateEvening, '2026-11-25T00:00:00.000Z')).toBe(true);
    expect(may('cancel', 'assigned', morning, '2026-11-01T00:00:00.000Z')).toBe(true);
    expect(may('cancel', 'completed', morning, '2026-12-01T00:00:00.000Z')).toBe(false);
  });

  it('have a first date that can be told, the others none', () => {
    const first = (...args: [PickupAction, Actor, Status]) =>
      firstDateOf(args[0], args[1], { status: args[2], scheduledAt: lateEvening });
    expect(first('start', 'collector', 'assigned')).toBe('2026-11-23');
    expect(first('cancel', 'user', 'in progress')).toBe('2026-11-25');
    expect(first('cancel', 'user', 'assigned')).toBeUndefined();
    expect(first('cancel', 'admin', 'in progress')).toBeUndefined();
    expect(first('could-not-collect', 'collector', 'assigned')).toBeUndefined();
    expect(first('start', 'user', 'assigned')).toBeUndefined();
  });
});

it('is open, under way or at its end', () => {
  expect(statuses.filter(isOpen)).toEqual(['pending', 'assigned', 'in progress']);
  expect(statuses.filter(isUnderWay)).toEqual(['assigned', 'in progress']);
  expect(finalStatuses).toEqual(['completed', 'cancelled']);
});
