import { createTrace, depart, drive, resume } from './loads.ts';
import { hasWindows, type Routing, type RoutingProblem, type Vehicle } from './routing-problem.ts';

/** Routes as linked lists; 0 is the depot at both ends. `earliest` is the first start of service at a stop, `latest` the last that keeps its route in time. */
export type Routes = ReturnType<typeof createRoutes>;
export const NO_ROUTE = -1;

/** Empty routes for every vehicle of the problem; all stops are unserved. */
export function createRoutes(problem: RoutingProblem) {
  const { size, vehicles, distances, opens, closes } = problem;
  const routes = {
    problem,
    timed: hasWindows(problem),
    next: new Int32Array(size + 1),
    previous: new Int32Array(size + 1),
    legTo: new Float64Array(size + 1),
    routeOf: new Int32Array(size + 1).fill(NO_ROUTE),
    /** At 0, the depot, that of the route that was timed last. */
    earliest: new Float64Array(size + 1),
    latest: new Float64Array(size + 1),
    opensAt: Float64Array.from(vehicles, (vehicle) => Math.max(opens[0]!, vehicle.opens ?? 0)),
    closesAt: Float64Array.from(vehicles, (vehicle) => Math.min(closes[0]!, vehicle.closes ?? closes[0]!)),
    balance: problem.balance,
    overPrice: problem.overPrice ?? 0,
    fairStops: Float64Array.from(vehicles, ({ fairStops }) => fairStops ?? Number.POSITIVE_INFINITY),
    loadCost: new Float64Array(vehicles.length),
    home: problem.home ?? new Int32Array(size + 1).fill(-1),
    awayPrice: problem.awayPrice ?? new Float64Array(size + 1),
    fromDepot: distances.slice(0, size + 1),
    first: new Int32Array(vehicles.length),
    last: new Int32Array(vehicles.length),
    room: Float64Array.from(vehicles, ({ capacity }) => capacity),
    stops: new Int32Array(vehicles.length),
    restricted: vehicles.some(({ allows }) => allows !== undefined),
    allows: allowsByRoute(problem),
    ...groupVehicles(problem),
    used: 0,
    served: 0,
    detours: new Float64Array(vehicles.length),
    isLate: new Uint8Array(vehicles.length),
    lateRoutes: 0,
    trace: createTrace(problem.stations ? size : 0),
    departures: vehicles.map((vehicle) => depart(problem, vehicle)),
    driven: depart(problem, { capacity: 0 }),
    ahead: new Int32Array(size + 1),
  };
  for (let route = 0; problem.stations && route < vehicles.length; route++) reload(routes, route);
  for (let route = 0; route < vehicles.length; route++)
    routes.loadCost[route] = measureLoad(routes, route, 0);
  return routes;
}

function allowsByRoute({ size, vehicles }: RoutingProblem): Uint8Array {
  if (vehicles.every(({ allows }) => allows === undefined)) return new Uint8Array(0);
  const all = new Uint8Array(vehicles.length * (size + 1)).fill(1);
  vehicles.forEach(({ allows }, vehicle) => {
    if (allows) all.set(allows, vehicle * (size + 1));
  });
  return all;
}

/** Vehicles that are alike are one kind, so that one empty vehicle of each kind is tried. */
function groupVehicles({ vehicles }: RoutingProblem) {
  const kindOf = new Int32Array(vehicles.length);
  const kinds: { like: Vehicle; empty: number[] }[] = [];
  vehicles.forEach((like, vehicle) => {
    let kind = kinds.findIndex((known) => isAlike(known.like, like));
    if (kind < 0) kind = kinds.push({ like, empty: [] }) - 1;
    kindOf[vehicle] = kind;
    kinds[kind]?.empty.push(vehicle);
  });
  const positionInEmpty = new Int32Array(vehicles.length);
  for (const { empty } of kinds) {
    empty.reverse();
    empty.forEach((vehicle, position) => {
      positionInEmpty[vehicle] = position;
    });
  }
  return { kindOf, kinds, positionInEmpty };
}

