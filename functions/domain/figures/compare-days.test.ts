import { expect, it } from 'vitest';
import { compareDays } from './compare-days.ts';

const week = (count: number) => Array.from({ length: 7 }, () => count);

it.each([
  ['a day without any', 0, week(33), 'none'],
  ['less than a third', 9, week(33), 'far fewer'],
  ['half', 16, week(33), 'usual'],
  ['few had some before: none is chance', 0, week(4), 'usual'],
  ['a quiet Sunday, as the one before', 3, [33, 33, 33, 33, 33, 33, 4], 'usual'],
  ['a Sunday like no other', 0, [33, 33, 33, 33, 33, 33, 6], 'none'],
  ['the first day', 0, week(0), 'usual'],
  ['the first week: the weekday has none before it', 0, [33, 33, 33, 33, 33, 33, 0], 'usual'],
] as const)('counts: %s', (_name, day, before, expected) => {
  expect(compareDays([day, ...before])).toBe(expected);
});

it.each([
  ['33 were tried and none arrived', [0, ...week(32)], [33, ...week(33)], 'none'],
  ['two were tried and none arrived', [0, ...week(2)], [2, ...week(2)], 'none'],
  ['one was tried and did not arrive', [0, ...week(2)], [1, ...week(2)], 'usual'],
  ['a tenth arrived', [3, ...week(32)], [33, ...week(33)], 'far fewer'],
  ['a holiday: fewer were tried, and arrived', [3, ...week(32)], [3, ...week(33)], 'far fewer'],
  ['nothing was tried', [0, ...week(32)], [0, ...week(33)], 'far fewer'],
  ['nothing was tried where little is', [0, ...week(2)], [0, ...week(2)], 'usual'],
  ['nobody hears of what arrives', [0, ...week(0)], [33, ...week(33)], 'usual'],
] as const)('shares: %s', (_name, days, tried, expected) => {
  expect(compareDays(days, tried)).toBe(expected);
});
