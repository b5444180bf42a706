import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectExact, randomProblem } from '#testing/routing.ts';
import { createJournal, undo } from './journal.ts';
import { measureCost } from './loads.ts';
import { nearest } from './neighbours.ts';
import { createRoutes, link, listRoutes, retime } from './routes.ts';
import type { RoutingProblem } from './routing-problem.ts';
import { createRuin, ruin } from './ruin.ts';
import { createRandom } from './solver.ts';

function build(problem: RoutingProblem, lists: readonly (readonly number[])[], random: () => number) {
  const routes = createRoutes(problem);
  lists.forEach((list, route) => {
    list.forEach((stop, index) => {
      link(routes, stop, route, list[index - 1] ?? 0);
    });
    retime(routes, route);
  });
  const journal = createJournal(routes);
  return { routes, journal, state: createRuin(journal, nearest(problem, 100), random) };
}

const days = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 2, max: 40 }),
  windows: fc.boolean(),
  vehicles: fc.integer({ min: 1, max: 5 }),
});

/** Stops dealt to the vehicles in turn, a few of them to none. */
function deal({ size, vehicles, seed }: { size: number; vehicles: number; seed: number }): number[][] {
  const lists: number[][] = Array.from({ length: vehicles }, () => []);
  for (let stop = 1; stop <= size; stop++) if ((stop + seed) % 7 > 0) lists[stop % vehicles]!.push(stop);
  return lists;
}

/** How many of a list's stops came out, and how many stayed between the first and last of those. */
function describeString(list: readonly number[], removed: ReadonlySet<number>) {
  const out = list.flatMap((stop, index) => (removed.has(stop) ? [index] : []));
  const stayed = list.flatMap((stop, index) =>
    !removed.has(stop) && index > (out[0] ?? 0) && index < (out.at(-1) ?? 0) ? [index] : [],
  );
  return {
    out: out.length,
    kept: stayed.length,
    isOneGap: stayed.every((at, index) => at === stayed[0]! + index),
  };
}

test('takes one string out of each of a few routes, sparing stops in a row, and says what that saves', () => {
  fc.assert(
    fc.property(days, (shape) => {
      const problem = { ...randomProblem(shape), balance: 0.25 };
      const lists = deal(shape);
      const { routes, journal, state } = build(problem, lists, createRandom(shape.seed));
      for (let attempt = 0; attempt < 4; attempt++) {
        const gain = ruin(state);
        const removed = new Set(state.removed.subarray(0, state.count));
        expect(removed.size).toBe(state.count);
        const left = lists.map((list) => list.filter((stop) => !removed.has(stop)));
        expect(listRoutes(routes).routes).toEqual(left);
        expect(gain).toBeCloseTo(measureCost(problem, lists) - measureCost(problem, left), 6);
        const mean = lists.flat().length / lists.filter(({ length }) => length > 0).length;
        for (const list of lists) {
          const { out, isOneGap } = describeString(list, removed);
          expect(out).toBeLessThanOrEqual(Math.min(10, Math.ceil(mean)));
          expect(isOneGap).toBe(true);
        }
        if (shape.windows) expectExact(routes);
        undo(journal);
        expect(listRoutes(routes).routes).toEqual(lists);
      }
    }),
    { numRuns: 25 },
  );
});

/** A line of 30 stops in one route; answers which stops come out for these random numbers. */
function removeFrom(
  numbers: readonly number[],
  lists = [Array.from({ length: 30 }, (_, index) => index + 1)],
) {
  const places = [0, ...Array.from({ length: 30 }, (_, index) => index + 1)];
  const distances = Float64Array.from(places.flatMap((one) => places.map((other) => Math.abs(one - other))));
  const problem = {
    ...randomProblem({ seed: 1, size: 30, windows: false, vehicles: lists.length }),
    distances,
  };
  let at = 0;
  const { state } = build(problem, lists, () => numbers[at++] ?? 0);
  ruin(state);
  return [...state.removed.subarray(0, state.count)].toSorted((one, other) => one - other).join(' ');
}