const load = ['capacity', 'holds', 'onBoard', 'kindsOnBoard'] as const;
const comparedKeys = ['allows', 'opens', 'closes', 'fairStops', ...load] as const;

function isAlike(one: Vehicle, other: Vehicle): boolean {
  return comparedKeys.every((key) => one[key] === other[key]);
}

/** Puts a stop behind `after` (0 = the depot) in a route. The caller brings the times up to date. */
export function link(routes: Routes, stop: number, route: number, after: number): void {
  const { problem, next, previous, legTo, fromDepot } = routes;
  if (routes.stops[route] === 0) leaveEmpty(routes, route);
  const before = after === 0 ? routes.first[route]! : next[after]!;
  const row = stop * (problem.size + 1);
  next[stop] = before;
  previous[stop] = after;
  legTo[stop] = after === 0 ? fromDepot[stop]! : problem.distances[row + after]!;
  if (after === 0) routes.first[route] = stop;
  else next[after] = stop;
  if (before === 0) routes.last[route] = stop;
  else {
    previous[before] = stop;
    legTo[before] = problem.distances[row + before]!;
  }
  routes.routeOf[stop] = route;
  routes.room[route]! -= problem.demand[stop]!;
  routes.loadCost[route] = measureLoad(routes, route, ++routes.stops[route]!);
  routes.served++;
}

/** Takes a stop out of its route. The caller brings the times up to date. */
export function unlink(routes: Routes, stop: number): void {
  const { problem, next, previous, legTo, fromDepot } = routes;
  const route = routes.routeOf[stop]!;
  const after = previous[stop]!;
  const before = next[stop]!;
  if (after === 0) routes.first[route] = before;
  else next[after] = before;
  if (before === 0) routes.last[route] = after;
  else {
    previous[before] = after;
    legTo[before] =
      after === 0 ? fromDepot[before]! : problem.distances[after * (problem.size + 1) + before]!;
  }
  routes.routeOf[stop] = NO_ROUTE;
  routes.room[route]! += problem.demand[stop]!;
  routes.served--;
  routes.loadCost[route] = measureLoad(routes, route, --routes.stops[route]!);
  if (routes.stops[route] === 0) joinEmpty(routes, route);
}

function leaveEmpty(routes: Routes, route: number): void {
  const { empty } = routes.kinds[routes.kindOf[route]!]!;
  const position = routes.positionInEmpty[route]!;
  const moved = empty.pop()!;
  if (moved !== route) {
    empty[position] = moved;
    routes.positionInEmpty[moved] = position;
  }
  routes.used++;
}

function joinEmpty(routes: Routes, route: number): void {
  const { empty } = routes.kinds[routes.kindOf[route]!]!;
  routes.positionInEmpty[route] = empty.length;
  empty.push(route);
  routes.used--;
}

/** What a stop's present position costs, balance not counted. */
export function measureDetour(routes: Routes, stop: number): number {
  const { problem, next, previous, legTo, fromDepot } = routes;
  const after = previous[stop]!;
  const before = next[stop]!;
  const out = before === 0 ? fromDepot[stop]! : legTo[before]!;
  let straight = 0;
  if (after === 0) straight = fromDepot[before]!;
  else if (before === 0) straight = fromDepot[after]!;
  else straight = problem.distances[after * (problem.size + 1) + before]!;
  return legTo[stop]! + out - straight;
}

function measureLoad({ balance, overPrice, fairStops }: Routes, route: number, stops: number): number {
  return balance * (2 * stops + 1) + (stops >= fairStops[route]! ? overPrice : 0);
}

/** What a stop costs in a route besides the way: for the load, and away from its home. It is not in it yet. */
export function measureExtra({ loadCost, home, awayPrice }: Routes, stop: number, route: number): number {
  return loadCost[route]! + (home[stop] === route ? 0 : awayPrice[stop]!);
}

