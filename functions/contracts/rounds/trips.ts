import type { StationToTip } from '#contracts/loads/stations.ts';
import { type WasteType, wasteTypes } from '#shared/waste.ts';
import { type Centre, measureLegs, type StopPlace } from './round-legs.ts';

/*
 * When a vehicle is emptied: whenever the next stop would not fit, and at the end of its round, at the station that lengthens
 * the way least among those that take what is on board. The planner, the board and the phone reckon with it.
 */

/** Kinds of waste as bits of a number. */
export function bitOf(wasteType: WasteType): number {
  const index = wasteTypes.indexOf(wasteType);
  return 1 << (index < 0 ? wasteTypes.indexOf('general') : index);
}

export function bitsOf(kinds: readonly WasteType[]): number {
  return kinds.reduce((bits, kind) => bits | bitOf(kind), 0);
}

/** A visit to a station, or to several in a row where none takes all kinds. */
export type TippingPlace = {
  readonly stations: readonly StationToTip[];
  /** What they take together, as bits. */
  readonly takes: number;
  readonly minutes: number;
};

/** Places and the ways to them, in kilometres. */
export type TippingPlaces = {
  readonly places: readonly TippingPlace[];
  /** From each stop to each place, stop by stop; and back, from the last station of the place. */
  readonly enter: Float64Array;
  readonly leave: Float64Array;
  /** Between the stations of a place. */
  readonly inner: Float64Array;
};

/**
 * Every station, and as many of them in a row as the kinds need; the fewest first.
 * @param kinds all that may come aboard, as bits
 */
export function listTippingPlaces(stations: readonly StationToTip[], kinds: number): readonly TippingPlace[] {
  let rows: readonly TippingPlace[] = stations
    .map((station) => toPlace([station]))
    .filter(({ takes }) => (takes & kinds) !== 0);
  const places = [...rows];
  const all = rows.reduce((bits, { takes }) => bits | takes, 0) & kinds;
  const single = rows;
  while (rows.length > 0 && places.length < mostPlaces && !coversAll(places, all)) {
    rows = rows.flatMap((row) =>
      single
        .filter(({ takes }) => (takes & kinds & ~row.takes) !== 0)
        .map((next) => toPlace([...row.stations, ...next.stations])),
    );
    places.push(...rows);
  }
  return coversAll(places, all) ? places : [...places, coverAll(single, all)];
}

function coversAll(places: readonly TippingPlace[], kinds: number): boolean {
  return places.some(({ takes }) => (takes & kinds) === kinds);
}

/** A row that takes all, each next station the first that takes something more. */
function coverAll(single: readonly TippingPlace[], kinds: number): TippingPlace {
  return single.reduce(
    (row, next) =>
      (next.takes & kinds & ~row.takes) === 0 ? row : toPlace([...row.stations, ...next.stations]),
    toPlace([]),
  );
}

/** Most rows of stations that are tried for a trip. */
const mostPlaces = 400;

function toPlace(stations: readonly StationToTip[]): TippingPlace {
  return {
    stations,
    takes: stations.reduce((bits, { takes }) => bits | bitsOf(takes), 0),
    minutes: stations.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

export function measureTipping(
  places: readonly TippingPlace[],
  stops: readonly StopPlace[],
  centres: ReadonlyMap<string, Centre>,
): TippingPlaces {
  const stations = [...new Set(places.flatMap((place) => place.stations))];
  const points = [...stops, ...stations.map(({ position }) => ({ areaId: '', position }))];
  const legs = measureLegs(points, centres);
  const indexOf = new Map(stations.map((station, index) => [station, stops.length + index]));
  const leg = (from: number, to: number) => legs[from * points.length + to]!;
  const way = (stop: number, station: StationToTip) => leg(stop, indexOf.get(station)!);
  return {
    places,
    enter: Float64Array.from(
      stops.flatMap((_, stop) => places.map((place) => way(stop, place.stations[0]!))),
    ),
    leave: Float64Array.from(
      stops.flatMap((_, stop) => places.map((place) => way(stop, place.stations.at(-1)!))),
    ),
    inner: Float64Array.from(places, ({ stations: row }) =>
      row.slice(1).reduce((sum, next, index) => sum + leg(indexOf.get(row[index]!)!, indexOf.get(next)!), 0),
    ),
  };
}

/** What goes aboard at a stop. */
export type Volume = { readonly litres: number; readonly kind: number };

/** A trip to a place of stations: after the stop `after` (an index, −1 before the first), before the one at `before`, the number of stops at the end. */
export type Trip = {
  readonly after: number;
  readonly before: number;
  readonly place: TippingPlace;
  /** To the first station, to the stop behind it (0 at the end), and the whole of it. */
  readonly there: number;
  readonly kilometres: number;
};

export type Hold = {
  readonly holds: number;
  readonly onBoard?: { readonly litres: number; readonly kinds: number } | undefined;
};

/**
 * The trips of a round in its order. A stop larger than the vehicle is several trips, there and back. Kinds that no place takes
 * take up no room. Before the first stop a place is as near as the stop is to it. Several stations in a row only where fewer do
 * not take all: so the trips are the same whichever kinds the other rounds of the day have.
 */
export function findTrips(
  volumes: readonly Volume[],
  { holds, onBoard }: Hold,
  ways: TippingPlaces,
): readonly Trip[] {
  const count = ways.places.length;
  const known = ways.places.reduce((bits, { takes }) => bits | takes, 0);
  const trips: Trip[] = [];
  let kinds = (onBoard?.kinds ?? 0) & known;
  let load = kinds ? (onBoard?.litres ?? 0) : 0;
  const go = (after: number, before: number) => {
    const isLast = before === volumes.length;
    const found = choosePlace(ways, kinds, (place) => {
      const there = after < 0 ? 0 : ways.enter[after * count + place]!;
      return {
        there,
        kilometres: there + ways.inner[place]! + (isLast ? 0 : ways.leave[before * count + place]!),
      };
    });
    if (found) trips.push({ after, before, ...found });
    return found !== undefined;
  };
  volumes.forEach(({ litres, kind }, stop) => {
    const taken = kind & known ? litres : 0;
    if (taken === 0) return;
    if (load > 0 && load + taken > holds && go(stop - 1, stop)) [load, kinds] = [0, 0];
    load += taken;
    kinds |= kind;
    while (load > holds && go(stop, stop)) load -= holds;
  });
  if (load > 0) go(volumes.length - 1, volumes.length);
  return trips;
}

/** The place of the fewest stations that takes all these kinds, with the shortest way. */
function choosePlace<Way extends { readonly kilometres: number }>(
  { places }: TippingPlaces,
  kinds: number,
  measure: (place: number) => Way,
) {
  let best: (Way & { readonly place: TippingPlace }) | undefined;
  for (const [index, place] of places.entries()) {
    if (best && place.stations.length > best.place.stations.length) break;
    if ((place.takes & kinds) !== kinds) continue;
    const way = measure(index);
    if (!best || way.kilometres < best.kilometres) best = { ...way, place };
  }
  return best;
}
