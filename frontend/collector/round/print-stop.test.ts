import { expect, test } from 'vitest';
import { printHours, printKilometres } from '#collector/assignments/texts.ts';

const now = new Date('2025-08-03T23:00:00.000Z');

test('a stop has the two hours of its window, and its day when that is over', () => {
  expect(printHours({ scheduledAt: '2025-08-03T08:00:00.000Z' }, now)).toBe('8–\u206010\u00A0AM');
  expect(printHours({ scheduledAt: '2025-08-03T23:30:00.000Z' }, now)).toBe('11:30\u00A0PM–1:30\u00A0AM');
  expect(printHours({ scheduledAt: '2025-08-02T08:00:00.000Z' }, now)).toBe('Sat 8–\u206010\u00A0AM');
});

test('a way has one decimal, and is never nothing', () => {
  expect([0, 0.04, 1.26, 12].map(printKilometres)).toEqual(['0.1 km', '0.1 km', '1.3 km', '12.0 km']);
});