/** What is saved so by taking a stop out of its route. */
export function measureRelief(routes: Routes, stop: number): number {
  const route = routes.routeOf[stop]!;
  const away = routes.home[stop] === route ? 0 : routes.awayPrice[stop]!;
  return measureLoad(routes, route, routes.stops[route]! - 1) + away;
}

/** How much longer its trips to stations make a route with `extra` behind `after` (0 = at its beginning); infinite if it is late then. */
export function driveWith(routes: Routes, route: number, extra: number, after: number): number {
  const { ahead, driven, trace, first, next, problem } = routes;
  let count = 0;
  ahead[count++] = extra;
  for (let stop = after === 0 ? first[route]! : next[after]!; stop !== 0; stop = next[stop]!)
    ahead[count++] = stop;
  if (after === 0) Object.assign(driven, routes.departures[route]);
  else resume(driven, trace, after);
  drive(problem, problem.vehicles[route]!, ahead, count, driven);
  return driven.end === Number.POSITIVE_INFINITY ? driven.end : driven.detours - routes.detours[route]!;
}

/** Brings the loads of a route up to date, and whether it is late with its trips; answers how much longer they make it than before. */
export function reload(routes: Routes, route: number): number {
  const { ahead, driven, trace, first, next, problem, detours } = routes;
  let count = 0;
  for (let stop = first[route]!; stop !== 0; stop = next[stop]!) ahead[count++] = stop;
  Object.assign(driven, routes.departures[route]);
  drive(problem, problem.vehicles[route]!, ahead, count, driven, true, trace);
  const isLate = driven.end === Number.POSITIVE_INFINITY ? 1 : 0;
  routes.lateRoutes += isLate - routes.isLate[route]!;
  routes.isLate[route] = isLate;
  const before = detours[route]!;
  detours[route] = driven.detours;
  return driven.detours - before;
}

export function retime(routes: Routes, route: number): void {
  passTimesOn(routes, routes.first[route]!, true);
  passTimesBack(routes, routes.last[route]!, true);
}

/** Computes the times of a route in which only `stop` is new. */
export function retimeAround(routes: Routes, stop: number): void {
  passTimesOn(routes, stop, false);
  passTimesBack(routes, stop, false);
}

function passTimesOn(routes: Routes, start: number, whole: boolean): void {
  const { problem, next, previous, legTo, earliest } = routes;
  const { opens, service } = problem;
  if (start !== 0) earliest[0] = routes.opensAt[routes.routeOf[start]!]!;
  for (let stop = start; stop !== 0; stop = next[stop]!) {
    const after = previous[stop]!;
    const arrival = earliest[after]! + service[after]! + legTo[stop]!;
    const time = Math.max(arrival, opens[stop]!);
    if (!whole && time === earliest[stop] && stop !== start) return;
    earliest[stop] = time;
  }
}

function passTimesBack(routes: Routes, end: number, whole: boolean): void {
  const { problem, next, previous, legTo, latest, fromDepot } = routes;
  const { closes, service } = problem;
  if (end !== 0) latest[0] = routes.closesAt[routes.routeOf[end]!]!;
  for (let stop = end; stop !== 0; stop = previous[stop]!) {
    const before = next[stop]!;
    const leg = before === 0 ? fromDepot[stop]! : legTo[before]!;
    const limit = latest[before]! - leg - service[stop]!;
    const time = Math.min(limit, closes[stop]!);
    if (!whole && time === latest[stop] && stop !== end) return;
    latest[stop] = time;
  }
}

function listStops({ first, next }: Routes, route: number): number[] {
  const stops: number[] = [];
  for (let stop = first[route]!; stop !== 0; stop = next[stop]!) stops.push(stop);
  return stops;
}

export function listRoutes(all: Routes): Routing {
  const { problem, routeOf } = all;
  const routes = problem.vehicles.map((_, vehicle) => listStops(all, vehicle));
  const unserved: number[] = [];
  for (let stop = 1; stop <= problem.size; stop++) if (routeOf[stop] === NO_ROUTE) unserved.push(stop);
  return { routes, unserved };
}
