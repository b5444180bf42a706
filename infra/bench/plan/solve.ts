import type { RoutingProblem } from '#domain/plan/routing-problem.ts';
import { createSolver } from '#domain/plan/solver.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import type { Instance, Place } from './instance.ts';

type Answer = { readonly distance: number; readonly routes: number[][]; readonly iterations: number };

const SEED = 1;
const ITERATIONS_AT_ONCE = 50;

/** How much of a search is over, 0 to 1, after so many iterations. */
export type Progress = (iterations: number) => number;

/** Lets a search run until so many seconds have passed since `started` (of `performance.now()`). */
export function forSeconds(seconds: number, started = performance.now()): Progress {
  return () => (performance.now() - started) / 1000 / seconds;
}

/** Searches until `progress` says that it is over. */
export function search(problem: RoutingProblem, progress: Progress) {
  const solver = createSolver(problem, SEED);
  let iterations = 0;
  for (let over = progress(0); over < 1; over = progress(iterations)) {
    solver.step(ITERATIONS_AT_ONCE, over);
    iterations += ITERATIONS_AT_ONCE;
  }
  return { best: solver.best(), iterations };
}

/** Solves an instance until `progress` ends it. @throws CommandError when no solution is found or `check` finds a fault */
export function solve(instance: Instance, progress: Progress): Answer {
  const {
    best: { routes, unserved },
    iterations,
  } = search(toProblem(instance), progress);
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

/** Windows and capacities may be missed by so much: sums of unrounded numbers. */
const TOLERANCE = 1e-6;

/** Checks routes against the instance without the solver's code: customers missing or twice, load, time, vehicles. */
export function check(instance: Instance, routes: readonly (readonly number[])[]) {
  const [depot, ...customers] = instance.places as [Place, ...Place[]];
  const byNumber = new Map(customers.map((customer) => [customer.number, customer]));
  const visits = routes.flat();
  const faults: string[] = [];
  if (new Set(visits).size !== visits.length) faults.push('A customer is served twice.');
  for (const { number } of customers)
    if (!visits.includes(number)) faults.push(`Customer ${number} is not served.`);
  if (instance.vehicles !== undefined && routes.length > instance.vehicles) faults.push('Too many vehicles.');
  let distance = 0;
  routes.forEach((route, index) => {
    const stops = route.map((number) => byNumber.get(number));
    if (stops.includes(undefined)) faults.push(`Route ${index + 1} visits an unknown customer.`);
    const known = stops.filter((stop) => stop !== undefined);
    const load = known.reduce((sum, { demand }) => sum + demand, 0);
    if (load > instance.capacity + TOLERANCE) faults.push(`Route ${index + 1} carries ${load}.`);
    const { length, late } = drive(depot, known);
    distance += length;
    if (late !== undefined) faults.push(`Route ${index + 1} comes too late to ${late}.`);
  });
  return { distance, faults };
}

/** Drives a route from the depot and back: its length, and the first place it reaches too late. */
function drive(depot: Place, stops: readonly Place[]): { length: number; late?: number } {
  let [length, time] = [0, depot.opens];
  let late: number | undefined;
  let from = depot;
  for (const to of [...stops, depot]) {
    const leg = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    length += leg;
    time = Math.max(time + (from === depot ? 0 : from.service) + leg, to.opens);
    if (time > to.closes + TOLERANCE) late ??= to.number;
    from = to;
  }
  return { length, ...(late !== undefined && { late }) };
}
