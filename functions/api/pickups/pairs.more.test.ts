import { expect, it } from 'vitest';
import { paired } from '#testing/pairs/acts.ts';
import { atOnce, choose, inOrder, seed, setUpPairs } from '#testing/pairs/plans.ts';

/* Every act that moves money or status, after every other one on the same pickup and at the same time. */

const pairs = await setUpPairs();

it.each(paired)('%s, then each other act', async (first) => {
  expect(await pairs.play(paired.map((second) => inOrder([first, second])))).toEqual([]);
});

it.each([1, 2, 3, 4, 5])(`three of them, by chance: PAIRS_SEED=${seed}, part %i`, async (part) => {
  expect(await pairs.play(choose(part))).toEqual([]);
});

it.each(paired)('%s, and each other act at the same time', async (first) => {
  const others = paired.slice(paired.indexOf(first));
  expect(await pairs.play(others.map((second) => atOnce([first, second])))).toEqual([]);
});

it('all together: balances, seats, and what the provider has', async () => {
  expect(await pairs.findDifferencesOfAll()).toEqual([]);
});
