import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { findVisitPartition, type Key, keys, listVisitPartitions, prefixes } from '#data/keys.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readAll, readOne } from '#data/table/readable.ts';
import { getItem, type Stored, updateItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { type Visit, type VisitTime, visit, visitKeptDays } from '#domain/rounds/visit.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

export function parseVisit(stored: Stored): Visit {
  return v.parse(visit, stored);
}

export function getVisitKey({ pickupId, collectorId, at }: VisitTime): Key {
  return keys.visit(at.slice(0, 10), collectorId, at, splitPickupId(pickupId).pickupUlid);
}

/** The put of a visit, under the date on which it was; a repetition puts the same. */
export function putVisit(one: Visit) {
  const date = one.at.slice(0, 10);
  const key = getVisitKey(one);
  const expiresAt = Date.parse(`${addDays(date, visitKeptDays)}T00:00:00.000Z`) / 1000;
  return { put: { ...key, ...one, expiresAt }, condition: {} } satisfies Write;
}

/** A visit, strongly consistent; undefined when it is not kept any more. */
export async function findVisit(id: VisitTime): Promise<Visit | undefined> {
  return readOne(await getItem(getVisitKey(id)), parseVisit);
}

/** A collector's visits of a date in the order of their times, refused ones too; may be a moment behind. */
export async function listVisitsOf(date: IsoDate, collectorId: string): Promise<readonly Visit[]> {
  const partition = findVisitPartition(date, collectorId);
  return readAll({ partition, prefix: prefixes.visits(collectorId) }, parseVisit);
}

/** The visits of all collectors on a date, each collector's in the order of their times; may be a moment behind. */
export async function listVisitsOn(date: IsoDate, filter?: Condition): Promise<readonly Visit[]> {
  const read = (partition: string) => readAll({ partition, filter }, parseVisit);
  return (await Promise.all(listVisitPartitions(date).map(read))).flat();
}

/** How many partitions are read at once. */
const atOnce = 10;

/** All visits of a collector that are kept, the latest date first: half a unit for each date without one. For what is hardly ever asked. */
export async function* iterateVisitsOf(collectorId: string, now: Date): AsyncGenerator<readonly Visit[]> {
  const dates = Array.from({ length: visitKeptDays + 1 }, (_, ago) => addDays(todayInAccra(now), -ago));
  for (let start = 0; start < dates.length; start += atOnce) {
    const some = dates.slice(start, start + atOnce);
    yield (await Promise.all(some.map((date) => listVisitsOf(date, collectorId)))).flat();
  }
}

/** Removes where it was from a visit. @returns whether it had a position */
export async function removePosition(of: VisitTime): Promise<boolean> {
  const gone = { set: { position: undefined } };
  return (await updateItem(getVisitKey(of), gone, { present: ['position'] })).written;
}

/** The visits in vain of a date, without refused ones; may be a moment behind. */
export async function listVisitsInVain(date: IsoDate): Promise<readonly Visit[]> {
  const filter = { equals: { kind: 'could-not-collect', refused: undefined } };
  return listVisitsOn(date, filter);
}
