import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { findVisitPartition, type Key, keys, listVisitPartitions, prefixes } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { type Visit, visit } from '#domain/rounds/visit.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

/** How long a visit is kept after its date, in days. */
const keptDays = 90;

export function parseVisit(stored: Stored): Visit {
  return v.parse(visit, stored);
}

export function getVisitKey({
  pickupId,
  collectorId,
  at,
}: Pick<Visit, 'pickupId' | 'collectorId' | 'at'>): Key {
  return keys.visit(at.slice(0, 10), collectorId, at, splitPickupId(pickupId).pickupUlid);
}

/** The put of a visit, under the date on which it was; a repetition puts the same. */
export function putVisit(one: Visit) {
  const date = one.at.slice(0, 10);
  const key = getVisitKey(one);
  const expiresAt = Date.parse(`${addDays(date, keptDays)}T00:00:00.000Z`) / 1000;
  return { put: { ...key, ...one, expiresAt }, condition: {} } satisfies Write;
}

/** A collector's visits of a date in the order of their times, refused ones too; may be a moment behind. */
export async function listVisitsOf(date: IsoDate, collectorId: string): Promise<readonly Visit[]> {
  return readVisits(findVisitPartition(date, collectorId), prefixes.visits(collectorId));
}

/** The visits of all collectors on a date, each collector's in the order of their times; may be a moment behind. */
export async function listVisitsOn(date: IsoDate): Promise<readonly Visit[]> {
  const parts = await Promise.all(listVisitPartitions(date).map((partition) => readVisits(partition)));
  return parts.flat();
}

async function readVisits(partition: string, prefix?: string): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  let startKey: Stored | undefined;
  do {
    const page = await queryItems({ partition, ...(prefix && { prefix }), ...(startKey && { startKey }) });
    visits.push(...readEach(page.items, parseVisit));
    startKey = page.lastKey;
  } while (startKey);
  return visits;
}
