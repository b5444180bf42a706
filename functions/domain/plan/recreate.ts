import { type Journal, putIn } from './journal.ts';
import type { Neighbours } from './neighbours.ts';
import { driveWith, measureExtra, type Routes, reload, retimeAround } from './routes.ts';

/** Shares of the orders in which stops are put back; the last three only where there are windows (SISR, 5.2). */
const ORDERS = ['random', 'demand', 'far', 'close', 'narrow', 'early', 'late'] as const;
const SHARES = [4, 4, 2, 1, 2, 2, 2];
const SHARES_WITHOUT_WINDOWS = 11;
type Order = (typeof ORDERS)[number];
type Recreate = ReturnType<typeof createRecreate>;

export function createRecreate(journal: Journal, search: InsertionSearch, random: () => number) {
  const { size } = journal.routes.problem;
  return { journal, search, random, keys: new Float64Array(size + 1) };
}

/** Puts stops at their cheapest points, in a random kind of order; answers the cost, or infinity once it reaches `limit`. Without a limit, what fits nowhere stays out. */
export function recreate(state: Recreate, stops: Int32Array, count: number, limit: number): number {
  return putBack(state, pickOrder(state), stops, count, limit);
}

/** A first routing: the farthest stops from the depot first. */
export function putAll(state: Recreate, stops: Int32Array): void {
  putBack(state, 'far', stops, stops.length, Number.POSITIVE_INFINITY);
}

function putBack(state: Recreate, order: Order, stops: Int32Array, count: number, limit: number): number {
  const { journal, search } = state;
  sortBy(state, order, stops, count);
  let cost = 0;
  for (let index = 0; index < count; index++) {
    const stop = stops[index]!;
    if (!findInsertion(search, stop, limit - cost)) {
      if (limit === Number.POSITIVE_INFINITY) continue;
      return Number.POSITIVE_INFINITY;
    }
    putIn(journal, stop, search.route, search.after);
    if (journal.routes.timed) retimeAround(journal.routes, stop);
    if (journal.routes.problem.stations) reload(journal.routes, search.route);
    cost += search.cost;
  }
  return cost;
}

function pickOrder({ journal, random }: Recreate): Order {
  const total = journal.routes.timed ? SHARES.reduce((sum, share) => sum + share, 0) : SHARES_WITHOUT_WINDOWS;
  let left = random() * total;
  for (let index = 0; index < ORDERS.length; index++) {
    left -= SHARES[index]!;
    if (left < 0) return ORDERS[index]!;
  }
  return 'random';
}

/** Insertion sort: the lists are short. */
function sortBy(state: Recreate, order: Order, stops: Int32Array, count: number): void {
  const { keys } = state;
  for (let index = 0; index < count; index++) {
    const stop = stops[index]!;
    const key = getSortKey(state, order, stop);
    let position = index;
    while (position > 0 && keys[position - 1]! > key) {
      keys[position] = keys[position - 1]!;
      stops[position] = stops[position - 1]!;
      position--;
    }
    keys[position] = key;
    stops[position] = stop;
  }
}

function getSortKey({ journal, random }: Recreate, order: Order, stop: number): number {
  const { problem, fromDepot } = journal.routes;
  if (order === 'random') return random();
  if (order === 'demand') return -problem.demand[stop]!;
  if (order === 'far') return -fromDepot[stop]!;
  if (order === 'close') return fromDepot[stop]!;
  if (order === 'narrow') return problem.closes[stop]! - problem.opens[stop]!;
  return order === 'early' ? problem.opens[stop]! : -problem.closes[stop]!;
}

/** Part of the insertion points that a search overlooks on purpose, so that it does not always end alike (SISR: blinks). */
const BLINK_RATE = 0.01;
/** A stop without position fits equally well at many points; so many routes are tried for it. */
const UNPLOTTED_ROUTES = 5;
const NOWHERE = -1;
export type InsertionSearch = ReturnType<typeof createInsertionSearch>;

/** What a search found stands in `cost`, `route` and `after`. */
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
