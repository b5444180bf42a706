import * as v from 'valibot';
import { endAfter, keptDays, readKept } from '#data/kept.ts';
import { type Key, keys, partitions, prefixes } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readAll, readOne } from '#data/table/readable.ts';
import { getItem, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { type LoadRecord, loadRecord, splitLoadId } from '#domain/loads/load.ts';
import type { IsoDate } from '#shared/dates.ts';

export function parseLoad(stored: Stored): LoadRecord {
  return v.parse(loadRecord, stored);
}

export function getLoadKey({ collectorId, at, ulid }: Pick<LoadRecord, 'collectorId' | 'at' | 'ulid'>): Key {
  return keys.load(at.slice(0, 10), collectorId, at, ulid);
}

/** A load by its id, strongly consistent. */
export async function findLoad(id: string): Promise<LoadRecord | undefined> {
  return readOne(await getItem(getLoadKey(splitLoadId(id))), parseLoad);
}

/** A collector's loads of a date in the order of their times, undone ones too; may be a moment behind unless `consistent`. */
export async function listLoadsOf(date: IsoDate, collectorId: string, { consistent = false } = {}) {
  const range = { partition: partitions.loads(date), prefix: prefixes.loads(collectorId), consistent };
  return readAll(range, parseLoad);
}

/** All loads of a date, undone ones too, by collector and time; may be a moment behind. */
export async function listLoadsOn(date: IsoDate): Promise<readonly LoadRecord[]> {
  return readAll({ partition: partitions.loads(date) }, parseLoad);
}

/** All loads of a collector that are kept, the latest first: see `readKept`. */
export async function readLoadsOf(collectorId: string, now: Date): Promise<readonly LoadRecord[]> {
  const read = async (date: IsoDate) => (await listLoadsOf(date, collectorId)).reverse();
  const found: LoadRecord[] = [];
  for await (const loads of readKept(now, keptDays, read)) found.push(...loads);
  return found;
}

/** The put of a new load. */
export function putLoad(load: LoadRecord): Write {
  const expiresAt = endAfter(load.at.slice(0, 10));
  return { put: { ...getLoadKey(load), ...load, expiresAt }, condition: { exists: false } };
}

/** The update of a load, if nobody changed it since it was read. @param next the load with its next version */
export function changeLoad(next: LoadRecord): Write {
  const { collectorId: _, at: _at, ulid: _ulid, ...set } = next;
  return { update: getLoadKey(next), change: { set }, condition: atVersion(next.version - 1) };
}
