import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { endAfter } from '#data/kept.ts';
import { type Key, keys, partitions, toCrockford } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, putItem, queryItems, removeItem, type Stored } from '#data/table/table.ts';
import { type LearnedPosition, learnedPosition, placeWords } from '#domain/places/learned-position.ts';
import { visitKeptDays } from '#domain/records/visit.ts';
import { instant } from '#shared/fields.ts';
import { coordinates } from '#shared/position.ts';

const storedFix = v.object({
  SK: v.string(),
  ...coordinates.entries,
  at: instant,
  /** Whose words of the place it is stored under. */
  positionId: v.string(),
  expiresAt: v.number(),
});

/** Where a collector was at a completed pickup, and at which of the household's places that is. */
export type StoredFix = v.InferOutput<typeof storedFix>;

/** The id of a household's place: 128 bits of SHA-256 in the form of a ULID, which does not reveal its words. */
export function findPositionId(userId: string, location: string): string {
  const hash = createHash('sha256')
    .update(`${userId} ${placeWords(location)}`)
    .digest('hex');
  return toCrockford(hash.slice(0, 32), 26);
}

export function parseLearned(stored: Stored): LearnedPosition {
  return v.parse(learnedPosition, stored);
}

export function splitLearnedKey({ PK, SK }: Stored): { userId: string; id: string } {
  return { userId: String(PK).slice(partitions.learnedPositions('').length), id: String(SK) };
}

/** What is known of where a place is. @throws ValiError when it cannot be read: another one would replace it */
export async function readLearned(userId: string, id: string): Promise<LearnedPosition | undefined> {
  const stored = await getItem(keys.learnedPosition(userId, id));
  return stored && parseLearned(stored);
}

/** What is known of a place, to show it or to book: undefined while it cannot be read; may be a moment behind. */
export async function readShownLearned(userId: string, location: string) {
  const key = keys.learnedPosition(userId, findPositionId(userId, location));
  return readOne(await getItem(key, { consistent: false }), parseLearned);
}

/** What is known of all places of a household, strongly consistent. */
export async function listLearned(userId: string) {
  const { items } = await queryItems({ partition: partitions.learnedPositions(userId), consistent: true });
  return readEach(items, (item) => ({ id: String(item.SK), learned: parseLearned(item) }));
}

/** Stores what is known of a place, unless it changed since `version` was read, 0 of none. */
export async function saveLearned(
  userId: string,
  id: string,
  learned: Omit<LearnedPosition, 'version'>,
  version: number,
): Promise<boolean> {
  const item = { ...keys.learnedPosition(userId, id), ...learned, version: version + 1 };
  return (await putItem(item, atVersion(version))).written;
}

/** The fixes of a household that are kept, strongly consistent. */
export async function readFixes(userId: string, now: Date): Promise<readonly StoredFix[]> {
  const { items } = await queryItems({ partition: partitions.fixes(userId), consistent: true });
  // DynamoDB may take days to remove what has expired.
  return readEach(items, (item) => v.parse(storedFix, item)).filter(
    ({ expiresAt }) => expiresAt * 1000 > now.getTime(),
  );
}

/** The fix of a pickup, as long as it is kept. */
export async function findFix(pickupId: string, options?: { readonly consistent: boolean }) {
  return readOne(await getItem(keys.fix(pickupId), options), (item) => v.parse(storedFix, item));
}

/** Stores the fix of a pickup in place of an earlier one; a pickup has one, however often it is told. */
export async function putFix(
  pickupId: string,
  { lat, lng, at, positionId }: Pick<StoredFix, 'lat' | 'lng' | 'at' | 'positionId'>,
): Promise<void> {
  const expiresAt = endAfter(at, visitKeptDays);
  await putItem({ ...keys.fix(pickupId), lat, lng, at, positionId, expiresAt }, { absentOrBelow: { at } });
}

/** Removes a fix, unless another one has taken its place. */
export async function removeFix(pickupId: string, { at }: StoredFix): Promise<void> {
  await removeItem(keys.fix(pickupId), { equals: { at } });
}

export async function removeFixesOf(userId: string, positionId: string, now: Date): Promise<void> {
  for (const fix of await readFixes(userId, now)) {
    const key: Key = { PK: partitions.fixes(userId), SK: fix.SK };
    if (fix.positionId === positionId) await removeItem(key, { equals: { positionId } });
  }
}
