import { type Journal, takeOut } from './journal.ts';
import type { Neighbours } from './neighbours.ts';
import { measureDetour, measureRelief, NO_ROUTE, reload, retime } from './routes.ts';

/** Parameters of the removal of strings (Christiaens and Vanden Berghe, 2020, section 5). */
const MEAN_REMOVED = 10;
const LONGEST_STRING = 10;
const SPLIT_SHARE = 0.5;
const SPLIT_GROWTH = 0.01;
/** Part of the attempts in which strings are of loads and not of whole routes, where there are stations. */
const BY_LOAD_SHARE = 0.3;
/** Takes strings of stops out of routes that pass near one random stop; what came out stands in `removed`. */
export type Ruin = ReturnType<typeof createRuin>;

export function createRuin(journal: Journal, neighbours: Neighbours, random: () => number) {
  const { size, vehicles, pinned } = journal.routes.problem;
  const all = Int32Array.from({ length: size }, (_, index) => index + 1);
  return {
    journal,
    neighbours,
    random,
    movable: pinned ? all.filter((stop) => pinned[stop] !== 1) : all,
    removed: new Int32Array(size + 1),
    count: 0,
    gain: 0,
    mark: new Int32Array(vehicles.length),
    loadMark: new Int32Array(size + 1),
    isByLoad: false,
    attempt: 0,
  };
}

/** Removes strings around a random stop; answers how much distance (and balance) that saves. */
export function ruin(state: Ruin): number {
  const { journal, neighbours, random } = state;
  const { routes } = journal;
  state.count = 0;
  state.gain = 0;
  state.attempt++;
  // Without stations no number is drawn: a seed keeps its routing.
  state.isByLoad = routes.problem.stations !== undefined && random() < BY_LOAD_SHARE;
  const meanStops = routes.used === 0 ? 1 : routes.served / routes.used;
  const longest = Math.min(LONGEST_STRING, meanStops);
  const mostStrings = (4 * MEAN_REMOVED) / (1 + longest) - 1;
  let strings = Math.floor(random() * mostStrings + 1);
  const seed = state.movable[Math.floor(random() * state.movable.length)] ?? 0;
  if (tryString(state, seed, longest)) strings--;
  const end = (seed + 1) * neighbours.count;
  for (let rank = seed * neighbours.count; rank < end && strings > 0; rank++) {
    if (tryString(state, neighbours.stops[rank]!, longest)) strings--;
  }
  return state.gain;
}

function tryString(state: Ruin, stop: number, longest: number): boolean {
  const { routes } = state.journal;
  const route = routes.routeOf[stop]!;
  if (route === NO_ROUTE) return false;
  const first = state.isByLoad ? findFirst(state, stop) : 0;
  const [mark, key] = state.isByLoad ? [state.loadMark, first] : [state.mark, route];
  if (mark[key] === state.attempt) return false;
  mark[key] = state.attempt;
  const stops = state.isByLoad ? countLoad(state, first) : routes.stops[route]!;
  const length = 1 + Math.floor(state.random() * Math.min(stops, longest));
  let kept = 0;
  if (length > 1 && length < stops && state.random() < SPLIT_SHARE) {
    kept = 1;
    while (length + kept < stops && state.random() < SPLIT_GROWTH) kept++;
  }
  removeString(state, stop, length, kept);
  if (routes.timed) retime(routes, route);
  if (routes.problem.stations) state.gain -= reload(routes, route);
  return true;
}

function goesOn({ isByLoad, journal: { routes } }: Ruin, stop: number, other: number): boolean {
  return other !== 0 && (!isByLoad || routes.trace.number[stop] === routes.trace.number[other]);
}

function findFirst(state: Ruin, stop: number): number {
  const { previous } = state.journal.routes;
  let first = stop;
  while (goesOn(state, first, previous[first]!)) first = previous[first]!;
  return first;
}

function countLoad(state: Ruin, first: number): number {
  const { next } = state.journal.routes;
  let count = 1;
  for (let stop = first; goesOn(state, stop, next[stop]!); stop = next[stop]!) count++;
  return count;
}

/** Removes `length` stops in a row around `stop`, sparing `kept` in a row among them. */
function removeString(state: Ruin, stop: number, length: number, kept: number): void {
  const { next, problem } = state.journal.routes;
  const span = length + kept;
  const first = stringStart(state, stop, span);
  const keepFrom = kept === 0 ? span : 1 + Math.floor(state.random() * (length - 1));
  let current = first;
  for (let place = 0; place < span; place++) {
    const following = next[current]!;
    const isKept = place >= keepFrom && place < keepFrom + kept;
    if (!isKept && problem.pinned?.[current] !== 1) remove(state, current);
    current = following;
  }
}

/** A random start of a string of `span` stops that contains `stop` and lies within its route, or its load. */
function stringStart(state: Ruin, stop: number, span: number): number {
  const { next, previous } = state.journal.routes;
  let back = 0;
  let start = stop;
  while (back < span - 1 && goesOn(state, start, previous[start]!)) {
    start = previous[start]!;
    back++;
  }
  let ahead = 0;
  for (let end = stop; ahead < span - 1 && goesOn(state, end, next[end]!); end = next[end]!) ahead++;
  const least = Math.max(0, span - 1 - ahead);
  const chosen = least + Math.floor(state.random() * (back - least + 1));
  for (let step = back; step > chosen; step--) start = next[start]!;
  return start;
}

function remove(state: Ruin, stop: number): void {
  const { routes } = state.journal;
  state.gain += measureDetour(routes, stop) + measureRelief(routes, stop);
  takeOut(state.journal, stop);
  state.removed[state.count++] = stop;
}
