import { type Coordinates, greatCircles } from '#shared/travel.ts';
import type { PlanPickup } from './day-types.ts';

/** The middle of an area's stops, and the root of their mean square distance from it in kilometres. */
type Centre = Coordinates & { readonly spread: number };

/**
 * Where a stop of an area is to be expected, by the stops with a position; none for areas with fewer than two. From a point
 * at distance d of the centre, the mean square distance to the area's stops is d² + spread²: so far away a stop without
 * position counts. One distance for a whole area would do worse: two such legs can be shorter than the way between their
 * ends, and a solver uses that as a short cut.
 */
export function findCentres(pickups: readonly PlanPickup[]): ReadonlyMap<string, Centre> {
  const areas = Map.groupBy(
    pickups.filter(({ position }) => position),
    ({ areaId }) => areaId,
  );
  const centres = new Map<string, Centre>();
  for (const [areaId, stops] of areas) {
    const positions = stops.flatMap(({ position }) => position ?? []);
    if (positions.length >= 2) centres.set(areaId, findCentre(positions));
  }
  return centres;
}

function findCentre(positions: readonly Coordinates[]): Centre {
  const mean = (pick: (position: Coordinates) => number) =>
    positions.reduce((sum, position) => sum + pick(position), 0) / positions.length;
  const centre = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  const squares = positions.map((position) => greatCircles([centre, position])[1]! ** 2);
  return { ...centre, spread: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) };
}
