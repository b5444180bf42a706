import { expect, test } from 'vitest';
import { isMonthFirst, readDate, readTime, readWeekday } from './read-dates.ts';

test.each([
  ['01/12/2026', '2026-12-01'],
  ['1.2.2026', '2026-02-01'],
  ['05/01/27', '2027-01-05'],
  ['01/25/2027', undefined],
  ['1/5/2027 0:00', '2027-05-01'],
  ['1/5/2027 12:00:00 AM', '2027-05-01'],
  ['\u200E01\u200E/\u200E12\u200E/\u200E2026', '2026-12-01'],
  ['2027-01-05', '2027-01-05'],
  ['2027-01-05 00:00:00', '2027-01-05'],
  ['2027-01-05T00:00:00.000Z', '2027-01-05'],
  ['2027/1/5', '2027-01-05'],
  ['05-Jan-27', '2027-01-05'],
  ['5-Sept-2027', '2027-09-05'],
  ['5 january 2027', '2027-01-05'],
  ['5th Jan 2027', '2027-01-05'],
  ['31/02/2026', undefined],
  ['5-Janvier-27', undefined],
  ['2th Jan 2027', undefined],
  // Another time than midnight means something that the date alone would lose.
  ['2027-01-05 08:00:00', undefined],
  ['1/2/3/2027', undefined],
  ['46392', undefined],
  ['soon', undefined],
])('%s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('knows dates that have the month first', () => {
  expect(['01/25/2027', '1-31-27', '\u200E12/13/2037'].every(isMonthFirst)).toBe(true);
  expect(['25/01/2027', '01/12/2027', '2027-01-25', '5-Jan-27', ''].some(isMonthFirst)).toBe(false);
});

test('reads times and days as people type them', () => {
  expect(['8:00', '08:00:00', '8 AM', '2:30pm', '14:00', 'noon'].map(readTime)).toEqual([
    '08:00',
    '08:00',
    '08:00 Am',
    '02:30 pm',
    '14:00',
    'noon',
  ]);
  expect(['Monday', 'sun', 'Thurs.', 'T', 'someday'].map(readWeekday)).toEqual([
    1,
    0,
    4,
    undefined,
    undefined,
  ]);
});
