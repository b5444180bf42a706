/** A vehicle of a routing problem: how much it carries and, where not every stop may ride in it, which ones may. */
export type Vehicle = {
  readonly capacity: number;
  /** One byte for each stop, 1 = allowed; absent = every stop. Vehicles that share the array are alike. */
  readonly allows?: Uint8Array | undefined;
};

/**
 * A vehicle routing problem with time windows. Stops are 1 to `size`, 0 is the depot; every array has `size + 1`
 * places. Time is counted in the unit of the distances.
 */
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
};

/** Stops of every vehicle, in the order of the visits; and those that no vehicle takes. */
export type Routing = {
  readonly routes: readonly (readonly number[])[];
  readonly unserved: readonly number[];
};

/** True when any stop or the depot has a window that can matter. */
export function hasWindows({ opens, closes }: RoutingProblem): boolean {
  return opens.some((open) => open > 0) || closes.some((close) => close < Number.POSITIVE_INFINITY);
}

/** What a solver minimises among routings that serve the same number of stops. */
export function measureCost(problem: RoutingProblem, routes: readonly (readonly number[])[]): number {
  const squares = routes.reduce((sum, { length }) => sum + length * length, 0);
  return measureDistance(problem, routes) + problem.balance * squares;
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
