import type { StationToTip } from '#contracts/loads/stations.ts';
import { volumeOf } from '#contracts/loads/volumes.ts';
import type { Size } from '#contracts/money/sizes.ts';
import type { WasteType } from '#shared/waste.ts';
import type { Centre, StopPlace } from './round-legs.ts';
import {
  bitOf,
  bitsOf,
  findTrips,
  listTippingPlaces,
  measureTipping,
  type Trip,
  type Volume,
} from './trips.ts';

/** Waste on a vehicle. */
export type Aboard = { readonly wasteType: WasteType; readonly litres: number };

/** Where a vehicle is emptied, what it holds in litres, and what is on board already. */
export type Tipping = {
  readonly stations: readonly StationToTip[];
  readonly holds: number;
  readonly onBoard?: readonly Aboard[] | undefined;
};

/** A stop with what was booked there. */
export type SizedStop = StopPlace & {
  readonly wasteType?: WasteType | undefined;
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
};

/**
 * The trips of a round through these stops, and the litres on board when the vehicle is fullest; undefined where it holds
 * whatever comes. Of a stop whose waste is not known it is general waste.
 */
export function planTrips(
  stops: readonly SizedStop[],
  tipping: Tipping | undefined,
  centres: ReadonlyMap<string, Centre>,
): { readonly trips: readonly Trip[]; readonly fullest: number } | undefined {
  if (!tipping || tipping.stations.length === 0) return undefined;
  const { stations, holds, onBoard = [] } = tipping;
  const taken = bitsOf(stations.flatMap(({ takes }) => takes));
  const volumes = stops.map(({ wasteType = 'general', ...sized }): Volume => {
    const kind = bitOf(wasteType);
    return { litres: kind & taken ? volumeOf(sized) : 0, kind };
  });
  const aboard = onBoard.filter(({ wasteType, litres }) => litres > 0 && bitOf(wasteType) & taken);
  const kinds = bitsOf(aboard.map(({ wasteType }) => wasteType));
  const start = { kinds, litres: aboard.reduce((sum, { litres }) => sum + litres, 0) };
  const all = volumes.reduce((bits, { kind }) => bits | kind, kinds);
  const ways = measureTipping(listTippingPlaces(stations, all), stops, centres);
  const trips = findTrips(volumes, { holds, onBoard: start }, ways);
  return { trips, fullest: findFullest(volumes, start.litres, trips, holds) };
}

function findFullest(
  volumes: readonly Volume[],
  start: number,
  trips: readonly Trip[],
  holds: number,
): number {
  let [load, most] = [start, start];
  volumes.forEach(({ litres }, stop) => {
    if (trips.some(({ after, before }) => before === stop && after < stop)) load = 0;
    load += litres;
    const times = trips.filter(({ after, before }) => before === stop && after === stop).length;
    most = Math.max(most, times > 0 ? holds : load);
    load -= times * holds;
  });
  return most;
}
