import { findInsertion, type InsertionSearch } from './insertion.ts';
import { type Journal, putIn } from './journal.ts';
import { reload, retimeAround } from './routes.ts';

/** Shares of the orders in which stops are put back; the last three only where there are windows (SISR, 5.2). */
const ORDERS = ['random', 'demand', 'far', 'close', 'narrow', 'early', 'late'] as const;
const SHARES = [4, 4, 2, 1, 2, 2, 2];
const SHARES_WITHOUT_WINDOWS = 11;

type Order = (typeof ORDERS)[number];

export type Recreate = ReturnType<typeof createRecreate>;

export function createRecreate(journal: Journal, search: InsertionSearch, random: () => number) {
  const { size } = journal.routes.problem;
  return { journal, search, random, keys: new Float64Array(size + 1) };
}

/**
 * Puts stops at their cheapest insertion points, one after the other in a random kind of order. Answers what that costs, or
 * infinity as soon as it would reach `limit`; a stop that fits nowhere stays out when there is no limit.
 */
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
