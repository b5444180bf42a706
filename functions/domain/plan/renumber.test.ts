import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legOf, randomProblem } from '#testing/routing.ts';
import { renumber } from './renumber.ts';

const shapes = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 0, max: 20 }),
});

test('is the same problem under other numbers', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const allows = Uint8Array.from({ length: shape.size + 1 }, (_, stop) => stop % 2);
      const base = randomProblem(shape);
      const flags = { unplotted: allows.map((flag) => 1 - flag), mandatory: allows.slice() };
      const ways = () => Float64Array.from({ length: 2 * (shape.size + 1) }, (_, index) => index);
      const stations = {
        count: 2,
        enter: ways(),
        leave: ways().map((way) => -way),
        inner: new Float64Array(2),
        service: new Float64Array(2),
        rows: Int32Array.of(1, 1),
        takes: Int32Array.of(1, 2),
      };
      const loads = { litres: base.demand.map((one) => 9 * one), kinds: Int32Array.from(allows), stations };
      const vehicles = [{ capacity: 1, allows }, { capacity: 2 }, { capacity: 3, allows }];
      const old = { ...base, ...flags, ...loads, vehicles };
      const { problem, toNew, toOld } = renumber(old);
      const all = Array.from({ length: shape.size }, (_, index) => index + 1);
      const numbers = [0, ...toNew([all])[0]!];
      expect(numbers.toSorted((one, other) => one - other)).toEqual([0, ...all]);
      expect(toOld({ routes: toNew([all]), unserved: numbers.slice(1).toReversed() })).toEqual({
        routes: [all],
        unserved: all,
      });
      const pairs = numbers.flatMap((_, from) => numbers.map((__, to) => [from, to] as const));
      expect(pairs.map(([from, to]) => legOf(problem, numbers[from]!, numbers[to]!))).toEqual(
        pairs.map(([from, to]) => legOf(old, from, to)),
      );
      for (const key of [
        'demand',
        'service',
        'opens',
        'closes',
        'unplotted',
        'mandatory',
        'litres',
        'kinds',
      ] as const)
        expect(numbers.map((number) => problem[key]?.[number])).toEqual([...old[key]]);
      for (const key of ['enter', 'leave'] as const)
        expect(
          numbers.flatMap((number) => [...problem.stations![key].slice(2 * number, 2 * number + 2)]),
        ).toEqual([...stations[key]]);
      for (const vehicle of [0, 2])
        expect(numbers.map((number) => problem.vehicles[vehicle]?.allows?.[number])).toEqual([...allows]);
      expect(problem.vehicles[1]?.allows).toBeUndefined();
      expect(problem.vehicles.map(({ capacity }) => capacity)).toEqual([1, 2, 3]);
      // Vehicles that were identical stay identical: only one empty vehicle of each kind is tried.
      expect(problem.vehicles[0]?.allows).toBe(problem.vehicles[2]?.allows);
    }),
    { numRuns: 30 },
  );
});

test('follows the chain of nearest neighbours from the first stop', () => {
  const places = [0, 50, 10, 49, 20, 48];
  const distances = Float64Array.from(places.flatMap((one) => places.map((other) => Math.abs(one - other))));
  const { toNew } = renumber({ ...randomProblem({ seed: 1, size: 5 }), distances });
  expect(toNew([[1, 3, 5, 4, 2]])).toEqual([[1, 2, 3, 4, 5]]);
});

test('leaves out what the problem does not say', () => {
  const { problem } = renumber(randomProblem({ seed: 1, size: 2 }));
  expect([problem.unplotted, problem.mandatory, problem.vehicles[0]?.allows]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
