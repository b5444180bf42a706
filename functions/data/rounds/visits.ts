import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { endAfter, readKept } from '#data/kept.ts';
import { findVisitPartition, type Key, keys, listVisitPartitions, prefixes } from '#data/keys.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readAll, readOne } from '#data/table/readable.ts';
import { getItem, type Stored, updateItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { type Visit, type VisitTime, visit, visitKeptDays } from '#domain/records/visit.ts';
import type { IsoDate } from '#shared/dates.ts';

export function parseVisit(stored: Stored): Visit {
  return v.parse(visit, stored);
}

export function getVisitKey({ pickupId, collectorId, at }: VisitTime): Key {
  return keys.visit(at.slice(0, 10), collectorId, at, splitPickupId(pickupId).pickupUlid);
}

/** The put of a visit, under the date on which it was; a repetition puts the same. */
export function putVisit(one: Visit) {
  const expiresAt = endAfter(one.at.slice(0, 10), visitKeptDays);
  return { put: { ...getVisitKey(one), ...one, expiresAt }, condition: {} } satisfies Write;
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

/** All visits of a collector that are kept, the latest date first: see `readKept`. */
export function iterateVisitsOf(collectorId: string, now: Date): AsyncGenerator<readonly Visit[]> {
  return readKept(now, visitKeptDays, (date) => listVisitsOf(date, collectorId));
}

/** Removes where it was from a visit. @returns whether it had a position */
export async function removePosition(of: VisitTime): Promise<boolean> {
  const gone = { set: { position: undefined } };
  return (await updateItem(getVisitKey(of), gone, { present: ['position'] })).written;
}

/** The failed visits of a date, without refused ones; may be a moment behind. */
export async function listFailedVisits(date: IsoDate): Promise<readonly Visit[]> {
  const filter = { equals: { kind: 'could-not-collect', refused: undefined } };
  return listVisitsOn(date, filter);
}
