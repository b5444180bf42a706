import type { RoutingProblem } from '#domain/plan/routing-problem.ts';
import { createSolver } from '#domain/plan/solver.ts';
import type { Progress } from './solve.ts';

/** Places of a problem with a depot, the first of all: the ways between them, row by row, and what each takes up. */
export type Closed = {
  readonly distances: Float64Array;
  readonly demands: readonly number[];
  readonly capacity: number;
};

const SEED = 1;
const ITERATIONS_AT_ONCE = 50;

/**
 * Solves a problem of many vehicles with a depot as one round of one vehicle, which is emptied where the depot is: full at the
 * start, so that it goes there first. Answers the stops in their order.
 */
export function solveAsRound(closed: Closed, progress: Progress): readonly number[] {
  const solver = createSolver(toProblem(closed), SEED);
  let iterations = 0;
  for (let over = progress(0); over < 1; over = progress(iterations)) {
    solver.step(ITERATIONS_AT_ONCE, over);
    iterations += ITERATIONS_AT_ONCE;
  }
  return solver.best().routes[0]!;
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
export function splitRound(stops: readonly number[], { demands, capacity }: Closed): number[][] {
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

export function measureClosed(routes: readonly (readonly number[])[], { distances, demands }: Closed) {
  const way = (from: number, to: number) => distances[from * demands.length + to]!;
  return routes
    .map((route) => [...route, 0].reduce((sum, stop, index) => sum + way(route[index - 1] ?? 0, stop), 0))
    .reduce((sum, length) => sum + length, 0);
}
