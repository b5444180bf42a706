import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '#contracts/pickups/pickups.ts';
import { transitionFor } from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import { byAdmin, kofi } from '#testing/samples/sample-pickup.ts';
import { checkInTime, statusAfter } from './outcome.ts';

/** A Tuesday. */
const completedAt = '2026-06-09T10:00:00.000Z';
const entry = (event: HistoryEvent, at = completedAt) => ({ at, event, by: byAdmin, collectorId: kofi.id });
const completed = [entry('requested'), entry('assigned'), entry('completed')];

describe('taking a completion back', () => {
  const check = (at: string, history = completed) => checkInTime('undo-complete', history, new Date(at));
  const tooLate = new AppError(
    'conflict',
    'It’s too late to undo this. Please ask our office to reopen the pickup.',
  );

  it('is possible for its collector within two minutes', () => {
    expect(() => check('2026-06-09T10:02:00.000Z')).not.toThrow();
    expect(() => check('2026-06-09T10:02:00.001Z')).toThrow(tooLate);
  });

  it('counts from the last completion, and is not possible without one', () => {
    const again = [...completed, entry('reopened'), entry('completed', '2026-06-09T12:00:00.000Z')];
    expect(() => check('2026-06-09T12:02:00.000Z', again)).not.toThrow();
    expect(() => check('2026-06-09T10:01:00.000Z', [entry('requested')])).toThrow(tooLate);
  });
});

describe('reopening', () => {
  const check = (at: string, history = completed) => checkInTime('reopen', history, new Date(at));
  const tooLate = new AppError(
    'conflict',
    'A pickup can be reopened until the end of the day after it was completed.',
  );

  it('is possible for staff until the end of the day after', () => {
    expect(() => check('2026-06-10T23:59:59.999Z')).not.toThrow();
    expect(() => check('2026-06-11T00:00:00.000Z')).toThrow(tooLate);
    expect(() => check('2026-06-09T11:00:00.000Z', [entry('requested')])).toThrow(tooLate);
  });
});

it('nothing else has to be in time', () => {
  expect(() => checkInTime('cancel', [], new Date(completedAt))).not.toThrow();
});

describe('the status after', () => {
  const status = (action: 'undo-complete' | 'reopen' | 'edit', history = completed, collectorId?: string) => {
    const rule = transitionFor(action, action === 'undo-complete' ? 'collector' : 'admin');
    if (!rule) throw new Error(`Nobody may ${action}.`);
    return statusAfter(rule, { status: action === 'edit' ? 'assigned' : 'completed', history }, collectorId);
  };

  it.each<[readonly HistoryEvent[], string]>([
    [['assigned', 'completed'], 'assigned'],
    [['assigned', 'started', 'completed'], 'in progress'],
    [['started', 'assigned', 'completed'], 'assigned'],
    [['started', 're-assigned', 'completed'], 'assigned'],
    [['started', 'completed', 'reopened', 'completed'], 'assigned'],
    [['assigned', 'started', 'edited', 'completed'], 'in progress'],
    [['assigned', 'rescheduled', 'completed'], 'assigned'],
    [['assigned', 'cancelled', 'completed'], 'cancelled'],
    [['assigned', 'postponed', 'completed'], 'pending'],
    [['started', 'could not collect', 'completed'], 'pending'],
    [['started', 'released', 'completed'], 'pending'],
    [['completed'], 'assigned'],
  ])('an undone completion is what it was before: %j is %s', (events, expected) => {
    expect(
      status(
        'undo-complete',
        events.map((event) => entry(event)),
      ),
    ).toBe(expected);
  });

  it('a reopened pickup that was cancelled before it was completed is cancelled', () => {
    const events = ['assigned', 'cancelled', 'completed'] as const;
    expect(
      status(
        'reopen',
        events.map((event) => entry(event)),
        kofi.id,
      ),
    ).toBe('cancelled');
  });

  it('a reopened pickup is assigned where somebody is to come, else pending', () => {
    expect(status('reopen', completed, kofi.id)).toBe('assigned');
    expect(status('reopen')).toBe('pending');
  });

  it('an edit is as before', () => {
    expect(status('edit')).toBe('assigned');
  });
});
