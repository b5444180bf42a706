import { describe, expect, it, test } from 'vitest';
import type { Pin } from '#contracts/pickups/pin.ts';
import { findInWindow, findLastArrival } from '#contracts/pickups/pin-times.ts';
import type { PickupAction, Status } from '#contracts/pickups/transitions.ts';
import { bySystem, type PickupRecord } from '#domain/records/pickup.ts';
import { byAdmin, byAma, byKofi, kofi, pendingPickup, yaw } from '#testing/samples/sample-pickup.ts';
import type { PinChange } from './pin.ts';
import { type Details, transition } from './transition.ts';

const now = new Date('2026-06-10T10:00:00Z');
const at = now.toISOString();
const both: Pin = { first: true, before: '10:30', by: byAdmin.name, at };
const before: Pin = { before: '10:30', by: byAdmin.name, at };

/** At 09:30, Kofi's, first and before 10:30. */
const pinned = (more: Partial<PickupRecord> = {}): PickupRecord =>
  pendingPickup({ status: 'assigned', assignedCollector: kofi, pin: both, ...more });

const seatAt = (time: string, day = 10) => ({ seat: { scheduledAt: `2026-06-${day}T${time}:00.000Z` } });
const done = {
  history: [...pinned().history, { at, event: 'completed', by: byKofi, collectorId: kofi.id }],
} as const;
const given = {
  history: [...pinned().history, { at, event: 'assigned', by: byAdmin, collectorId: kofi.id }],
} as const;

type Row = [string, PickupAction, Partial<Details>, Pin | undefined, Partial<PickupRecord>?];

test.each<Row>([
  ['another collector', 'assign', { collector: yaw }, before],
  ['another collector of many', 'assign', { collector: yaw, inBulk: true }, before],
  ['no collector', 'release', {}, before],
  ['nobody, for an account is gone', 'release', { by: bySystem }, before],
  ['another day by staff', 'edit', seatAt('09:30', 11), undefined],
  ['another day by its household', 'reschedule', { by: byAma, ...seatAt('09:30', 11) }, undefined],
  [
    'an hour of the day that the time lies in, by its household',
    'reschedule',
    { by: byAma, ...seatAt('09:00') },
    before,
  ],
  ['an hour of the day that the time lies in', 'edit', seatAt('09:00'), both],
  ['an hour that ends with the time', 'edit', seatAt('08:30'), both],
  ['an hour that begins with the time', 'edit', seatAt('10:30'), { ...both, before: undefined }],
  ['an hour after the time', 'edit', seatAt('14:00'), { ...both, before: undefined }],
  ['other words', 'edit', { changes: { notes: 'Blue gate' } }, both],
  ['a closed day', 'postpone', { by: bySystem, reason: 'Holiday' }, undefined],
  ['a closed gate', 'could-not-collect', { by: byKofi, reason: 'Nobody there' }, undefined],
  ['nothing', 'cancel', {}, undefined],
  ['the way', 'start', { by: byKofi }, both],
  ['done', 'complete', { by: byKofi }, both],
  ['done again', 'reopen', { collector: kofi }, both, { status: 'completed', ...done }],
  ['done, for another', 'reopen', { collector: yaw }, before, { status: 'completed', ...done }],
  ['done, for nobody', 'reopen', { collector: undefined }, before, { status: 'completed', ...done }],
  [
    'a completion taken back',
    'undo-complete',
    { by: byKofi },
    both,
    { status: 'completed', history: [...given.history, ...done.history.slice(1)] },
  ],
])('a pin that meets %s', (_, action, details, expected, more = {}) => {
  const { pickup } = transition(pinned(more), action, { by: byAdmin, now, ...details });
  expect(pickup.pin).toEqual(expected);
});

test('only a time is left of two, or nothing', () => {
  const { pickup } = transition(pinned({ pin: { ...both, before: undefined } }), 'assign', {
    by: byAdmin,
    now,
    collector: yaw,
  });
  expect(pickup.pin).toBeUndefined();
});

describe('staff', () => {
  const pin = (change: PinChange, more: Partial<PickupRecord> = {}) =>
    transition(pinned({ pin: undefined, ...more }), 'pin', { by: byAdmin, now, pin: change }).pickup;

  it('put first, say by when, and take back each alone; the history says what and who', () => {
    const first = pin({ first: true });
    expect(first.pin).toEqual({ first: true, by: 'Esi Staff', at });
    expect(first.history.at(-1)).toMatchObject({ event: 'pinned', by: byAdmin, note: 'First' });
    expect(pin({ before: '10:30' }, first).history.at(-1)?.note).toBe('First, Before 10:30 AM');
    expect(pin({ first: false }, { pin: both }).pin).toEqual(before);
    expect(pin({ before: null }, { pin: both }).pin).toEqual({ first: true, by: 'Esi Staff', at });
    const none = pin({ first: false, before: null }, { pin: both });
    expect([none.pin, none.history.at(-1)?.note]).toEqual([undefined, 'Pin removed']);
  });

  it('keep the place among several that are first', () => {
    const earlier = { ...both, at: '2026-06-09T08:00:00.000Z' };
    expect(pin({ before: '11:00' }, { pin: earlier }).pin).toEqual({ ...earlier, before: '11:00' });
  });

  it.each(['09:30', '09:00', '11:31'])('hear the window where %s is not in it', (time) => {
    expect(() => pin({ before: time })).toThrow(
      expect.objectContaining({
        code: 'bad_input',
        details: { errors: { before: expect.stringContaining('9:30–\u206011:30\u00a0AM') } },
      }),
    );
  });

  it.each<[string, Partial<PickupRecord>, PinChange]>([
    ['has no collector', { status: 'pending', assignedCollector: undefined }, { first: true }],
    [
      'waits for its household',
      { status: 'pending', awaitingTime: { at, cause: 'postponed' } },
      { before: '10:30' },
    ],
    ['is over', { status: 'completed' satisfies Status }, { before: '10:30' }],
  ])('cannot pin what %s', (_, more, change) => {
    expect(() => pin(change, more)).toThrow(expect.objectContaining({ code: 'conflict' }));
  });
});

test.each([
  ['08:00', '08:00', undefined],
  ['08:00', '08:01', '10T08:01'],
  ['08:00', '10:00', '10T10:00'],
  ['08:00', '10:01', undefined],
  ['22:00', '00:00', '11T00:00'],
  ['23:30', '01:30', '11T01:30'],
  ['23:30', '23:00', undefined],
])('in the window of %s %s is %s', (start, time, expected) => {
  const scheduledAt = `2026-06-10T${start}:00.000Z`;
  const found = findInWindow(scheduledAt, time);
  expect(found).toBe(expected && `2026-06-${expected}:00.000Z`);
  if (found) expect(findLastArrival({ scheduledAt, pin: { before: time, at } })).toBe(found);
});
