import * as v from 'valibot';
import { type Station, type StationToTip, station } from '#contracts/loads/stations.ts';
import { keys, partitions } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readIfChanged } from '#data/table/read-if-changed.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';

const storedStation = v.object({ SK: v.string(), ...v.omit(station, ['id']).entries });

export function parseStation(stored: Stored): Station {
  const { SK, ...rest } = v.parse(storedStation, stored);
  return { id: SK.slice(keys.station('').SK.length), ...rest };
}

/** All stations by name, and the version that a change of any must find. */
export type AllStations = {
  readonly stations: readonly Station[];
  readonly version: number;
  /** All could be read. */
  readonly isWhole: boolean;
};

/** All stations as they are now, also those that are switched off. */
export async function readAllStations(consistent = true): Promise<AllStations> {
  const { items } = await queryItems({ partition: partitions.stations(), consistent });
  const isVersion = ({ SK }: Stored) => SK === keys.stationsVersion().SK;
  const stored = items.filter((item) => !isVersion(item));
  const stations = readEach(stored, parseStation);
  const version = items.find(isVersion)?.version;
  return {
    stations: stations.sort((one, other) => one.name.localeCompare(other.name)),
    version: typeof version === 'number' ? version : 0,
    isWhole: stations.length === stored.length,
  };
}

/** All stations by name, also those that are switched off; may be a moment behind. */
export async function readStations(): Promise<readonly Station[]> {
  return (await readAllStations(false)).stations;
}

/** All stations by name, for what each phone reads each minute. */
export const readStationsIfChanged = readIfChanged(keys.stationsVersion(), () => readAllStations(false), {
  stations: [],
  version: 0,
  isWhole: true,
});

/** Where vehicles can be emptied: the stations that are switched on, as planners and phones know them; may be a moment behind. */
export async function readStationsToTip(): Promise<readonly StationToTip[]> {
  const stations = await readStations();
  return stations
    .filter(({ isActive }) => isActive)
    .map(({ id, name, position, takes, fee, minutes }) => ({ id, name, position, takes, fee, minutes }));
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

/** Stores a station, if none was changed since all were read: that keeps names apart. @returns whether it was stored */
export async function saveStation(station: Station, { version }: AllStations, also: readonly Write[]) {
  const all = { put: { ...keys.stationsVersion(), version: version + 1 }, condition: atVersion(version) };
  return (await transact([all, putStation(station), ...also])).written;
}
