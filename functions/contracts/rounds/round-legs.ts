import { type Coordinates, greatCircles } from '#shared/travel.ts';

/** What every round reckons with, in the plan, on the board and on the phone. */
export const travel = {
  /** Streets are so much longer than the great circle. */
  detour: 1.35,
  kilometresPerHour: 12,
  minutesPerStop: 6,
  /** At the place where a load is left, besides the way there. */
  minutesToUnload: 20,
  /** To and from a stop of which not even the area's centre is known. */
  unknownKilometres: 2,
} as const;

/** The way between two positions by road, in kilometres. */
export function estimateKilometres(one: Coordinates, other: Coordinates): number {
  return greatCircles([one, other])[1]! * travel.detour;
}

/** Where a stop is, as far as it is known. */
export type StopPlace = { readonly areaId: string; readonly position?: Coordinates | undefined };

/** The middle of an area's stops, and the root of their mean square distance from it in kilometres. */
export type Centre = Coordinates & { readonly spread: number };

/**
 * Where a stop of an area is to be expected, by the stops with a position; none for areas with fewer than two. From a point
 * at distance d of the centre, the mean square distance to the area's stops is d² + spread²: so far away a stop without
 * position counts. One distance for a whole area would do worse: two such legs can be shorter than the way between their
 * ends, and a solver uses that as a short cut.
 */
export function findCentres(stops: readonly StopPlace[]): ReadonlyMap<string, Centre> {
  const areas = Map.groupBy(
    stops.filter(({ position }) => position),
    ({ areaId }) => areaId,
  );
  const centres = new Map<string, Centre>();
  for (const [areaId, members] of areas) {
    const positions = members.flatMap(({ position }) => position ?? []);
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

/**
 * Street kilometres between each two stops, row by row; `centres` stand in for positions that are not known.
 */
export function measureLegs(stops: readonly StopPlace[], centres: ReadonlyMap<string, Centre>): Float64Array {
  const points = stops.map(({ position, areaId }) => position ?? centres.get(areaId));
  const apart = stops.map(({ position, areaId }) => (position ? 0 : (centres.get(areaId)?.spread ?? 0)));
  const circles = greatCircles(points.map((point) => point ?? { lat: 0, lng: 0 }));
  return circles.map((circle, index) => {
    const [row, column] = [Math.floor(index / stops.length), index % stops.length];
    if (row === column) return 0;
    if (!points[row] || !points[column]) return travel.unknownKilometres;
    return Math.hypot(circle, apart[row]!, apart[column]!) * travel.detour;
  });
}
