import type { Size } from '#contracts/money/sizes.ts';
import { groupBy } from '#shared/group-by.ts';
import { findPin, type Position } from '#shared/position.ts';
import { type Coordinates, findMiddle, greatCircles, median } from '#shared/travel.ts';

/** What every round reckons with, in the plan, on the board and on the phone. */
export const travel = {
  /** The way by road divided by the great-circle distance. */
  detour: 1.35,
  kilometresPerHour: 12,
  minutesPerStop: 6,
  /** Where a bag was booked, and where a load was. */
  minutesOfBag: 4,
  minutesOfLoad: 12,
  /** Between stops of one area of which nothing is known, and to a stop of which not even the area is known (id ''). */
  unknownKilometres: 2,
  /** To a stop in another area whose centre is not known: far, so that plans avoid it. */
  unknownAreaKilometres: 8,
} as const;

/** How long a stop takes, in minutes, by the size that was booked. */
export function minutesAt(size: Size | undefined): number {
  if (size === 'bag') return travel.minutesOfBag;
  return size === 'load' ? travel.minutesOfLoad : travel.minutesPerStop;
}

/** The way between two positions by road, in kilometres. */
export function estimateKilometres(one: Coordinates, other: Coordinates): number {
  return greatCircles([one, other])[1]! * travel.detour;
}

/** Where a stop is, as far as it is known; a rough position counts as not known. */
export type StopPlace = { readonly areaId: string; readonly position?: Position | undefined };

/** The middle of an area, and the root of the mean square distance of its stops from it in kilometres. */
export type Centre = Coordinates & { readonly spread: number };

/** Two stops at the centre of an area of which nothing else is known are `unknownKilometres` apart. */
const usualSpread = travel.unknownKilometres / travel.detour / Math.SQRT2;
/** The usual spread counts like a stop, so that two in one house do not make an area without extent. */
const usualStops = 1;
/** A pin further from the centre than so many times the median is taken for a mistake, and counts as that far. */
const farOff = 3;

/**
 * Where a stop of an area is to be expected: at the centre that staff gave it, else at the median of the stops with a position;
 * none for areas with neither. From a point at distance d of the centre, the mean square distance to the area's stops is
 * d² + spread²: so far away a stop without position counts. One pin in another town moves neither. One distance for a whole
 * area would do worse: two such legs can be shorter than the way between their ends, and a solver uses that as a short cut.
 */
export function findCentres(
  stops: readonly StopPlace[],
  given: ReadonlyMap<string, Coordinates> = new Map(),
): ReadonlyMap<string, Centre> {
  const known = groupBy(
    stops.filter(({ position }) => findPin(position)),
    ({ areaId }) => areaId,
  );
  const areaIds = new Set([...known.keys(), ...given.keys()]);
  return new Map(
    [...areaIds].map((areaId) => {
      const positions = (known.get(areaId) ?? []).flatMap(({ position }) => position ?? []);
      return [areaId, findCentre(positions, given.get(areaId) ?? findMiddle(positions))];
    }),
  );
}

function findCentre(positions: readonly Coordinates[], { lat, lng }: Coordinates): Centre {
  const centre = { lat, lng };
  const squares = positions.map((position) => greatCircles([centre, position])[1]! ** 2);
  const most = farOff ** 2 * median(squares);
  const sum = squares.reduce(
    (total, square) => total + Math.min(square, most),
    usualStops * usualSpread ** 2,
  );
  return { ...centre, spread: Math.sqrt(sum / (squares.length + usualStops)) };
}

/** Street kilometres between each two stops, row by row; `centres` stand in for positions that are not known. */
export function measureLegs(stops: readonly StopPlace[], centres: ReadonlyMap<string, Centre>): Float64Array {
  const pins = stops.map(({ position }) => findPin(position));
  const points = stops.map(({ areaId }, index) => pins[index] ?? centres.get(areaId));
  const apart = stops.map(({ areaId }, index) => (pins[index] ? 0 : (centres.get(areaId)?.spread ?? 0)));
  const circles = greatCircles(points.map((point) => point ?? { lat: 0, lng: 0 }));
  return circles.map((circle, index) => {
    const [row, column] = [Math.floor(index / stops.length), index % stops.length];
    if (row === column) return 0;
    if (!points[row] || !points[column]) return assumeLeg(stops[row]!.areaId, stops[column]!.areaId);
    return Math.hypot(circle, apart[row]!, apart[column]!) * travel.detour;
  });
}

/** The way between two stops of which one or both are in an area without a centre. */
function assumeLeg(one: string, other: string): number {
  const isUnknown = one === other || one === '' || other === '';
  return isUnknown ? travel.unknownKilometres : travel.unknownAreaKilometres;
}
