import { depart, drive } from './loads.ts';
import type { RoutingProblem, Vehicle } from './routing-problem.ts';

/** What a solver minimises among routings that serve the same number of stops. */
export function measureCost(problem: RoutingProblem, routes: readonly (readonly number[])[]): number {
  const { balance, vehicles, overPrice = 0, home, awayPrice } = problem;
  const squares = routes.reduce((sum, { length }) => sum + length * length, 0);
  let prices = 0;
  routes.forEach((stops, vehicle) => {
    prices += overPrice * Math.max(0, stops.length - (vehicles[vehicle]?.fairStops ?? stops.length));
    for (const stop of stops) {
      if (home && home[stop] !== vehicle) prices += awayPrice?.[stop] ?? 0;
    }
  });
  return measureDistance(problem, routes) + balance * squares + prices;
}

/** When a vehicle has done its route, with its trips to stations; undefined when it misses a window or its own end. */
export function timeStops(
  problem: RoutingProblem,
  vehicle: Vehicle,
  stops: readonly number[],
): number | undefined {
  const driven = depart(problem, vehicle);
  drive(problem, vehicle, stops, stops.length, driven);
  return driven.end === Number.POSITIVE_INFINITY ? undefined : driven.end;
}

/** The sum of the legs of the routes, with the trips to stations, in the unit of the problem's distances. */
export function measureDistance(
  problem: RoutingProblem,
  routes: readonly (readonly number[])[],
  vehicles = problem.vehicles,
): number {
  const width = problem.size + 1;
  let sum = 0;
  for (const route of routes) {
    let from = 0;
    for (const stop of route) {
      sum += problem.distances[from * width + stop]!;
      from = stop;
    }
    sum += problem.distances[from * width]!;
  }
  if (!problem.stations) return sum;
  routes.forEach((route, index) => {
    const vehicle = vehicles[index]!;
    const driven = depart(problem, vehicle);
    drive(problem, vehicle, route, route.length, driven, true);
    sum += driven.detours;
  });
  return sum;
}
