import type { RoutingProblem, Stations, Vehicle } from './routing-problem.ts';

type Drive = {
  from: number;
  load: number;
  kinds: number;
  ready: number;
  detours: number;
  number: number;
  /** When it has done its route. Both times are infinite when a window or its own end is missed. */
  end: number;
};

/** The same after each stop, and the number of the load in which the stop is. */
type Trace = ReturnType<typeof createTrace>;

export function createTrace(size: number) {
  const numbers = () => new Float64Array(size + 1);
  return {
    load: numbers(),
    kinds: new Int32Array(size + 1),
    ready: numbers(),
    detours: numbers(),
    number: new Int32Array(size + 1),
  };
}

/** A vehicle before its route. */
export function depart({ opens, service }: RoutingProblem, vehicle: Vehicle): Drive {
  return {
    from: 0,
    load: vehicle.onBoard ?? 0,
    kinds: vehicle.kindsOnBoard ?? 0,
    ready: Math.max(opens[0]!, vehicle.opens ?? 0) + service[0]!,
    detours: 0,
    number: 0,
    end: Number.POSITIVE_INFINITY,
  };
}

/** Lets a vehicle stand where it was after a stop. */
export function resume(state: Drive, { load, kinds, ready, detours }: Trace, stop: number): void {
  state.from = stop;
  state.load = load[stop]!;
  state.kinds = kinds[stop]!;
  state.ready = ready[stop]!;
  state.detours = detours[stop]!;
}

/** Sums of ways differ by so much with the order in which they are added. */
const ROUNDING = 1e-9;

/** Drives on through `count` stops to the end, with the trips to stations of `findTrips` in numbers alone. @param isWhole drives on when it is late */
export function drive(
  problem: RoutingProblem,
  vehicle: Vehicle,
  stops: ArrayLike<number>,
  count: number,
  state: Drive,
  isWhole = false,
  trace?: Trace,
): void {
  const holds = vehicle.holds ?? Number.POSITIVE_INFINITY;
  state.end = Number.POSITIVE_INFINITY;
  state.number = 0;
  for (let index = 0; index < count; index++) {
    visit(problem, state, stops[index]!, holds);
    if (!isWhole && state.ready === Number.POSITIVE_INFINITY) return;
    if (trace) note(trace, state);
  }
  const leg = problem.distances[state.from * (problem.size + 1)]!;
  state.ready += leg;
  if (state.load > 0) tip(problem, state, 0, leg);
  const last = Math.min(vehicle.closes ?? Number.POSITIVE_INFINITY, problem.closes[0]!);
  if (state.ready <= last + ROUNDING) state.end = state.ready;
}

function visit(problem: RoutingProblem, state: Drive, stop: number, holds: number): void {
  const { opens, closes, litres } = problem;
  const leg = problem.distances[state.from * (problem.size + 1) + stop]!;
  const taken = litres ? litres[stop]! : 0;
  state.ready += leg;
  if (taken > 0 && state.load > 0 && state.load + taken > holds && tip(problem, state, stop, leg)) {
    state.load = 0;
    state.kinds = 0;
  }
  if (state.ready < opens[stop]!) state.ready = opens[stop]!;
  if (state.ready > closes[stop]! + ROUNDING) state.ready = Number.POSITIVE_INFINITY;
  state.ready += problem.service[stop]!;
  state.from = stop;
  if (taken === 0) return;
  state.load += taken;
  state.kinds |= problem.kinds![stop]!;
  while (state.load > holds && tip(problem, state, stop, 0)) state.load -= holds;
}

/** Goes to a stop by stations, instead of `straight`; false where none takes what is on board. */
function tip({ stations }: RoutingProblem, state: Drive, to: number, straight: number): boolean {
  const place = stations ? choosePlace(stations, state.from, to, state.kinds) : -1;
  if (place < 0) return false;
  const detour = measureWay(stations!, state.from, to, place) - straight;
  state.detours += detour;
  state.ready += detour + stations!.service[place]!;
  state.number++;
  return true;
}

function note(trace: Trace, { from, load, kinds, ready, detours, number }: Drive): void {
  trace.load[from] = load;
  trace.kinds[from] = kinds;
  trace.ready[from] = ready;
  trace.detours[from] = detours;
  trace.number[from] = number;
}

/** The place of the fewest stations that takes all these kinds with the shortest way; -1 where none does. */
function choosePlace(stations: Stations, from: number, to: number, kinds: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const { count, rows, takes } = stations;
  for (let place = 0; place < count; place++) {
    if (best >= 0 && rows[place]! > rows[best]!) break;
    if ((takes[place]! & kinds) !== kinds) continue;
    const way = measureWay(stations, from, to, place);
    if (way < least) [best, least] = [place, way];
  }
  return best;
}

function measureWay({ count, enter, leave, inner }: Stations, from: number, to: number, place: number) {
  return enter[from * count + place]! + inner[place]! + leave[to * count + place]!;
}

/** What a solver minimises among routings that serve the same number of stops. */
export function measureCost(problem: RoutingProblem, routes: readonly (readonly number[])[]): number {
  const { balance, vehicles, overPrice = 0, home, awayPrice } = problem;
  const squares = routes.reduce((sum, { length }) => sum + length * length, 0);
  let prices = 0;
  routes.forEach((stops, vehicle) => {
    prices += overPrice * Math.max(0, stops.length - (vehicles[vehicle]?.fairStops ?? stops.length));
    for (const stop of stops) {
      if (home && home[stop] !== vehicle) prices += awayPrice?.[stop] ?? 0;
    }
  });
  return measureDistance(problem, routes) + balance * squares + prices;
}

/** When a vehicle has done its route, with its trips to stations; undefined when it misses a window or its own end. */
export function timeStops(
  problem: RoutingProblem,
  vehicle: Vehicle,
  stops: readonly number[],
): number | undefined {
  const driven = depart(problem, vehicle);
  drive(problem, vehicle, stops, stops.length, driven);
  return driven.end === Number.POSITIVE_INFINITY ? undefined : driven.end;
}

/** The sum of the legs of the routes, with the trips to stations, in the unit of the problem's distances. */
export function measureDistance(
  problem: RoutingProblem,
  routes: readonly (readonly number[])[],
  vehicles = problem.vehicles,
): number {
  const width = problem.size + 1;
  let sum = 0;
  for (const route of routes) {
    let from = 0;
    for (const stop of route) {
      sum += problem.distances[from * width + stop]!;
      from = stop;
    }
    sum += problem.distances[from * width]!;
  }
  if (!problem.stations) return sum;
  routes.forEach((route, index) => {
    const vehicle = vehicles[index]!;
    const driven = depart(problem, vehicle);
    drive(problem, vehicle, route, route.length, driven, true);
    sum += driven.detours;
  });
  return sum;
}
