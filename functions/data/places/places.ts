import * as v from 'valibot';
import { savedPlace } from '#contracts/places/place-calls.ts';
import { keys } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, putItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { receipt } from '#domain/idempotency.ts';
import type { PlaceList, PlaceRecord } from '#domain/places/place.ts';

const storedPlaces = v.object({
  places: v.array(v.omit(savedPlace, ['plusCode'])),
  receipts: v.array(v.object({ ...receipt.entries, placeId: v.string() })),
  version: v.number(),
});

/** A household's places, to be changed. @throws ValiError when they cannot be read: what is written instead would delete them */
export async function readPlaces(userId: string): Promise<PlaceList> {
  const stored = await getItem(keys.places(userId));
  return stored ? v.parse(storedPlaces, stored) : { places: [], receipts: [], version: 0 };
}

/** The places of a household as they are shown; none while they cannot be read. */
export async function readShownPlaces(userId: string): Promise<readonly PlaceRecord[]> {
  const stored = await getItem(keys.places(userId));
  return readOne(stored, (item) => v.parse(storedPlaces, item))?.places ?? [];
}

/** Stores changed places, unless they were changed since `version` was read. */
export async function savePlaces(
  userId: string,
  { places, receipts }: Omit<PlaceList, 'version'>,
  version: number,
): Promise<boolean> {
  const item = { ...keys.places(userId), places, receipts, version: version + 1 };
  return (await putItem(item, atVersion(version))).written;
}

/** The places of a household that is being made. */
export function newPlaces(userId: string, places: readonly PlaceRecord[]): Write {
  const item = { ...keys.places(userId), places, receipts: [], version: 1 };
  return { put: item, condition: { exists: false } };
}

/** Removes the places, if there are any, of a household whose account goes to somebody else. */
export function forgetPlaces(userId: string): Write {
  return { remove: keys.places(userId), condition: {} };
}
