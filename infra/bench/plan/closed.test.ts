import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RoutingProblem } from '#domain/plan/routing-problem.ts';
import { type Instance, readInstance } from './instance.ts';
import { search } from './solve.ts';

/** Places of a problem with a depot, the first of all: the ways between them, row by row, and what each takes up. */
type Closed = {
  readonly distances: Float64Array;
  readonly demands: readonly number[];
  readonly capacity: number;
};

/** An instance with its ways rounded to whole numbers. */
function roundWays({ places, capacity }: Instance): Closed {
  const ways = places.flatMap((one) =>
    places.map((other) => Math.round(Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2))),
  );
  return { capacity, demands: places.map(({ demand }) => demand), distances: Float64Array.from(ways) };
}

/**
 * Solves a problem of many vehicles with a depot as one round of one vehicle, which is emptied at a station where the depot is:
 * full at the start, so that it goes there first.
 */
function solve(closed: Closed, most: number): number {
  const { best } = search(toProblem(closed), (iterations) => iterations / most);
  return measureClosed(splitRound(best.routes[0]!, closed), closed);
}

function toProblem({ distances, demands, capacity }: Closed): RoutingProblem {
  const width = demands.length;
  const zeros = () => new Float64Array(width);
  const ways = distances.slice(0, width);
  return {
    size: width - 1,
    distances: distances.map((way, index) => (index < width || index % width === 0 ? 0 : way)),
    demand: zeros(),
    service: zeros(),
    opens: zeros(),
    closes: zeros().fill(Number.POSITIVE_INFINITY),
    vehicles: [{ capacity: 1, holds: capacity, onBoard: capacity, kindsOnBoard: 1 }],
    anyFleet: false,
    balance: 0,
    litres: Float64Array.from(demands),
    kinds: new Int32Array(width).fill(1),
    stations: {
      count: 1,
      enter: ways,
      leave: ways,
      inner: new Float64Array(1),
      service: new Float64Array(1),
      rows: Int32Array.of(1),
      takes: Int32Array.of(1),
    },
  };
}

/** The routes from the depot and back in which a round takes its stops, each begun when the next stop does not fit. */
function splitRound(stops: readonly number[], { demands, capacity }: Closed): number[][] {
  const routes: number[][] = [];
  let room = 0;
  for (const stop of stops) {
    if (demands[stop]! > room) {
      routes.push([]);
      room = capacity;
    }
    routes.at(-1)!.push(stop);
    room -= demands[stop]!;
  }
  return routes;
}

/** The length of routes from the depot and back. */
function measureClosed(routes: readonly (readonly number[])[], { distances, demands }: Closed) {
  const way = (from: number, to: number) => distances[from * demands.length + to]!;
  return routes
    .map((route) => [...route, 0].reduce((sum, stop, index) => sum + way(route[index - 1] ?? 0, stop), 0))
    .reduce((sum, length) => sum + length, 0);
}

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
  const text = readFileSync(join(import.meta.dirname, '../instances/E-n22-k4.vrp'), 'utf8');
  expect(solve(roundWays(readInstance(text)), 10_000)).toBe(375);
});
