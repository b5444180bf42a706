/** Stops that a collector without a number of their own can make on a day. */
export const defaultStopsPerDay = 30;
