import { expect, test } from 'vitest';
import { explainDay, findShownDay, hasRoom, listUsualDays, type SlotDay, selectDays } from './slot-days.ts';

const now = new Date('2025-08-03T10:00:00.000Z');

test('the usual days are two weeks of daytime; what has begun today has no room', () => {
  const days = listUsualDays(now);
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([14, '2025-08-03', '2025-08-16']);
  expect(days[0]?.windows.filter(hasRoom).map(({ start, end }) => `${start}–${end}`)).toEqual([
    '12:00–14:00',
    '14:00–16:00',
    '16:00–18:00',
  ]);
  expect(days[1]?.windows.filter(hasRoom)).toHaveLength(6);
});

test('a named area offers all its windows, Everywhere those by day', () => {
  const windows = ['05:00', '08:00', '20:00'].map((start) => ({ start, end: '', left: 3 }));
  const days: readonly SlotDay[] = [{ date: '2025-08-04', windows }];
  expect(selectDays('osu', days, now)).toEqual(days);
  expect(selectDays('everywhere', days, now)[0]?.windows.map(({ start }) => start)).toEqual(['08:00']);
});

test('shown is the day that was chosen, or the first with room that is not closed', () => {
  const day = (date: string, left: number, closed?: string): SlotDay => ({
    date,
    windows: [{ start: '08:00', end: '10:00', left }],
    ...(closed && { closed }),
  });
  const days = [day('2025-08-04', 0), day('2025-08-05', 2, 'Holiday'), day('2025-08-06', 1)];
  expect(findShownDay(days, '')?.date).toBe('2025-08-06');
  expect(findShownDay(days, '2025-08-05')?.date).toBe('2025-08-05');
  expect(findShownDay(days, '2025-09-01')).toBeUndefined();
  expect(findShownDay(days.slice(0, 2), '')?.date).toBe('2025-08-04');
});

test('what has begun since the server answered is over, and days before today are gone', () => {
  const windows = ['08:00', '12:00'].map((start) => ({ start, end: '', left: 3 }));
  const days = ['2025-08-02', '2025-08-03'].map((date) => ({ date, windows }));
  expect(selectDays('osu', days, now)).toEqual([
    { date: '2025-08-03', windows: [{ start: '08:00', end: '', left: 0, reason: 'past' }, windows[1]] },
  ]);
  expect(explainDay({ date: '2025-08-03', windows: [] })).toBe('Closed');
  expect(listUsualDays(new Date('2025-08-03T21:00:00.000Z')).slice(0, 2).map(explainDay)).toEqual([
    'Too late today',
    undefined,
  ]);
});

test.each([
  ['Full', ['past', 'late', 'full']],
  ['Too late', ['past', 'late']],
  ['Too late today', ['past', 'past']],
  ['Not yet', ['early', 'early']],
  ['Closed', ['closed', 'past']],
  ['Not available', ['past', undefined]],
] as const)('a day without room is called %j only when it is', (word, reasons) => {
  const windows = reasons.map((reason) => ({ start: '08:00', end: '10:00', left: 0, reason }));
  expect(explainDay({ date: '2025-08-04', windows })).toBe(word);
});
