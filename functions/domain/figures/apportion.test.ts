import { expect, it } from 'vitest';
import { apportion } from './count-waste.ts';

it.each([
  // 100 / 3 = 33⅓ each: one is left, for the first.
  ['equal weights', 100, [1, 1, 1], [34, 33, 33]],
  // 10 × 5 / 8 = 6.25, 10 × 3 / 8 = 3.75: the larger remainder gets it.
  ['the larger remainder', 10, [5, 3], [6, 4]],
  ['weights of nothing', 7, [0, 0], [4, 3]],
  ['a part of nothing', 7, [0, 5], [0, 7]],
  ['nothing', 0, [3, 4], [0, 0]],
  ['nobody', 5, [], []],
  ['many', 1, Array(7).fill(10), [1, 0, 0, 0, 0, 0, 0]],
])('splits %s', (_name, total, weights, parts) => {
  expect(apportion(total, weights)).toEqual(parts);
});

it('adds up, whatever the weights', () => {
  for (let total = 0; total < 300; total += 7) {
    const weights = Array.from({ length: (total % 9) + 1 }, (_, index) => (index * 37 + total) % 101);
    expect(apportion(total, weights).reduce((sum, one) => sum + one, 0)).toBe(total);
  }
});
