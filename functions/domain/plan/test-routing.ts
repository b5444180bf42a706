import { createRandom } from './random.ts';
import type { RoutingProblem } from './routing-problem.ts';

type Shape = { seed: number; size: number; windows?: boolean; vehicles?: number };

/** A random problem with a depot: places on a square of 100, windows for half of the stops. */
export function randomProblem(shape: Shape): RoutingProblem {
  const { seed, size, windows = true, vehicles = size } = shape;
  const random = createRandom(seed);
  const places = Array.from({ length: size + 1 }, () => [random() * 100, random() * 100] as const);
  const width = size + 1;
  const distances = new Float64Array(width * width);
  places.forEach(([x, y], row) => {
    places.forEach(([otherX, otherY], column) => {
      distances[row * width + column] = Math.sqrt((x - otherX) ** 2 + (y - otherY) ** 2);
    });
  });
  const opens = new Float64Array(width);
  const closes = new Float64Array(width).fill(windows ? 1000 : Number.POSITIVE_INFINITY);
  for (let stop = 1; windows && stop <= size; stop += 2) {
    opens[stop] = 150 + random() * 400;
    closes[stop] = opens[stop]! + 60;
  }
  return {
    size,
    distances,
    demand: Float64Array.from(places, (_, stop) => (stop === 0 ? 0 : 1 + Math.floor(random() * 9))),
    service: new Float64Array(width).fill(windows ? 10 : 0, 1),
    opens,
    closes,
    vehicles: Array.from({ length: vehicles }, () => ({ capacity: 50 })),
    anyFleet: vehicles === size,
    balance: 0,
  };
}

/** What is wrong with routes: stops missing or served twice, too much load, too late. Shares nothing with the solver. */
export function faultsOf(problem: RoutingProblem, routes: readonly (readonly number[])[]): string[] {
  const visits = routes.flat().toSorted((one, other) => one - other);
  const faults = visits.length === new Set(visits).size ? [] : ['A stop is served twice.'];
  routes.forEach((stops, vehicle) => {
    const { capacity, allows } = problem.vehicles[vehicle]!;
    if (stops.reduce((sum, stop) => sum + problem.demand[stop]!, 0) > capacity) faults.push('Too much load.');
    if (allows && stops.some((stop) => allows[stop] !== 1)) faults.push('A stop that is not allowed.');
    let [time, from] = [problem.opens[0]!, 0];
    for (const stop of [...stops, 0]) {
      time += problem.service[from]! + problem.distances[from * (problem.size + 1) + stop]!;
      time = Math.max(time, problem.opens[stop]!);
      if (time > problem.closes[stop]! + 1e-9) faults.push(`Too late at ${stop}.`);
      from = stop;
    }
  });
  return faults;
}
