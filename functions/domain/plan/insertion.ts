import type { Neighbours } from './neighbours.ts';
import type { Routes } from './routes.ts';

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

/**
 * Finds the cheapest insertion point that costs less than `limit`: beside a neighbour or in an empty vehicle; anywhere when
 * those fail and no vehicle is left, or when the stop has no neighbours to speak of.
 */
export function findInsertion(search: InsertionSearch, stop: number, limit: number): boolean {
  const { problem } = search.routes;
  search.cost = limit;
  search.route = NOWHERE;
  tryEmpty(search, stop);
  if (problem.unplotted?.[stop] === 1) tryRoutes(search, stop, UNPLOTTED_ROUTES);
  else tryNeighbours(search, stop);
  if (search.route === NOWHERE && !problem.anyFleet && limit === Number.POSITIVE_INFINITY) {
    tryRoutes(search, stop, search.routes.room.length);
  }
  return search.route !== NOWHERE;
}

function tryNeighbours(search: InsertionSearch, stop: number): void {
  const { routes, neighbours } = search;
  const { problem, routeOf, room, next, previous, legTo, fromDepot, restricted } = routes;
  const { distances, balance } = problem;
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
    const toNear = distances[row + near]! + (balance === 0 ? 0 : loadCost(routes, route));
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
  const extra = loadCost(routes, route);
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
  const { problem, kinds, fromDepot } = routes;
  if (routes.used === routes.room.length) return;
  const cost = 2 * fromDepot[stop]! + problem.balance;
  if (cost >= search.cost) return;
  for (const { empty, capacity, allows } of kinds) {
    if (empty.length === 0 || capacity < problem.demand[stop]!) continue;
    if (allows && allows[stop] !== 1) continue;
    if (cost < search.cost) consider(search, stop, empty.at(-1)!, 0, 0, cost);
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
  if (search.routes.timed && !inTime(search.routes, stop, after, before)) return search.cost;
  search.cost = cost;
  search.route = route;
  search.after = after;
  return cost;
}

function inTime({ problem, earliest, latest }: Routes, stop: number, after: number, before: number): boolean {
  const { distances, service, opens, closes } = problem;
  const row = stop * (problem.size + 1);
  const arrival = earliest[after]! + service[after]! + distances[row + after]!;
  const start = Math.max(arrival, opens[stop]!);
  return start <= closes[stop]! && start + service[stop]! + distances[row + before]! <= latest[before]!;
}

/** What one more stop in a route costs for the balance of loads. */
function loadCost({ problem, stops }: Routes, route: number): number {
  return problem.balance * (2 * stops[route]! + 1);
}

function allowed({ problem, allows }: Routes, route: number, stop: number): boolean {
  return allows[route * (problem.size + 1) + stop] === 1;
}
