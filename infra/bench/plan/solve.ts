import type { RoutingProblem } from '#domain/plan/routing-problem.ts';
import { createSolver } from '#domain/plan/solver.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { check } from './check.ts';
import type { Instance } from './instance.ts';

export type Answer = { readonly distance: number; readonly routes: number[][]; readonly iterations: number };

const SEED = 1;
const ITERATIONS_AT_ONCE = 50;

/** How much of a search is over, 0 to 1, after so many iterations. */
export type Progress = (iterations: number) => number;

/** Lets a search run until so many seconds have passed since `started` (of `performance.now()`). */
export function forSeconds(seconds: number, started = performance.now()): Progress {
  return () => (performance.now() - started) / 1000 / seconds;
}

/**
 * Solves an instance until `progress` says it is over, and has the answer checked.
 * @throws CommandError when no routing serves every customer, or the checker objects.
 */
export function solve(instance: Instance, progress: Progress): Answer {
  const solver = createSolver(toProblem(instance), SEED);
  let iterations = 0;
  for (let over = progress(0); over < 1; over = progress(iterations)) {
    solver.step(ITERATIONS_AT_ONCE, over);
    iterations += ITERATIONS_AT_ONCE;
  }
  const { routes, unserved } = solver.best();
  if (unserved.length > 0)
    throw new CommandError(
      `No routes found: ${unserved.length} customers do not fit into ${routes.length} vehicles.`,
    );
  const numbers = routes
    .filter(({ length }) => length > 0)
    .map((stops) => stops.map((stop) => instance.places[stop]!.number));
  const { distance, faults } = check(instance, numbers);
  if (faults.length > 0) throw new CommandError(`The routes are wrong: ${faults.join(' ')}`);
  return { distance, routes: numbers, iterations };
}

/** The instance as the solver takes it: distances are Euclidean and not rounded; so are times. */
function toProblem({ places, capacity, vehicles }: Instance): RoutingProblem {
  const size = places.length - 1;
  const column = (key: 'demand' | 'service' | 'opens' | 'closes') =>
    Float64Array.from(places, (place) => place[key]);
  const service = column('service');
  service[0] = 0;
  const fleet = Math.min(vehicles ?? size, size);
  return {
    size,
    distances: euclidean(places),
    demand: column('demand'),
    service,
    opens: column('opens'),
    closes: column('closes'),
    vehicles: Array.from({ length: fleet }, () => ({ capacity })),
    anyFleet: fleet === size,
    balance: 0,
  };
}

function euclidean(places: Instance['places']): Float64Array {
  const distances = new Float64Array(places.length ** 2);
  places.forEach((one, row) => {
    places.forEach((other, column) => {
      // Not Math.hypot: it takes ten times as long.
      distances[row * places.length + column] = Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);
    });
  });
  return distances;
}
