import { expect, test } from 'vitest';
import type { TimeDraft } from '#features/booking/content/pickup-draft.ts';
import type { SlotDay } from '#features/booking/slots/slot-days.ts';
import { proposeTime } from './second-half.tsx';

const day = (date: string, left: Record<string, number | null>, closed?: string): SlotDay => ({
  date,
  ...(closed && { closed }),
  windows: Object.entries(left).map(([start, free]) => ({
    start,
    end: `${String(Number(start.slice(0, 2)) + 2).padStart(2, '0')}:00`,
    left: free,
  })),
});
// Tuesday 24th to Thursday 26th Nov 2026, and the Tuesday after.
const days = [
  day('2026-11-24', { '08:00': 0, '10:00': 2 }),
  day('2026-11-25', { '08:00': 1, '10:00': 1 }),
  day('2026-11-26', { '08:00': 5 }, 'Clean-up day'),
  day('2026-12-01', { '08:00': null, '10:00': null }),
];

test('the same weekday and time, where that is free', () => {
  expect(proposeTime(days, { weekday: 2, time: '10:00' }, () => false)).toEqual({
    date: '2026-11-24',
    time: '10:00',
  });
  expect(proposeTime(days, { weekday: 2, time: '08:00' }, () => false)).toEqual({
    date: '2026-12-01',
    time: '08:00',
  });
});

test('else the first day at that time; a closed day is none', () => {
  expect(proposeTime(days, { weekday: 4, time: '08:00' }, () => false)).toEqual({
    date: '2026-11-25',
    time: '08:00',
  });
});

test('the window that holds a time between; else the first that is free', () => {
  expect(proposeTime(days, { weekday: 3, time: '09:30' }, () => false)).toEqual({
    date: '2026-11-25',
    time: '08:00',
  });
  expect(proposeTime(days, { weekday: 3, time: '19:30' }, () => false)).toEqual({
    date: '2026-11-24',
    time: '10:00',
  });
  expect(proposeTime([], { weekday: 3, time: '19:30' }, () => false)).toBeUndefined();
});

test('not when the same is booked at that time already', () => {
  const isBooked = ({ date, time }: TimeDraft) => date === '2026-11-24' && time === '10:00';
  expect(proposeTime(days, { weekday: 2, time: '10:00' }, isBooked)).toEqual({
    date: '2026-12-01',
    time: '10:00',
  });
});
