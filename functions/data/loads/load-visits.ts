import * as v from 'valibot';
import { endAfter, readKept } from '#data/kept.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, keyOf, queryAll, removeItem, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { LoadRecord } from '#domain/loads/load.ts';
import { visitKeptDays } from '#domain/records/visit.ts';
import type { IsoDate } from '#shared/dates.ts';
import { type Position, toldPosition } from '#shared/position.ts';

/* Where phones were at loads: apart from these, which are kept for longer. */

type LoadTime = Pick<LoadRecord, 'collectorId' | 'at' | 'ulid'>;

const getKey = ({ collectorId, at, ulid }: LoadTime) =>
  keys.loadVisit(at.slice(0, 10), collectorId, at, ulid);

function parsePosition(stored: Stored): Position {
  return v.parse(v.object({ position: toldPosition }), stored).position;
}

export function putLoadVisit(load: LoadTime, position: Position): Write {
  const expiresAt = endAfter(load.at.slice(0, 10), visitKeptDays);
  return { put: { ...getKey(load), position, expiresAt }, condition: {} };
}

export function removeLoadVisit(load: LoadTime): Write {
  return { remove: getKey(load), condition: {} };
}

/** Where the phone was; undefined when that is not known, or no longer kept. */
export async function findLoadPosition(load: LoadTime): Promise<Position | undefined> {
  return readOne(await getItem(getKey(load)), parsePosition);
}

/** Where a collector was at all their loads, by the ULID of the load. */
export async function readLoadPositions(
  collectorId: string,
  now: Date,
): Promise<ReadonlyMap<string, Position>> {
  const items = await readVisitsOf(collectorId, now);
  return new Map(readEach(items, (item) => [String(item.SK).split('#')[2] ?? '', parsePosition(item)]));
}

/** Removes where a collector was at all their loads. @returns how many positions there were */
export async function removeLoadVisitsOf(collectorId: string, now: Date): Promise<number> {
  const items = await readVisitsOf(collectorId, now);
  for (const item of items) await removeItem(keyOf(item));
  return items.length;
}

async function readVisitsOf(collectorId: string, now: Date): Promise<readonly Stored[]> {
  const prefix = prefixes.loads(collectorId);
  const read = (date: IsoDate) => queryAll({ partition: partitions.loadVisits(date), prefix });
  const found: Stored[] = [];
  for await (const visits of readKept(now, visitKeptDays, read)) found.push(...visits);
  return found;
}
