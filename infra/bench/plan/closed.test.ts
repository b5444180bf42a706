import { expect, test } from 'vitest';
import { type Closed, measureClosed, solveAsRound, splitRound } from './closed.ts';
import { BEST_ROUNDED, readClosed } from './measure-closed.ts';

const solve = (closed: Closed, most: number) => {
  const stops = solveAsRound(closed, (iterations) => iterations / most);
  return measureClosed(splitRound(stops, closed), closed);
};

function* permute(stops: readonly number[]): Generator<number[]> {
  if (stops.length === 0) yield [];
  for (const first of stops)
    for (const rest of permute(stops.filter((one) => one !== first))) yield [first, ...rest];
}

/** Every way to cut a list into parts. */
function* cut(stops: readonly number[]): Generator<number[][]> {
  if (stops.length === 0) yield [];
  for (let length = 1; length <= stops.length; length++)
    for (const rest of cut(stops.slice(length))) yield [stops.slice(0, length), ...rest];
}

test('PyVRP’s example of reloading is solved as well as can be', () => {
  const places = [
    [456, 320],
    [312, 418],
    [114, 80],
    [570, 160],
    [684, 240],
  ] as const;
  const closed: Closed = {
    capacity: 15,
    demands: [0, 5, 8, 7, 6],
    distances: Float64Array.from(
      places.flatMap(([x, y]) =>
        places.map(([otherX, otherY]) => Math.abs(x - otherX) + Math.abs(y - otherY)),
      ),
    ),
  };
  const fits = (route: readonly number[]) =>
    route.reduce((sum, stop) => sum + closed.demands[stop]!, 0) <= 15;
  let best = Number.POSITIVE_INFINITY;
  for (const stops of permute([1, 2, 3, 4]))
    for (const routes of cut(stops))
      if (routes.every(fits)) best = Math.min(best, measureClosed(routes, closed));
  expect(solve(closed, 2000)).toBe(best);
});

test('a public instance is solved to its proven optimum', () => {
  expect(solve(readClosed('E-n22-k4.vrp'), 10_000)).toBe(BEST_ROUNDED['E-n22-k4.vrp']);
});
