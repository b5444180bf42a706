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
  /** What it holds where there are stations, in litres, and what is on board when it begins: how much, and its kinds as bits. */
  readonly holds?: number | undefined;
  readonly onBoard?: number | undefined;
  readonly kindsOnBoard?: number | undefined;
};

/** Where vehicles are emptied: places of one or several stations, as `measureTipping` has them, in the unit of the distances. */
export type Stations = {
  readonly count: number;
  /** From each stop to each place and back, stop by stop; zero for the depot where rounds begin and end anywhere. */
  readonly enter: Float64Array;
  readonly leave: Float64Array;
  readonly inner: Float64Array;
  readonly service: Float64Array;
  /** How many stations each place is, in ascending order, and the kinds of waste that they take, as bits. */
  readonly rows: Int32Array;
  readonly takes: Int32Array;
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
  readonly overPrice?: number | undefined;
  readonly stations?: Stations | undefined;
  /** What each stop takes up in a vehicle, 0 where no station takes it, and its kind of waste as a bit. */
  readonly litres?: Float64Array | undefined;
  readonly kinds?: Int32Array | undefined;
};

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
