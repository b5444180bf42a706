import { measureDistance, type RoutingProblem, timeStops, type Vehicle } from './routing-problem.ts';

/** What a vehicle has already; `heads` begin its route, `ordered` ones keep their order, the others come where they cost least. */
export type FixedStops = {
  readonly heads?: readonly number[];
  readonly ordered: readonly number[];
  readonly others: readonly number[];
};

/**
 * Puts the stops that already belong to a vehicle into its route. Where one cannot be in time any more its window stays open,
 * and so does the end of its vehicle, because it stays in the round all the same.
 * @param windows when the windows of stops close that are to be reached earlier
 */
export function insertFixed(
  problem: RoutingProblem,
  fixed: readonly FixedStops[],
  windows = problem.closes,
): { problem: RoutingProblem; start: number[][] } {
  const closes = problem.closes.slice();
  const mandatory = new Uint8Array(problem.size + 1);
  const pinned = new Uint8Array(problem.size + 1);
  const vehicles = [...problem.vehicles];
  const heads = Uint8Array.from(problem.closes, (_, stop) =>
    fixed.some((one) => one.heads?.includes(stop)) ? 1 : 0,
  );
  const relaxed = {
    ...problem,
    closes,
    vehicles,
    mandatory,
    ...(fixed.some(hasOrder) && { pinned }),
    ...(heads.includes(1) && { heads }),
  };
  const start = fixed.map(({ heads: begin = [], ordered, others }, index) => {
    const route: number[] = [];
    for (const stop of [...begin, ...ordered]) pinned[stop] = 1;
    for (const stop of [...begin, ...ordered, ...inOrder(relaxed, others)]) {
      mandatory[stop] = 1;
      const vehicle = vehicles[index]!;
      const find = () =>
        pinned[stop] === 1 ? undefined : findPlace(relaxed, vehicle, route, stop, begin.length);
      let place = find();
      if (place === undefined && closes[stop] !== windows[stop]) {
        closes[stop] = windows[stop]!;
        place = find();
      }
      if (place !== undefined) route.splice(place, 0, stop);
      else vehicles[index] = append(relaxed, vehicle, route, stop);
    }
    return route;
  });
  return { problem: relaxed, start };
}

function hasOrder({ heads = [], ordered }: FixedStops): boolean {
  return heads.length + ordered.length > 0;
}

function inOrder({ closes }: RoutingProblem, stops: readonly number[]): number[] {
  return stops.toSorted((one, other) => closes[one]! - closes[other]! || one - other);
}

/** The cheapest point that is in time. */
function findPlace(
  problem: RoutingProblem,
  vehicle: Vehicle,
  route: readonly number[],
  stop: number,
  from: number,
) {
  let best: { index: number; distance: number } | undefined;
  for (let index = from; index <= route.length; index++) {
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
