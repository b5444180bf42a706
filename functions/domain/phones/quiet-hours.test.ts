import { expect, it } from 'vitest';
import { findEndOfQuiet, isUrgent } from './quiet-hours.ts';

it.each([
  ['2026-06-09T05:59:59.999Z', '2026-06-09T06:00:00.000Z'],
  ['2026-06-09T06:00:00.000Z', undefined],
  ['2026-06-09T19:59:59.999Z', undefined],
  ['2026-06-09T20:00:00.000Z', '2026-06-10T06:00:00.000Z'],
  ['2026-06-30T23:17:42.123Z', '2026-07-01T06:00:00.000Z'],
  ['2026-06-09T00:00:00.000Z', '2026-06-09T06:00:00.000Z'],
])('nobody is disturbed from 20:00 to 06:00: what is due at %s waits until %s', (now, end) => {
  expect(findEndOfQuiet(new Date(now))?.toISOString()).toBe(end);
});

it('a pickup within 12 hours is worth a message at night', () => {
  const now = new Date('2026-06-09T22:00:00.000Z');
  expect(isUrgent('2026-06-10T10:00:00.000Z', now)).toBe(true);
  expect(isUrgent('2026-06-10T10:00:00.001Z', now)).toBe(false);
  expect(isUrgent('2026-06-09T21:00:00.000Z', now)).toBe(true);
});
