import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectExact, faultsOf, legOf, randomProblem } from '#testing/routing.ts';
import { createJournal } from './journal.ts';
import { measureCost } from './loads.ts';
import { compatible } from './neighbours.ts';
import { createInsertionSearch, createRecreate, putAll, recreate } from './recreate.ts';
import { createRoutes, listRoutes } from './routes.ts';
import type { RoutingProblem } from './routing-problem.ts';
import { createRandom } from './solver.ts';

function build(problem: RoutingProblem, random: () => number) {
  const routes = createRoutes(problem);
  const journal = createJournal(routes);
  const search = createInsertionSearch(routes, compatible(problem, 40), random);
  return { routes, journal, state: createRecreate(journal, search, random) };
}

const days = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 1, max: 20 }),
  windows: fc.boolean(),
  vehicles: fc.integer({ min: 1, max: 20 }),
});

test('puts stops in without faults and says what that costs', () => {
  fc.assert(
    fc.property(days, (shape) => {
      const problem = { ...randomProblem(shape), balance: 0.25 };
      const { routes, state } = build(problem, createRandom(shape.seed));
      const all = Int32Array.from({ length: shape.size }, (_, index) => index + 1);
      const cost = recreate(state, all, shape.size, Number.POSITIVE_INFINITY);
      const { routes: lists } = listRoutes(routes);
      expect(cost).toBeCloseTo(measureCost(problem, lists), 6);
      expect(faultsOf(problem, lists)).toEqual([]);
      if (shape.windows) expectExact(routes);
    }),
    { numRuns: 80 },
  );
});

test('gives up as soon as it would cost the limit', () => {
  const problem = randomProblem({ seed: 3, size: 6, windows: false });
  const costOf = (limit: number) => {
    const { state } = build(problem, () => 0.1);
    return recreate(state, Int32Array.from([1, 2, 3, 4, 5, 6]), 6, limit);
  };
  const cost = costOf(Number.POSITIVE_INFINITY);
  expect(costOf(cost + 1e-6)).toBe(cost);
  expect(costOf(cost - 1e-6)).toBe(Number.POSITIVE_INFINITY);
  expect(costOf(0)).toBe(Number.POSITIVE_INFINITY);
});

test('leaves out what fits nowhere, and goes on', () => {
  const problem = randomProblem({ seed: 3, size: 4, windows: false, vehicles: 1 });
  const demand = Float64Array.from([0, 60, 1, 60, 1]);
  const { routes, journal, state } = build({ ...problem, demand }, () => 0);
  recreate(state, Int32Array.from([1, 2, 3, 4]), 4, Number.POSITIVE_INFINITY);
  expect(listRoutes(routes).unserved).toEqual([1, 3]);
  expect([...journal.stops.subarray(0, journal.length)].toSorted()).toEqual([2, 4]);
});

/** In which order stops are put in, with and without windows, when the random number that picks it is this. */
function orderFor(picked: number, windows: boolean): string {
  const problem = {
    ...randomProblem({ seed: 11, size: 4, windows }),
    demand: Float64Array.from([0, 2, 4, 3, 1]),
    opens: Float64Array.from([0, 5, 0, 8, 1]),
    closes: Float64Array.from([1e4, 9e3, 9e3 - 1, 9e3 + 1, 8e3]).map((close) => (windows ? close : Infinity)),
  };
  if (!windows) problem.opens.fill(0);
  const numbers = [picked, 0.7, 0.3, 0.9, 0.1];
  let at = 0;
  const { journal, state } = build(problem, () => numbers[at++] ?? 0);
  recreate(state, Int32Array.from([1, 2, 3, 4]), 4, Number.POSITIVE_INFINITY);
  return [...journal.stops.subarray(0, 4)].join(' ');
}

test('puts stops back at random, the heaviest, farthest, nearest, narrowest, earliest or latest first', () => {
  const problem = randomProblem({ seed: 11, size: 4 });
  const near = [1, 2, 3, 4].toSorted((one, other) => legOf(problem, 0, one) - legOf(problem, 0, other));
  const [random, heavy, far, close] = ['4 2 1 3', '2 3 1 4', near.toReversed().join(' '), near.join(' ')];
  const [narrow, early, late] = ['4 3 1 2', '2 4 1 3', '3 1 2 4'];
  // Shares of 17: 4 at random, 4 by weight, 2 far, 1 near, 2 narrow, 2 early, 2 late. Without windows of 11.
  const shares = [0, 3.9, 4.1, 7.9, 8.1, 9.9, 10.1, 10.9, 11.1, 12.9, 13.1, 14.9, 15.1, 16.9];
  expect(shares.map((share) => orderFor(share / 17, true))).toEqual([
    ...[random, random, heavy, heavy, far, far, close, close],
    ...[narrow, narrow, early, early, late, late],
  ]);
  expect(shares.slice(0, 8).map((share) => orderFor(share / 11, false))).toEqual([
    ...[random, random, heavy, heavy, far, far, close, close],
  ]);
});

test('begins a first routing with the farthest', () => {
  const problem = randomProblem({ seed: 11, size: 5, windows: false });
  const { journal, state } = build(problem, () => 0);
  putAll(state, Int32Array.from([1, 2, 3, 4, 5]));
  const ways = [...journal.stops.subarray(0, 5)].map((stop) => legOf(problem, 0, stop));
  expect(ways).toEqual(ways.toSorted((one, other) => other - one));
});
