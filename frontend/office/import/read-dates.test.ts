import { expect, test } from 'vitest';
import { findOrder, readDate, readTime, readWeekday } from './read-dates.ts';

test.each([
  ['01/12/2026', '2026-12-01', '2026-01-12'],
  ['1.2.2026', '2026-02-01', '2026-01-02'],
  ['05/01/27', '2027-01-05', '2027-05-01'],
  ['25/01/2027', '2027-01-25', undefined],
  ['01/25/2027', undefined, '2027-01-25'],
  ['1/5/2027 0:00', '2027-05-01', '2027-01-05'],
  ['1/5/2027 12:00:00 AM', '2027-05-01', '2027-01-05'],
  ['\u200E01\u200E/\u200E12\u200E/\u200E2026', '2026-12-01', '2026-01-12'],
])('%s is another day in another order', (text, day, month) => {
  expect([readDate(text, 'day'), readDate(text, 'month')]).toEqual([day, month]);
});

test.each([
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
])('%s is %s in any order', (text, date) => {
  expect([readDate(text, 'day'), readDate(text, 'month')]).toEqual([date, date]);
});

const order = (...texts: string[]) => {
  const found = findOrder(texts.map((text, index) => ({ number: index + 2, text })));
  return [found.order, found.doubtful?.number];
};

test('what can be one day alone settles the order; where it is another than Ghana’s, nothing is taken for granted', () => {
  expect(order('2027-01-05', '02/02/2027', 'soon')).toEqual(['day', undefined]);
  expect(order('2027-01-05', '01/02/2027')).toEqual(['day', 3]);
  expect(order('01/02/2027', '25/02/2027')).toEqual(['day', undefined]);
  expect(order('01/25/2027', '01/02/2027')).toEqual([undefined, 3]);
  expect(order('25/01/2027', '01/25/2027', '01/02/2027')).toEqual([undefined, 4]);
  expect(order('01/25/2027')).toEqual(['month', undefined]);
  expect(order('01/25/2027', '25/01/2027')).toEqual(['day', undefined]);
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
