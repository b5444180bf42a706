import * as v from 'valibot';
import { type Station, type StationToTip, station, stationToTip } from '#contracts/loads/stations.ts';
import { keys, partitions } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';

const storedStation = v.object({ SK: v.string(), ...v.omit(station, ['id']).entries });

export function parseStation(stored: Stored): Station {
  const { SK, ...rest } = v.parse(storedStation, stored);
  return { id: SK.slice(keys.station('').SK.length), ...rest };
}

/** All stations by name, also those that are switched off; may be a moment behind unless `consistent`. */
export async function readStations({ consistent = false } = {}): Promise<readonly Station[]> {
  const { items } = await queryItems({ partition: partitions.stations(), consistent });
  return readEach(items, parseStation).sort((one, other) => one.name.localeCompare(other.name));
}

/** Where vehicles can be emptied: the stations that are switched on, as planners and phones know them; may be a moment behind. */
export async function readStationsToTip(): Promise<readonly StationToTip[]> {
  const stations = await readStations();
  return stations.filter(({ isActive }) => isActive).map((one) => v.parse(stationToTip, one));
}

/** A station of an id, strongly consistent. */
export async function findStation(id: string): Promise<Station | undefined> {
  return readOne(await getItem(keys.station(id)), parseStation);
}

/** The put of a station, new or in place of the version before. */
export function putStation({ id, ...attributes }: Station): Write {
  const condition = attributes.version === 1 ? { exists: false } : atVersion(attributes.version - 1);
  return { put: { ...keys.station(id), ...attributes }, condition };
}
