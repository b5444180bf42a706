import { expect, it } from 'vitest';
import { judge, simulateTimes } from './times.ts';

it('tells the third in line a time that holds: off by ten minutes at most, four of five inside the span', () => {
  const size = { stops: 75, collectors: 3, readsOfEach: 20 };
  const { reads, shown, medianError, inside } = judge(
    [1, 2].flatMap((seed) => simulateTimes(seed, size)),
    2,
  );
  expect(reads).toBeGreaterThan(300);
  expect(shown).toBeGreaterThan(0.6);
  expect(medianError).toBeLessThanOrEqual(10);
  expect(inside).toBeGreaterThan(0.8);
});

it('depends on its seed alone', () => {
  const size = { stops: 10, collectors: 1, readsOfEach: 2 };
  expect(simulateTimes(3, size)).toEqual(simulateTimes(3, size));
});
