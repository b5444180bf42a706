import { measureDistance, type RoutingProblem, timeStops, type Vehicle } from './routing-problem.ts';

/** What a vehicle has already; `ordered` ones keep their order, the others come where they cost least. */
export type FixedStops = { readonly ordered: readonly number[]; readonly others: readonly number[] };

/**
 * Puts the stops that already belong to a vehicle into its route. Where one cannot be in time any more its window stays open,
 * and so does the end of its vehicle, because it stays in the round all the same.
 */
export function insertFixed(
  problem: RoutingProblem,
  fixed: readonly FixedStops[],
): { problem: RoutingProblem; start: number[][] } {
  const closes = problem.closes.slice();
  const mandatory = new Uint8Array(problem.size + 1);
  const pinned = new Uint8Array(problem.size + 1);
  const vehicles = [...problem.vehicles];
  const relaxed = { ...problem, closes, vehicles, mandatory, ...(fixed.some(hasOrder) && { pinned }) };
  const start = fixed.map(({ ordered, others }, index) => {
    const route: number[] = [];
    for (const stop of ordered) pinned[stop] = 1;
    for (const stop of [...ordered, ...inOrder(relaxed, others)]) {
      mandatory[stop] = 1;
      const vehicle = vehicles[index]!;
      const place = pinned[stop] === 1 ? undefined : findPlace(relaxed, vehicle, route, stop);
      if (place !== undefined) route.splice(place, 0, stop);
      else vehicles[index] = append(relaxed, vehicle, route, stop);
    }
    return route;
  });
  return { problem: relaxed, start };
}

function hasOrder({ ordered }: FixedStops): boolean {
  return ordered.length > 0;
}

function inOrder({ closes }: RoutingProblem, stops: readonly number[]): number[] {
  return stops.toSorted((one, other) => closes[one]! - closes[other]! || one - other);
}

/** The cheapest point that is in time. */
function findPlace(problem: RoutingProblem, vehicle: Vehicle, route: readonly number[], stop: number) {
  let best: { index: number; distance: number } | undefined;
  for (let index = 0; index <= route.length; index++) {
    const stops = route.toSpliced(index, 0, stop);
    if (timeStops(problem, vehicle, stops) === undefined) continue;
    const distance = measureDistance(problem, [stops]);
    if (!best || distance < best.distance) best = { index, distance };
  }
  return best?.index;
}

/** Puts a stop at the end, whatever its window and its vehicle's end say; answers the vehicle as it is then. */
function append(problem: RoutingProblem, vehicle: Vehicle, route: number[], stop: number): Vehicle {
  route.push(stop);
  if (timeStops(problem, vehicle, route) !== undefined) return vehicle;
  const endless = { ...vehicle, closes: undefined };
  if (timeStops(problem, endless, route) === undefined) problem.closes[stop] = Number.POSITIVE_INFINITY;
  const end = timeStops(problem, endless, route);
  return end === undefined || end <= (vehicle.closes ?? end) ? vehicle : { ...vehicle, closes: end };
}
