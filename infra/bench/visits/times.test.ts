import { expect, it } from 'vitest';
import { countNotices, judge, simulateTimes } from './times.ts';

it('tells the third in line a time that holds: off by ten minutes at most, four of five inside the span', () => {
  const size = { stops: 100, collectors: 4, readsOfEach: 20 };
  // Of three such days the median moves by two minutes either way.
  const days = Array.from({ length: 15 }, (_, index) => simulateTimes(index + 1, size));
  const { reads, shown, medianError, inside } = judge(days.flat(), 2);
  expect(reads).toBeGreaterThan(300);
  expect(shown).toBeGreaterThan(0.6);
  expect(medianError).toBeLessThanOrEqual(10);
  expect(inside).toBeGreaterThan(0.8);
});

it('counts who hears in time that somebody is on the way, and who hears that they are late', () => {
  const { started, onTheWay, late } = countNotices(1, { stops: 50, collectors: 2, readsOfEach: 0 });
  expect(onTheWay).toBeGreaterThan(0.4);
  expect(onTheWay).toBeLessThan(1);
  expect(started).toBeLessThanOrEqual(1);
  expect(late).toBeLessThan(0.1);
});

it('depends on its seed alone', () => {
  const size = { stops: 10, collectors: 1, readsOfEach: 2 };
  expect(simulateTimes(3, size)).toEqual(simulateTimes(3, size));
});
