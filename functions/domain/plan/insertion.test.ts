import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf, randomProblem } from '#testing/routing.ts';
import { measureCost } from './loads.ts';
import { nearest } from './neighbours.ts';
import { createInsertionSearch, findInsertion } from './recreate.ts';
import { createRoutes, link, listRoutes, type Routes, retimeAround } from './routes.ts';
import type { RoutingProblem, Vehicle } from './routing-problem.ts';

const anywhere = Number.POSITIVE_INFINITY;

/** A search that overlooks no insertion point. */
function search(routes: Routes, count: number, random = () => 0) {
  return { ...createInsertionSearch(routes, nearest(routes.problem, count), random), untilBlink: 1e9 };
}

/** What a stop costs at each insertion point that is free of faults, the cheapest first. */
function listInsertionPoints(problem: RoutingProblem, lists: readonly (readonly number[])[], stop: number) {
  const before = measureCost(problem, lists);
  return lists
    .flatMap((list, route) =>
      Array.from({ length: list.length + 1 }, (_, index) => {
        const after = lists.with(route, list.toSpliced(index, 0, stop));
        const isFree = faultsOf(problem, after).length === 0;
        return { route, after: list[index - 1] ?? 0, cost: measureCost(problem, after) - before, isFree };
      }),
    )
    .filter(({ isFree }) => isFree)
    .toSorted((one, other) => one.cost - other.cost);
}

const days = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 1, max: 12 }),
  windows: fc.boolean(),
  balance: fc.constantFrom(0, 5),
  capacities: fc.array(fc.integer({ min: 5, max: 40 }), { minLength: 1, maxLength: 4 }),
  isUnplotted: fc.boolean(),
  isRestricted: fc.boolean(),
});

type Day = typeof days extends fc.Arbitrary<infer T> ? T : never;

function toProblem({ capacities, balance, isUnplotted, isRestricted, ...shape }: Day): RoutingProblem {
  const vehicles = capacities.map((capacity, vehicle): Vehicle => {
    const allows = Uint8Array.from({ length: shape.size + 1 }, (_, stop) =>
      (stop + vehicle) % 3 === 0 ? 0 : 1,
    );
    return isRestricted && vehicle > 0 ? { capacity, allows } : { capacity };
  });
  const unplotted = new Uint8Array(shape.size + 1).fill(isUnplotted ? 1 : 0);
  return { ...randomProblem(shape), balance, vehicles, unplotted, anyFleet: false };
}

/** Stops on a line at these places, the depot at 0; one stop in each of the first vehicles. */
function line(places: readonly number[], vehicles: readonly Vehicle[], filled: number) {
  const all = [0, ...places];
  const distances = Float64Array.from(all.flatMap((one) => all.map((other) => Math.abs(one - other))));
  const problem = { ...randomProblem({ seed: 1, size: places.length, windows: false }), distances, vehicles };
  const routes = createRoutes({ ...problem, demand: problem.demand.map(() => 1), anyFleet: false });
  for (let stop = 1; stop <= filled; stop++) link(routes, stop, stop - 1, 0);
  return routes;
}

const six = Array.from({ length: 6 }, () => ({ capacity: 2 }));

test('looks beside neighbours only, and everywhere when that finds nothing and every vehicle is out', () => {
  const routes = line([1, 2, 3, 4, 5, 6, 7], six, 6);
  expect(findInsertion(search(routes, 0), 7, anywhere)).toBe(true);
  expect(findInsertion(search(routes, 0), 7, 1e9)).toBe(false);
  const anyFleet = { ...routes, problem: { ...routes.problem, anyFleet: true } };
  expect(findInsertion(search(anyFleet, 0), 7, anywhere)).toBe(false);
  expect(findInsertion(search(anyFleet, 1), 7, anywhere)).toBe(true);
});

test('looks before a neighbour too, behind a stop that is none', () => {
  const routes = line([10, 60, 100, 50], [{ capacity: 4 }], 0);
  for (const stop of [1, 2, 3]) link(routes, stop, 0, stop - 1);
  const look = search(routes, 1);
  expect(findInsertion(look, 4, anywhere)).toBe(true);
  expect([look.after, look.cost]).toEqual([1, 0]);
});

