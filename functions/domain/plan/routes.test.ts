import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectExact, randomProblem } from '#testing/routing.ts';
import { measureCost } from './loads.ts';
import {
  createRoutes,
  link,
  listRoutes,
  measureDetour,
  NO_ROUTE,
  type Routes,
  retime,
  retimeAround,
  unlink,
} from './routes.ts';
import type { RoutingProblem } from './routing-problem.ts';

const shapes = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 1, max: 9 }),
  windows: fc.boolean(),
});

/** Where a stop goes next: into a route and place, or out of the one where it is. */
const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 40 });

function problemOf(shape: { seed: number; size: number; windows: boolean }): RoutingProblem {
  const problem = randomProblem({ ...shape, vehicles: 4 });
  const some = new Uint8Array(shape.size + 1).fill(1);
  const [one, two] = problem.vehicles;
  // Two kinds of vehicles: a large one and three alike.
  const vehicles = [{ ...one!, capacity: 70 }, two!, { capacity: 50 }, { ...two!, allows: some }];
  return { ...problem, anyFleet: false, vehicles };
}

/** Moves stops about in linked routes and in plain lists, and compares the two after every step. */
function walk(
  problem: RoutingProblem,
  steps: readonly (readonly number[])[],
  look: (routes: Routes) => void,
) {
  const routes = createRoutes(problem);
  const lists: number[][] = problem.vehicles.map(() => []);
  for (const [which = 0, where = 0, place = 0] of steps) {
    const stop = 1 + (which % problem.size);
    const present = routes.routeOf[stop]!;
    if (present === NO_ROUTE) {
      const route = where % lists.length;
      const list = lists[route]!;
      const index = place % (list.length + 1);
      link(routes, stop, route, list[index - 1] ?? 0);
      list.splice(index, 0, stop);
      retimeAround(routes, stop);
    } else {
      unlink(routes, stop);
      lists[present] = lists[present]!.filter((one) => one !== stop);
      retime(routes, present);
    }
    const served = new Set(lists.flat());
    const all = Array.from({ length: problem.size }, (_, index) => index + 1);
    expect(listRoutes(routes)).toEqual({ routes: lists, unserved: all.filter((one) => !served.has(one)) });
    look(routes);
  }
}

test('keep their lists, loads, legs and times, whatever is put in and taken out', () => {
  fc.assert(
    fc.property(shapes, moves, (shape, steps) => {
      walk(problemOf(shape), steps, expectExact);
    }),
    { numRuns: 60 },
  );
});

test('know what a stop costs where it is', () => {
  fc.assert(
    fc.property(shapes, moves, (shape, steps) => {
      const problem = problemOf(shape);
      walk(problem, steps, (routes) => {
        const { routes: lists } = listRoutes(routes);
        for (const stop of lists.flat()) {
          const without = lists.map((list) => list.filter((one) => one !== stop));
          const saved = measureCost(problem, lists) - measureCost(problem, without);
          expect(measureDetour(routes, stop)).toBeCloseTo(saved, 9);
        }
      });
    }),
    { numRuns: 30 },
  );
});

test('have one list of empty vehicles for each kind, the first vehicle at its end', () => {
  const routes = createRoutes(problemOf({ seed: 1, size: 3, windows: false }));
  const empty = () => routes.kinds.map((kind) => kind.empty);
  expect(routes.kinds.map(({ like: { capacity, allows } }) => [capacity, allows?.length])).toEqual([
    [70, undefined],
    [50, undefined],
    [50, 4],
  ]);
  expect(empty()).toEqual([[0], [2, 1], [3]]);
  link(routes, 1, 2, 0);
  expect(empty()).toEqual([[0], [1], [3]]);
  link(routes, 2, 1, 0);
  expect(empty()).toEqual([[0], [], [3]]);
  unlink(routes, 1);
  unlink(routes, 2);
  expect(empty()).toEqual([[0], [2, 1], [3]]);
  expect(routes.used).toBe(0);
});

test('know which stops each vehicle may serve, if any of them may not serve all', () => {
  const problem = randomProblem({ seed: 1, size: 2, windows: false, vehicles: 2 });
  const free = createRoutes(problem);
  expect([free.restricted, free.allows.length]).toEqual([false, 0]);
  const allows = Uint8Array.from([0, 0, 1]);
  const some = createRoutes({ ...problem, vehicles: [{ capacity: 9 }, { capacity: 9, allows }] });
  expect([some.restricted, [...some.allows]]).toEqual([true, [1, 1, 1, 0, 0, 1]]);
});

test('have times only where there are windows', () => {
  expect(createRoutes(randomProblem({ seed: 1, size: 2, windows: false })).timed).toBe(false);
  expect(createRoutes(randomProblem({ seed: 1, size: 2, windows: true })).timed).toBe(true);
});