test('takes a string of 1 to 10 stops around the random one', () => {
  // Random numbers: how many strings, the stop, the string's length, whether some are spared, where it begins.
  const [whole, atStop, before] = [0.5, 0, 0.999];
  expect(removeFrom([0, 0.5, 0, atStop])).toBe('16');
  expect(removeFrom([0, 0.5, 0.999, whole, atStop])).toBe('16 17 18 19 20 21 22 23 24 25');
  expect(removeFrom([0, 0.5, 0.999, whole, before])).toBe('7 8 9 10 11 12 13 14 15 16');
  expect(removeFrom([0, 0.5, 0.35, whole, 0.5])).toBe('14 15 16 17');
  // At an end of the route it stays within it.
  expect(removeFrom([0, 0, 0.999, whole, atStop])).toBe('1 2 3 4 5 6 7 8 9 10');
  expect(removeFrom([0, 0.1, 0.999, whole, atStop])).toBe('4 5 6 7 8 9 10 11 12 13');
  expect(removeFrom([0, 0.1, 0.999, whole, before])).toBe('1 2 3 4 5 6 7 8 9 10');
  expect(removeFrom([0, 0.9, 0.999, whole, atStop])).toBe('21 22 23 24 25 26 27 28 29 30');
  expect(removeFrom([0, 0.9, 0.999, whole, before])).toBe('19 20 21 22 23 24 25 26 27 28');
  expect(removeFrom([0, 0.999, 0.999, whole, before])).toBe('21 22 23 24 25 26 27 28 29 30');
});

test('spares stops within the string in half of the cases, more than one rarely', () => {
  // After deciding whether to preserve stops: preserve one more (1 %), start of the string, start of the preserved part.
  expect(removeFrom([0, 0.5, 0.35, 0.4, 0.5, 0, 0])).toBe('16 18 19 20');
  expect(removeFrom([0, 0.5, 0.35, 0.4, 0.5, 0, 0.999])).toBe('16 17 18 20');
  expect(removeFrom([0, 0.5, 0.35, 0.4, 0.5, 0.999, 0])).toBe('12 14 15 16');
  expect(removeFrom([0, 0.5, 0.35, 0.4, 0.009, 0.009, 0.5, 0, 0])).toBe('16 20 21 22');
  expect(removeFrom([0, 0.5, 0.35, 0.4, 0.01, 0, 0])).toBe('16 18 19 20');
  // A route that is removed completely, or has one stop, has none to preserve.
  expect(removeFrom([0, 0, 0.999, 0.4, 0, 0], [[1, 2, 3]])).toBe('1 2 3');
  expect(removeFrom([0, 0, 0, 0.4, 0, 0], [[1, 2, 3]])).toBe('1');
  // Two of three: the third alone can be spared, however often one more is drawn.
  expect(removeFrom([0, 0, 0.5, 0.4, 0, 0, 0], [[1, 2, 3]])).toBe('1 3');
});

test('goes on to the routes of the nearest stops, each once', () => {
  const lists = [[1, 2], [3, 4], [5, 6], []];
  // Means of 2 stops: 4 × 10 / (1 + 2) - 1 = 12.3 strings at most. Every string is of one stop.
  expect(removeFrom([0, 0], lists)).toBe('1');
  expect(removeFrom([1 / 12, 0], lists)).toBe('1 3');
  expect(removeFrom([0.999, 0], lists)).toBe('1 3 5');
  expect(removeFrom([0.08, 4 / 30], lists)).toBe('5');
  // An unplaced stop cannot be the seed; its neighbours can.
  expect(removeFrom([0, 6 / 30], lists)).toBe('6');
});

test('finds nothing to take out where nobody is served', () => {
  expect(removeFrom([0.5, 0.5], [[], []])).toBe('');
});
