import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legOf, randomProblem } from '#testing/routing.ts';
import { compatible, nearest } from './neighbours.ts';
import type { RoutingProblem } from './routing-problem.ts';

/** The neighbours of each stop, from stop 1 on. */
function lists({ count, stops }: ReturnType<typeof nearest>, size: number): number[][] {
  return Array.from({ length: size }, (_, index) => [
    ...stops.subarray((index + 1) * count, (index + 2) * count),
  ]);
}

/** The same by sorting; a measure counts in steps of 1/1024. */
function sorted(problem: RoutingProblem, count: number, measure: (from: number, to: number) => number) {
  const all = Array.from({ length: problem.size }, (_, index) => index + 1);
  const round = (from: number, to: number) => Math.floor(measure(from, to) * 1024);
  return all.map((from) =>
    all
      .filter((to) => to !== from)
      .toSorted((one, other) => round(from, one) - round(from, other) || one - other)
      .slice(0, count),
  );
}

const shapes = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 1, max: 30 }),
  count: fc.integer({ min: 0, max: 35 }),
});

test('are known as near by pairs', () => {
  const problem = randomProblem({ seed: 4, size: 12 });
  const { isNear, ...found } = nearest(problem, 3);
  const near = lists({ ...found, isNear }, 12);
  for (let from = 0; from <= 12; from++)
    for (let to = 0; to <= 12; to++)
      expect(isNear[from * 13 + to]).toBe(from > 0 && near[from - 1]?.includes(to) ? 1 : 0);
});

test('stops at the same place come by their numbers', () => {
  const size = 40;
  const problem = { ...randomProblem({ seed: 1, size }), distances: new Float64Array((size + 1) ** 2) };
  expect(lists(nearest(problem, 5), size)[0]).toEqual([2, 3, 4, 5, 6]);
});

test('a measure without end counts as the longest', () => {
  const problem = randomProblem({ seed: 1, size: 3, windows: false });
  const distances = problem.distances.map((leg, index) => (index === 4 + 2 ? Number.POSITIVE_INFINITY : leg));
  expect(lists(nearest({ ...problem, distances }, 2), 3)[0]).toEqual([3, 2]);
});

test('the nearest stops come in the order of their distance', () => {
  fc.assert(
    fc.property(shapes, ({ count, ...shape }) => {
      const problem = randomProblem({ ...shape, windows: false });
      const found = nearest(problem, count);
      expect(found.count).toBe(Math.min(count, shape.size - 1));
      expect(lists(found, shape.size)).toEqual(
        sorted(problem, count, (from, to) => legOf(problem, from, to)),
      );
      expect(compatible(problem, count)).toEqual(found);
    }),
  );
});

test('with windows, waiting counts a fifth and lateness whole, in the better of both orders', () => {
  fc.assert(
    fc.property(shapes, ({ count, ...shape }) => {
      const problem = randomProblem({ ...shape, windows: true });
      const { service, opens, closes } = problem;
      const follow = (from: number, to: number) => {
        const leg = legOf(problem, from, to);
        const wait = Math.max(0, opens[to]! - (closes[from]! + service[from]! + leg));
        const late = Math.max(0, opens[from]! + service[from]! + leg - closes[to]!);
        return leg + 0.2 * wait + late;
      };
      const best = sorted(problem, count, (from, to) => Math.min(follow(from, to), follow(to, from)));
      expect(lists(compatible(problem, count), shape.size)).toEqual(best);
    }),
  );
});