test('tries five routes for a stop without position, beginning with a random one', () => {
  const routes = line([60, 50, 40, 30, 20, 10, 61], six, 6);
  const unplotted = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 1]);
  const chosen = [0, 0.2, 0.9].map((share) => {
    const look = search({ ...routes, problem: { ...routes.problem, unplotted } }, 6, () => share);
    findInsertion(look, 7, anywhere);
    return [look.route, look.cost];
  });
  // Five of six routes from 0, 1 and 5 on: those from 1 on miss the stop at 60.
  expect(chosen).toEqual([
    [0, 2],
    [1, 22],
    [0, 2],
  ]);
});

test('passes over empty, full and forbidden vehicles without counting them', () => {
  const full = { capacity: 1 };
  const closed = { capacity: 9, allows: Uint8Array.from([0, 1, 1, 1, 1, 1, 1, 1, 0]) };
  const vehicles = [full, closed, full, closed, full, closed, { capacity: 9 }];
  const routes = line([1, 2, 3, 4, 5, 6, 70, 71], vehicles, 7);
  const unplotted = new Uint8Array(9).fill(1);
  const look = search({ ...routes, problem: { ...routes.problem, unplotted } }, 8);
  expect(findInsertion(look, 8, anywhere)).toBe(true);
  expect([look.route, look.cost]).toEqual([6, 2]);
});

test('does not count empty vehicles among the five', () => {
  const routes = line([70, 71], [...six, { capacity: 2 }], 1);
  const unplotted = Uint8Array.from([0, 0, 1]);
  // It begins with the second of seven vehicles; the only round is the first.
  const look = search({ ...routes, problem: { ...routes.problem, unplotted } }, 1, () => 0.2);
  expect(findInsertion(look, 2, anywhere)).toBe(true);
  expect([look.route, look.cost]).toEqual([0, 2]);
});

test('is in time to the minute: at the stop, and back at the depot', () => {
  const isFound = (closes: readonly number[]) => {
    const { problem } = line([5], [{ capacity: 1 }], 0);
    const routes = createRoutes({ ...problem, closes: Float64Array.from(closes) });
    return findInsertion(search(routes, 0), 1, anywhere);
  };
  expect(
    [
      [10, 5],
      [9.9, 5],
      [10, 4.9],
    ].map(isFound),
  ).toEqual([true, false, false]);
});

test('overlooks an insertion point now and then: one of a hundred', () => {
  const routes = line([1, 2], [{ capacity: 2 }], 1);
  const look = { ...search(routes, 1, () => 0.5), untilBlink: 1 };
  expect(findInsertion(look, 2, anywhere)).toBe(true);
  // The first point is overlooked, the one on the other side costs as much.
  expect([look.after, look.cost]).toEqual([0, 2]);
  // log(1 - 0.5) / log(1 - 0.01), rounded up; one more point was looked at since.
  expect(look.untilBlink).toBe(68);
  expect(createInsertionSearch(routes, nearest(routes.problem, 1), () => 0).untilBlink).toBe(100);
});

test('finds the cheapest insertion point in time, with room, in a vehicle that may', () => {
  fc.assert(
    fc.property(days, (day) => {
      const problem = toProblem(day);
      const routes = createRoutes(problem);
      const look = search(routes, problem.size);
      for (let stop = 1; stop <= problem.size; stop++) {
        const points = listInsertionPoints(problem, listRoutes(routes).routes, stop);
        const [best] = points;
        expect(findInsertion(look, stop, anywhere)).toBe(best !== undefined);
        if (!best) continue;
        expect(look.cost).toBeCloseTo(best.cost, 6);
        const found = points.find(({ route, after }) => route === look.route && after === look.after);
        expect(found?.cost).toBeCloseTo(best.cost, 6);
        // No position costs less than the cheapest one.
        expect(findInsertion(look, stop, best.cost - 1e-6)).toBe(false);
        expect(findInsertion(look, stop, best.cost + 1e-6)).toBe(true);
        link(routes, stop, look.route, look.after);
        retimeAround(routes, stop);
      }
    }),
    { numRuns: 150 },
  );
});
