import type { Neighbours } from './neighbours.ts';
import { driveWith, measureExtra, type Routes } from './routes.ts';

/** Part of the insertion points that a search overlooks on purpose, so that it does not always end alike (SISR: blinks). */
const BLINK_RATE = 0.01;
/** A stop without position fits equally well at many points; so many routes are tried for it. */
const UNPLOTTED_ROUTES = 5;
const NOWHERE = -1;

/** Looks for the cheapest insertion point of a stop; what it found stands in `cost`, `route` and `after`. */
export type InsertionSearch = ReturnType<typeof createInsertionSearch>;

export function createInsertionSearch(routes: Routes, neighbours: Neighbours, random: () => number) {
  return { routes, neighbours, random, untilBlink: 100, cost: 0, route: NOWHERE, after: 0 };
}

/** Finds the cheapest insertion point below `limit`: beside a neighbour or in an empty vehicle; anywhere where there are none of these. */
export function findInsertion(search: InsertionSearch, stop: number, limit: number): boolean {
  const { problem } = search.routes;
  search.cost = limit;
  search.route = NOWHERE;
  tryEmpty(search, stop);
  if (problem.unplotted?.[stop] === 1) tryRoutes(search, stop, UNPLOTTED_ROUTES);
  else tryNeighbours(search, stop);
  if (search.route === NOWHERE && !problem.anyFleet && limit === Number.POSITIVE_INFINITY)
    tryRoutes(search, stop, search.routes.room.length);
  return search.route !== NOWHERE;
}

function tryNeighbours(search: InsertionSearch, stop: number): void {
  const { routes, neighbours } = search;
  const { problem, routeOf, room, next, previous, legTo, fromDepot, restricted, loadCost } = routes;
  const { distances } = problem;
  // As `measureExtra` has it; a call for every neighbour costs a tenth of the search.
  const [home, away] = [routes.home[stop]!, routes.awayPrice[stop]!];
  const { isNear } = neighbours;
  const row = stop * (problem.size + 1);
  const need = problem.demand[stop]!;
  const end = (stop + 1) * neighbours.count;
  let best = search.cost;
  for (let rank = stop * neighbours.count; rank < end; rank++) {
    const near = neighbours.stops[rank]!;
    const route = routeOf[near]!;
    if (route < 0 || room[route]! < need) continue;
    if (restricted && !allowed(routes, route, stop)) continue;
    const toNear = distances[row + near]! + loadCost[route]! + (route === home ? 0 : away);
    const before = next[near]!;
    const behind = toNear + distances[row + before]! - (before === 0 ? fromDepot[near]! : legTo[before]!);
    if (behind < best) best = consider(search, stop, route, near, before, behind);
    const after = previous[near]!;
    // The point behind another neighbour is tried when it is that neighbour's turn.
    if (isNear[row + after] === 1) continue;
    const ahead = toNear + distances[row + after]! - legTo[near]!;
    if (ahead < best) best = consider(search, stop, route, after, near, ahead);
  }
}

/** Tries every insertion point in so many routes that can take the stop, beginning with a random one. */
function tryRoutes(search: InsertionSearch, stop: number, most: number): void {
  const { routes } = search;
  const { room, restricted } = routes;
  const start = Math.floor(search.random() * room.length);
  let left = most;
  for (let index = 0; index < room.length && left > 0; index++) {
    const route = (start + index) % room.length;
    if (routes.stops[route] === 0 || room[route]! < routes.problem.demand[stop]!) continue;
    if (restricted && !allowed(routes, route, stop)) continue;
    tryRoute(search, stop, route);
    left--;
  }
}

function tryRoute(search: InsertionSearch, stop: number, route: number): void {
  const { routes } = search;
  const { problem, first, next, legTo, fromDepot } = routes;
  const row = stop * (problem.size + 1);
  const extra = measureExtra(routes, stop, route);
  let after = 0;
  for (let before = first[route]!; ; before = next[before]!) {
    const straight = before === 0 ? fromDepot[after]! : legTo[before]!;
    const cost = extra + problem.distances[row + after]! + problem.distances[row + before]! - straight;
    if (cost < search.cost) consider(search, stop, route, after, before, cost);
    if (before === 0) return;
    after = before;
  }
}

function tryEmpty(search: InsertionSearch, stop: number): void {
  const { routes } = search;
  const { problem, kinds, fromDepot, home } = routes;
  if (routes.used === routes.room.length) return;
  const way = 2 * fromDepot[stop]!;
  if (way >= search.cost) return;
  for (const { empty, like } of kinds) {
    if (empty.length === 0 || like.capacity < problem.demand[stop]!) continue;
    if (like.allows && like.allows[stop] !== 1) continue;
    const route = empty.includes(home[stop]!) ? home[stop]! : empty.at(-1)!;
    const cost = way + measureExtra(routes, stop, route);
    if (cost < search.cost) consider(search, stop, route, 0, 0, cost);
  }
}

/** Takes the point between `after` and `before`, cheaper than the best so far, if it is in time; answers the best cost. */
function consider(
  search: InsertionSearch,
  stop: number,
  route: number,
  after: number,
  before: number,
  cost: number,
): number {
  if (--search.untilBlink <= 0) {
    search.untilBlink = Math.ceil(Math.log(1 - search.random()) / Math.log(1 - BLINK_RATE));
    return search.cost;
  }
  if (search.routes.problem.heads?.[before] === 1) return search.cost;
  if (search.routes.timed && !inTime(search.routes, stop, route, after, before)) return search.cost;
  const whole = search.routes.problem.stations ? cost + driveWith(search.routes, route, stop, after) : cost;
  if (whole >= search.cost) return search.cost;
  search.cost = whole;
  search.route = route;
  search.after = after;
  return whole;
}

/** Trips to stations apart, which make a route later still. */
function inTime(routes: Routes, stop: number, route: number, after: number, before: number): boolean {
  const { problem, earliest, latest, opensAt, closesAt } = routes;
  const { distances, service, opens, closes } = problem;
  const row = stop * (problem.size + 1);
  const ready = after === 0 ? opensAt[route]! : earliest[after]! + service[after]!;
  const start = Math.max(ready + distances[row + after]!, opens[stop]!);
  if (start > closes[stop]!) return false;
  const limit = before === 0 ? closesAt[route]! : latest[before]!;
  return start + service[stop]! + distances[row + before]! <= limit;
}

function allowed({ problem, allows }: Routes, route: number, stop: number): boolean {
  return allows[route * (problem.size + 1) + stop] === 1;
}
