/** A vehicle of a routing problem: how much it carries and, where not every stop may ride in it, which ones may. */
export type Vehicle = {
  readonly capacity: number;
  /** One byte for each stop, 1 = allowed; absent = every stop. Vehicles that share the array are alike. */
  readonly allows?: Uint8Array | undefined;
  /** When its route begins at the earliest and ends at the latest, where that is not left to the depot. */
  readonly opens?: number | undefined;
  readonly closes?: number | undefined;
  /** Stops above which each further one costs `overPrice`. */
  readonly fairStops?: number | undefined;
  /** After so many stops it is emptied (`unloading`). */
  readonly stopsPerLoad?: number | undefined;
};

/** Where vehicles are emptied: by the stop that they come from. */
export type Unloading = {
  /** For each stop the number of its place, -1 where there is none. */
  readonly placeOf: Int32Array;
  /** The way from each place to each stop, row by row. */
  readonly legs: Float64Array;
  readonly service: number;
};

/** A vehicle routing problem with time windows, in the unit of the distances. Stops are 1 to `size`, 0 is the depot; arrays have `size + 1` places. */
export type RoutingProblem = {
  readonly size: number;
  /** Symmetric, row by row. Open routes have zeros from and to the depot. */
  readonly distances: Float64Array;
  readonly demand: Float64Array;
  readonly service: Float64Array;
  /** Earliest and latest start of service; of the depot the start and end of every route. */
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly vehicles: readonly Vehicle[];
  /** Every number of vehicles will do: `vehicles` has one for each stop. */
  readonly anyFleet: boolean;
  /** Cost of the square of a route's number of stops; it keeps loads alike where the distance hardly differs. */
  readonly balance: number;
  /** Stops whose neighbours say nothing about a good place (one byte each): every place is tried for them. */
  readonly unplotted?: Uint8Array | undefined;
  /** Stops that a routing never gives up once they are served (one byte each). */
  readonly mandatory?: Uint8Array | undefined;
  /** Stops that stay in their route, in the order in which it begins (one byte each). */
  readonly pinned?: Uint8Array | undefined;
  /** Pinned stops before which no other is put (one byte each). */
  readonly heads?: Uint8Array | undefined;
  /** The vehicle in which a stop costs nothing more; in others it costs its `awayPrice`: 0 where home is none (-1). */
  readonly home?: Int32Array | undefined;
  readonly awayPrice?: Float64Array | undefined;
  /** The price of each stop that a route has above its fair number. */
  readonly overPrice?: number | undefined;
  readonly unloading?: Unloading | undefined;
};

/** Sums of ways differ by so much with the order in which they are added. */
const ROUNDING = 1e-9;

/** Stops of every vehicle, in the order of the visits; and those that no vehicle takes. */
export type Routing = {
  readonly routes: readonly (readonly number[])[];
  readonly unserved: readonly number[];
};

/** True when any stop or the depot has a window that can matter. */
export function hasWindows({ opens, closes, vehicles }: RoutingProblem): boolean {
  const isBound = (open = 0, close = Number.POSITIVE_INFINITY) =>
    open > 0 || close < Number.POSITIVE_INFINITY;
  return (
    opens.some((open, stop) => isBound(open, closes[stop])) ||
    vehicles.some((vehicle) => isBound(vehicle.opens, vehicle.closes))
  );
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

/** When a vehicle has done its route, with the ways to empty it; undefined when it misses a window or its own end. */
export function timeStops(
  problem: RoutingProblem,
  { opens = 0, closes = Number.POSITIVE_INFINITY, stopsPerLoad }: Vehicle,
  stops: readonly number[],
): number | undefined {
  const { service, unloading } = problem;
  const width = problem.size + 1;
  let [time, from] = [Math.max(problem.opens[0]!, opens), 0];
  for (let index = 0; index < stops.length; index++) {
    const stop = stops[index]!;
    const place = stopsPerLoad && index > 0 && index % stopsPerLoad === 0 ? unloading?.placeOf[from] : -1;
    const leg =
      unloading && place !== undefined && place >= 0
        ? unloading.legs[place * width + from]! + unloading.service + unloading.legs[place * width + stop]!
        : problem.distances[from * width + stop]!;
    time = Math.max(problem.opens[stop]!, time + service[from]! + leg);
    if (time > problem.closes[stop]! + ROUNDING) return;
    from = stop;
  }
  time += service[from]! + problem.distances[from * width]!;
  return time > Math.min(closes, problem.closes[0]!) + ROUNDING ? undefined : time;
}

/** The sum of the legs of the routes, in the unit of the problem's distances. */
export function measureDistance(problem: RoutingProblem, routes: readonly (readonly number[])[]): number {
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
  return sum;
}
