import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { area } from '#contracts/areas/areas.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readIfChanged } from '#data/table/read-if-changed.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, everywhere } from '#domain/areas/area.ts';
import { receipt } from '#domain/idempotency.ts';
import * as sharedTexts from '#shared/texts.ts';

const storedArea = v.object({
  SK: v.string(),
  ...v.omit(area, ['id']).entries,
  receipts: v.array(v.object({ ...receipt.entries, booked: v.optional(v.number()) })),
});

export function parseArea(stored: Stored): AreaRecord {
  const { SK, ...rest } = v.parse(storedArea, stored);
  return { id: SK.slice(prefixes.area.length), ...rest };
}

/** The area of an id; Everywhere is there without being stored. */
export async function findArea(id: string, options: { consistent?: boolean } = {}) {
  const stored = await getItem(keys.area(id), options);
  if (stored) return parseArea(stored);
  return id === everywhereId ? everywhere : undefined;
}

/** The area of an id. @throws AppError `not_found` */
export async function loadArea(id: string, options: { consistent?: boolean } = {}): Promise<AreaRecord> {
  const found = await findArea(id, options);
  if (!found) throw new AppError('not_found', sharedTexts.areaNotFound);
  return found;
}

/** All areas, and the version that a change of any must find. `ids`: also of those that cannot be read, whose pickups are there. */
export type AllAreas = {
  readonly areas: readonly AreaRecord[];
  readonly ids: readonly string[];
  readonly version: number;
  /** All could be read. */
  readonly isWhole: boolean;
};

/** All areas as they are now, Everywhere first and the others by name. */
export async function readAreas(consistent = true): Promise<AllAreas> {
  const { items } = await queryItems({ partition: partitions.areas(), consistent });
  const stored = items.filter(({ SK }) => SK !== keys.areasVersion().SK);
  const readable = readEach(stored, parseArea);
  const version = items.find(({ SK }) => SK === keys.areasVersion().SK)?.version;
  const named = readable.filter(({ id }) => id !== everywhereId);
  const first = readable.find(({ id }) => id === everywhereId) ?? everywhere;
  const areas = [first, ...named.sort((a, b) => a.name.localeCompare(b.name))];
  const ids = [...new Set([...areas.map(({ id }) => id), ...stored.map(getId)])];
  const isWhole = readable.length === stored.length;
  return { areas, ids, version: typeof version === 'number' ? version : 0, isWhole };
}

const getId = ({ SK }: Stored) => String(SK).slice(prefixes.area.length);

/** All areas, for what everybody reads all day. */
export const readAreasIfChanged = readIfChanged(keys.areasVersion(), () => readAreas(false));

/** Stores an area, if none was changed since all were read: that keeps beginnings of addresses apart. @returns whether it was stored */
export async function saveArea(changed: AreaRecord, { version }: AllAreas, also: readonly Write[] = []) {
  const { id, ...attributes } = changed;
  const result = await transact([
    { put: { ...keys.areasVersion(), version: version + 1 }, condition: atVersion(version) },
    { put: { ...keys.area(id), ...attributes }, condition: {} },
    ...also,
  ]);
  return result.written;
}
