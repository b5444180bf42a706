import { measureDistance, timeStops } from './loads.ts';
import type { RoutingProblem, Vehicle } from './routing-problem.ts';

/** What a vehicle has already; `heads` begin its route, `ordered` ones keep their order, the others come where they cost least. */
export type FixedStops = {
  readonly heads?: readonly number[];
  readonly ordered: readonly number[];
  readonly others: readonly number[];
};

/** `early`: stops that come before others; `windows`: when windows close whose stops are to be reached earlier. */
type Wishes = { readonly early?: ReadonlySet<number>; readonly windows?: Float64Array };

/**
 * Puts the stops that already belong to a vehicle into its route; the window of one that cannot be in time stays open, and so does
 * the end of its vehicle. Then come `early` ones that nobody has, each where it is cheapest: no later search gives them up.
 */
export function insertFixed(
  problem: RoutingProblem,
  fixed: readonly FixedStops[],
  { early = new Set(), windows = problem.closes }: Wishes = {},
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
      const find = early.has(stop) ? findEarly : findPlace;
      let place = pinned[stop] === 1 ? undefined : find(relaxed, vehicle, route, stop);
      if (place === undefined && pinned[stop] === 0 && closes[stop] !== windows[stop]) {
        closes[stop] = windows[stop]!;
        place = find(relaxed, vehicle, route, stop);
      }
      if (place !== undefined) route.splice(place, 0, stop);
      else vehicles[index] = append(relaxed, vehicle, route, stop);
    }
    return route;
  });
  for (const stop of early) if (mandatory[stop] === 0) insertFree(relaxed, start, stop);
  return { problem: relaxed, start };
}

/** Puts a stop that is late everywhere back into a route: where it costs least, whatever its window says. */
export function insertLate(problem: RoutingProblem, vehicle: Vehicle, route: number[], stop: number): void {
  const open = { ...problem, closes: problem.closes.with(stop, Number.POSITIVE_INFINITY) };
  route.splice(findPlace(open, vehicle, route, stop) ?? route.length, 0, stop);
}

/** Gives an early stop to the vehicle with the cheapest place; to none where all who may take it are full. */
function insertFree(problem: RoutingProblem, start: readonly number[][], stop: number): void {
  const places = start.flatMap((route, index) => {
    const vehicle = problem.vehicles[index]!;
    if (vehicle.allows?.[stop] === 0 || route.length >= vehicle.capacity) return [];
    const closes = problem.closes[stop]!;
    const place = findEarly(problem, vehicle, route, stop);
    const [until, stops] = [problem.closes[stop]!, route.toSpliced(place ?? 0, 0, stop)];
    const measure = (list: readonly number[]) => measureDistance(problem, [list], [vehicle]);
    problem.closes[stop] = closes;
    const way = measure(stops) - measure(route) + route.length / 1000;
    return place === undefined ? [] : [{ route, place, until, way }];
  });
  const [best] = places.sort((one, other) => one.until - other.until || one.way - other.way);
  if (!best) return;
  best.route.splice(best.place, 0, stop);
  problem.closes[stop] = best.until;
  problem.mandatory![stop] = 1;
}

/** The cheapest point in time; where there is none, in twice the time, and so on: the window is open until there. */
function findEarly(problem: RoutingProblem, vehicle: Vehicle, route: readonly number[], stop: number) {
  const [opens, closes] = [problem.opens[stop]!, problem.closes[stop]!];
  for (const times of [1, 2, 4, 8]) {
    problem.closes[stop] = opens + times * (closes - opens);
    const place = findPlace(problem, vehicle, route, stop);
    if (place !== undefined) return place;
  }
  problem.closes[stop] = closes;
  return undefined;
}

function hasOrder({ heads = [], ordered }: FixedStops): boolean {
  return heads.length + ordered.length > 0;
}

function inOrder({ closes }: RoutingProblem, stops: readonly number[]): number[] {
  return stops.toSorted((one, other) => closes[one]! - closes[other]! || one - other);
}

/** The cheapest point that is in time, behind the stops that begin the route. */
function findPlace(problem: RoutingProblem, vehicle: Vehicle, route: readonly number[], stop: number) {
  let best: { index: number; distance: number } | undefined;
  for (
    let index = route.findLastIndex((one) => problem.heads?.[one] === 1) + 1;
    index <= route.length;
    index++
  ) {
    const stops = route.toSpliced(index, 0, stop);
    if (timeStops(problem, vehicle, stops) === undefined) continue;
    const distance = measureDistance(problem, [stops], [vehicle]);
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
