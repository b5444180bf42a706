import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testJobs, type TestJobs } from '#testing/jobs.ts';
import { type ActName, listGiven, paired } from '#testing/pairs/acts.ts';
import { type Plan, play } from '#testing/pairs/play.ts';
import { makeWorld, type World } from '#testing/pairs/played.ts';
import { setClock } from '#testing/pass-time.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';

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

function inOrder(names: readonly ActName[]): Plan {
  return { name: names.join(', then '), steps: alone([...listGiven(names), ...names]) };
}

function atOnce(names: readonly ActName[]): Plan {
  return { name: names.join(' and '), steps: [...alone(listGiven(names)), names] };
}

it.each(paired)('%s, then each other act', async (first) => {
  expect(await play(world, jobs, paired.map((second) => inOrder([first, second])))).toEqual([]);
});

it.each(paired)('%s, and each other act at the same time', async (first) => {
  const others = paired.slice(paired.indexOf(first));
  expect(await play(world, jobs, others.map((second) => atOnce([first, second])))).toEqual([]);
});
