import { createJournal, forget, undo } from './journal.ts';
import { measureCost, measureDistance } from './loads.ts';
import { compatible, nearest } from './neighbours.ts';
import { createInsertionSearch, createRecreate, putAll, recreate } from './recreate.ts';
import { renumber } from './renumber.ts';
import { createRoutes, link, listRoutes, NO_ROUTE, reload, retime } from './routes.ts';
import type { Routing, RoutingProblem } from './routing-problem.ts';
import { createRuin, ruin } from './ruin.ts';

const PLACE_NEIGHBOURS = 40;
const RUIN_NEIGHBOURS = 100;
/** Temperatures at the start and the end, in mean legs of the start. */
const HOT = 3;
const COLD = 0.03;
/** Stops without a place are tried again in so many iterations, and so many of them at once. */
const RETRY_SHARE = 0.2;
const RETRIED = 5;

type Solver = {
  /** Runs so many iterations; `progress` (0 to 1) is how much of the whole search is over: it sets the temperature. */
  readonly step: (iterations: number, progress: number) => void;
  /** The best routing so far: most stops served, then least cost. */
  readonly best: () => Routing;
};

/**
 * Ruin and recreate by removal of strings: Christiaens and Vanden Berghe, "Slack Induction by String Removals for
 * Vehicle Routing Problems", Transportation Science 54 (2020). It has no clock: the caller says how far it is. The same
 * problem, start (routes to begin with), seed and steps give the same routing.
 */
export function createSolver(problem: RoutingProblem, seed: number, start: Routing['routes'] = []): Solver {
  const renumbered = renumber(problem);
  const state = createState(renumbered.problem, seed);
  begin(state, renumbered.toNew(start));
  return {
    step: (iterations, progress) => {
      const temperature = state.scale * HOT * (COLD / HOT) ** progress;
      for (let left = iterations; left > 0; left--) iterate(state, temperature);
    },
    best: () => renumbered.toOld(listRoutes({ ...state.routes, ...state.best })),
  };
}

type State = ReturnType<typeof createState>;

function createState(problem: RoutingProblem, seed: number) {
  const near = nearest(problem, RUIN_NEIGHBOURS);
  const random = createRandom(seed);
  const routes = createRoutes(problem);
  const journal = createJournal(routes);
  const search = createInsertionSearch(routes, compatible(problem, PLACE_NEIGHBOURS), random);
  return {
    problem,
    random,
    routes,
    journal,
    ruin: createRuin(journal, near, random),
    recreate: createRecreate(journal, search, random),
    cost: 0,
    scale: 1,
    absent: new Int32Array(problem.size + 1),
    absentCount: 0,
    isAbsent: new Uint8Array(problem.size + 1),
    absences: new Float64Array(problem.size + 1),
    best: {
      cost: 0,
      served: 0,
      next: routes.next.slice(),
      first: routes.first.slice(),
      routeOf: routes.routeOf.slice(),
    },
  };
}

function begin(state: State, start: readonly (readonly number[])[]): void {
  const { problem, routes } = state;
  start.forEach((stops, route) => {
    let after = 0;
    for (const stop of stops) {
      link(routes, stop, route, after);
      after = stop;
    }
    retime(routes, route);
    if (problem.stations) reload(routes, route);
  });
  const missing = listRoutes(routes).unserved;
  putAll(state.recreate, Int32Array.from(missing));
  forget(state.journal);
  const listed = listRoutes(routes).routes;
  state.cost = measureCost(problem, listed);
  state.scale = measureDistance(problem, listed) / Math.max(1, routes.served + routes.used);
  keepAbsent(state);
  keepBest(state);
}

function iterate(state: State, temperature: number): void {
  const { routes, ruin: ruined, journal } = state;
  const { served, lateRoutes } = routes;
  const mostCost = state.cost - temperature * Math.log(state.random());
  const left = state.cost - ruin(ruined);
  const complete = state.absentCount === 0 || state.random() >= RETRY_SHARE;
  if (!complete) retryAbsent(state);
  const limit = complete ? mostCost - left : Number.POSITIVE_INFINITY;
  const cost = left + recreate(state.recreate, ruined.removed, ruined.count, limit);
  const accepted = complete ? cost < mostCost : isBetter(state, cost, mostCost, served);
  // With other trips to stations a route can be late although it has fewer stops.
  if (!accepted || routes.lateRoutes > lateRoutes) {
    undo(journal);
    return;
  }
  forget(journal);
  state.cost = cost;
  if (!complete) keepAbsent(state);
  if (
    routes.served > state.best.served ||
    (routes.served === state.best.served && cost < state.best.cost - 1e-7)
  ) {
    keepBest(state);
  }
}

function retryAbsent({ absent, absentCount, random, ruin: ruined }: State): void {
  const count = Math.min(RETRIED, absentCount);
  const from = Math.floor(random() * absentCount);
  for (let index = 0; index < count; index++)
    ruined.removed[ruined.count++] = absent[(from + index) % absentCount]!;
}

/** While stops are without a place: more stops served, or stops left out that were left out less often before. */
function isBetter(state: State, cost: number, mostCost: number, served: number): boolean {
  const { routes, absences, ruin: ruined } = state;
  const { mandatory } = state.problem;
  let change = 0;
  for (let index = 0; index < ruined.count; index++) {
    const stop = ruined.removed[index]!;
    const isOut = routes.routeOf[stop] === NO_ROUTE;
    if (isOut && mandatory?.[stop] === 1) return false;
    if (isOut && state.isAbsent[stop] === 0) change += absences[stop]!;
    if (!isOut && state.isAbsent[stop] === 1) change -= absences[stop]!;
    if (isOut) absences[stop]!++;
  }
  if (routes.served !== served) return routes.served > served || change < 0;
  return change < 0 || cost < mostCost;
}

function keepAbsent(state: State): void {
  const { routes, absent, isAbsent } = state;
  let count = 0;
  for (let stop = 1; stop <= state.problem.size; stop++) {
    isAbsent[stop] = routes.routeOf[stop] === NO_ROUTE ? 1 : 0;
    if (isAbsent[stop] === 1) absent[count++] = stop;
  }
  state.absentCount = count;
}

function keepBest({ routes, best, cost }: State): void {
  best.cost = cost;
  best.served = routes.served;
  best.next.set(routes.next);
  best.first.set(routes.first);
  best.routeOf.set(routes.routeOf);
}

/** A seeded source of numbers in [0, 1): mulberry32, the same on every machine; not for secrets. */
export function createRandom(seed: number): () => number {
  const state = new Int32Array([seed]);
  return () => {
    const next = (state[0]! + 0x6d2b79f5) | 0;
    state[0] = next;
    let mixed = Math.imul(next ^ (next >>> 15), next | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
