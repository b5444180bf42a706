/** A place of a benchmark instance; the first of all is the depot. */
export type Place = {
  /** The number that the answer gives it: Solomon's own, VRPLIB's minus one. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly opens: number;
  readonly closes: number;
  readonly service: number;
};

export type Instance = {
  readonly name: string;
  readonly capacity: number;
  /** A hard limit; absent = as many as wanted. */
  readonly vehicles?: number;
  readonly places: readonly Place[];
};
