import { expect, test } from 'vitest';
import { printHours, printKilometres } from './print-stop.ts';

const now = new Date('2025-08-03T23:00:00.000Z');

test('a stop has the two hours of its window, and its day when that is over', () => {
  expect(printHours({ scheduledAt: '2025-08-03T08:00:00.000Z' }, now)).toBe('08:00–10:00');
  expect(printHours({ scheduledAt: '2025-08-03T23:30:00.000Z' }, now)).toBe('23:30–01:30');
  expect(printHours({ scheduledAt: '2025-08-02T08:00:00.000Z' }, now)).toBe('Sat 08:00–10:00');
});

test('a way has one decimal, and is never nothing', () => {
  expect([0, 0.04, 1.26, 12].map(printKilometres)).toEqual(['0.1 km', '0.1 km', '1.3 km', '12.0 km']);
});
