import { expect, it } from 'vitest';
import { paired } from '#testing/pairs/acts.ts';
import { atOnce, choose, inOrder, seed, setUpPairs } from '#testing/pairs/plans.ts';
import type { ActName } from '#testing/pairs/played.ts';

/*
 * Acts that move money or status, one after the other on the same pickup and at the same time: statements, dues, tills and ledger
 * agree after each. Each act with one other; all pairs are in pairs.more.test.ts.
 */

const pairs = await setUpPairs();

const threes: readonly (readonly ActName[])[] = [
  ['cancel', 'accept', 'undo'],
  ['cancel', 'accept', 'reopen'],
  ['refundMobile', 'reopen', 'paid'],
  ['refundMobile', 'undo', 'refundFailed'],
  ['refundMobile', 'delete', 'refundFailed'],
  ['mobile', 'refundCash', 'reversal'],
  ['refundMobile', 'reversal', 'refundFailed'],
];

it('three of them that once leaked', async () => {
  expect(await pairs.play(threes.map(inOrder))).toEqual([]);
});

/** Each act once as the first and once as the second one: other pairs at each run. */
const some = paired.map((first, index) => [first, paired[(index + seed) % paired.length] ?? first] as const);

it(`each, then another one, by chance: PAIRS_SEED=${seed}`, async () => {
  expect(await pairs.play(some.map(inOrder))).toEqual([]);
});

it(`each and another one at the same time, by chance: PAIRS_SEED=${seed}`, async () => {
  expect(await pairs.play(some.map(atOnce))).toEqual([]);
});

it(`three of them, by chance: PAIRS_SEED=${seed}`, async () => {
  expect(await pairs.play(choose(0))).toEqual([]);
});

it('all together: balances, seats, and what the provider has', async () => {
  expect(await pairs.findDifferencesOfAll()).toEqual([]);
});
