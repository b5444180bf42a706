import { afterEach, vi } from 'vitest';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice } from '#testing/money/money-test.ts';
import { setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createRandom } from '#testing/random.ts';
import { listGiven, paired } from './acts.ts';
import { findDifferencesOfAll } from './check.ts';
import { type Plan, play } from './play.ts';
import { type ActName, makeWorld } from './played.ts';

/** A world for the tests of a file. */
export async function setUpPairs() {
  setClock('08:00');
  // What one admin does to all pickups of the file would be above the limit of a day.
  process.env.MONEY_LIMIT = '0';
  const setup = await setUpPickupTest();
  await fillOffice();
  const jobs = testJobs(setup.api.store);
  const world = await makeWorld(setup);
  afterEach(() => void vi.useRealTimers());
  return {
    /** @returns what is wrong */
    play: (plans: readonly Plan[]) => play(world, jobs, plans),
    findDifferencesOfAll: () => findDifferencesOfAll(world),
  };
}

const alone = (names: readonly ActName[]) => names.map((name) => [name]);

const completions: readonly ActName[] = ['paid', 'unpaid', 'otherSize', 'accept'];

/** What is given comes first, but for what follows a completion: that is not preceded by another one. */
export function inOrder(names: readonly ActName[]): Plan {
  const [first, ...others] = names;
  const isCompletion = first !== undefined && completions.includes(first);
  const given = listGiven(isCompletion ? [first] : names);
  const more = listGiven(others).filter((name) => !completions.includes(name) && !given.includes(name));
  const then = isCompletion ? [first, ...more, ...others] : names;
  return { name: names.join(', then '), steps: alone([...given, ...then]) };
}

/** What is given comes first, the rest at the same time. */
export function atOnce(names: readonly ActName[]): Plan {
  return { name: names.join(' and '), steps: [...alone(listGiven(names)), names] };
}

/** `PAIRS_SEED`, or another one at each run. */
export const seed = Number(process.env.PAIRS_SEED ?? Date.now() % 1_000_000);

/** Twenty plans of three acts by chance. @param part another one has other plans */
export function choose(part: number): readonly Plan[] {
  const random = createRandom(seed + part);
  const three = () => Array.from({ length: 3 }, () => random.pick(paired) ?? 'book');
  return Array.from({ length: 20 }, () => (random.chance(0.5) ? inOrder(three()) : atOnce(three())));
}
