import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { listGiven, paired } from '#testing/pairs/acts.ts';
import { findDifferencesOfAll } from '#testing/pairs/check.ts';
import { type Plan, play } from '#testing/pairs/play.ts';
import { type ActName, makeWorld, type World } from '#testing/pairs/played.ts';
import { setClock } from '#testing/pass-time.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';
import { createRandom } from '#testing/random.ts';

/*
 * Every act that moves money or status, after every other one on the same pickup and at the same time: statements, dues, tills
 * and ledger agree after each.
 */

let setup: PickupTest;
let jobs: TestJobs;
let world: World;

beforeAll(async () => {
  setClock('08:00');
  setup = await setUpPickupTest();
  jobs = testJobs(setup.api.store);
  world = await makeWorld(setup);
});
afterAll(() => setup.api.stop());
afterEach(() => void vi.useRealTimers());

const alone = (names: readonly ActName[]) => names.map((name) => [name]);

const completions: readonly ActName[] = ['paid', 'unpaid', 'otherSize', 'accept'];

/** What is given comes first, but for what follows a completion: that is not preceded by another one. */
function inOrder(names: readonly ActName[]): Plan {
  const [first, ...others] = names;
  const isCompletion = first !== undefined && completions.includes(first);
  const given = listGiven(isCompletion ? [first] : names);
  const more = listGiven(others).filter((name) => !completions.includes(name) && !given.includes(name));
  const then = isCompletion ? [first, ...more, ...others] : names;
  return { name: names.join(', then '), steps: alone([...given, ...then]) };
}

function atOnce(names: readonly ActName[]): Plan {
  return { name: names.join(' and '), steps: [...alone(listGiven(names)), names] };
}

it.each(paired)('%s, then each other act', async (first) => {
  expect(
    await play(
      world,
      jobs,
      paired.map((second) => inOrder([first, second])),
    ),
  ).toEqual([]);
});

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
  expect(await play(world, jobs, threes.map(inOrder))).toEqual([]);
});

const seed = Number(process.env.PAIRS_SEED ?? Date.now() % 1_000_000);

it.each([0, 1, 2, 3, 4])(`three of them, by chance: PAIRS_SEED=${seed}, part %i`, async (part) => {
  const random = createRandom(seed + part);
  const three = () => Array.from({ length: 3 }, () => random.pick(paired) ?? 'book');
  const plans = Array.from({ length: 20 }, () => (random.chance(0.5) ? inOrder(three()) : atOnce(three())));
  expect(await play(world, jobs, plans)).toEqual([]);
});

it.each(paired)('%s, and each other act at the same time', async (first) => {
  const others = paired.slice(paired.indexOf(first));
  expect(
    await play(
      world,
      jobs,
      others.map((second) => atOnce([first, second])),
    ),
  ).toEqual([]);
});

it('all together: balances, seats, and what the provider has', async () => {
  expect(await findDifferencesOfAll(world)).toEqual([]);
});
