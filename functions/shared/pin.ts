import type { Coordinates } from './travel.ts';

/** Around Ghana: a latitude and a longitude that change places end in the sea, as does 0,0, which phones without a fix tell. */
const ghana = { south: 4, north: 12, west: -4, east: 2 } as const;

/** Whether a position can be right: all that is served lies there. */
export function isInGhana({ lat, lng }: Coordinates): boolean {
  return lat >= ghana.south && lat <= ghana.north && lng >= ghana.west && lng <= ghana.east;
}

/** A phone without satellites knows its cell, which may be a town. */
const roughFrom = 200;

/** `accuracy` is the radius in metres within which a position is right. */
type Told = { readonly accuracy?: number | undefined };

/** The position, if it is exact enough to be drawn and planned by: to 200 m, or given by hand. */
export function findPin<P extends Told>(position: P | undefined): P | undefined {
  return position && (position.accuracy ?? 0) <= roughFrom ? position : undefined;
}
