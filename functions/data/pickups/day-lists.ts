import { isDue } from '#contracts/pickups/overdue.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { readAreas } from '#data/areas/areas.ts';
import { listDayPartitions } from '#data/keys.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readInTurn, readMerged } from '#data/table/merged-list.ts';
import { readEach } from '#data/table/readable.ts';
import { iteratePages } from '#data/table/table.ts';
import type { DayPickup } from '#domain/plan/day-pickup.ts';
import { addDays } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';
import { parseDayEntry } from './pickup-items.ts';

export type DayPage = { readonly pickups: readonly DayPickup[]; readonly nextCursor: string | undefined };

/** The given areas, else all; also those that are no longer served may have pickups. */
async function listAreaIds(areas: string | readonly string[] | undefined): Promise<readonly string[]> {
  if (areas === undefined) return (await readAreas()).ids;
  return typeof areas === 'string' ? [areas] : areas;
}

/** Pickups of a day, area by area and in each by time; a page may be short. @throws AppError `bad_input` for another list's cursor */
export async function listDay(
  date: string,
  areas: string | readonly string[] | undefined,
  page: PageRequest,
): Promise<DayPage> {
  const all = (await listAreaIds(areas)).flatMap((id) => listDayPartitions(id, date));
  const { shown, nextCursor } = await readInTurn('days', all, page, parseDayEntry);
  return { pickups: shown, nextCursor };
}

/** Entries of one day that one call reads at most; about nine megabytes. */
const maxEntries = 12_000;

/** The pickups of a day, in one area or in all, by time. Undefined when there are too many for one call. */
export async function listWholeDay(date: string, areaId: string | undefined) {
  return readDay(date, await listAreaIds(areaId), { isKept: () => true, max: maxEntries });
}

/** What is to be collected on a day in some areas, by time, without what waits for its household. Undefined when there are more than `max`. */
export async function listOpenDay(date: string, areaIds: readonly string[], max: number) {
  return readDay(date, areaIds, { isKept: isDue, max });
}

type DayReading = { readonly isKept: (pickup: DayPickup) => boolean; readonly max: number };

async function readDay(date: string, areaIds: readonly string[], { isKept, max }: DayReading) {
  const kept: DayPickup[] = [];
  let read = 0;
  const isTooMuch = () => kept.length > max || read > maxEntries;
  const readPartition = async (partition: string) => {
    for await (const items of iteratePages({ index: 'days', partition, limit: pageOfDay })) {
      kept.push(...readEach(items, parseDayEntry).filter(isKept));
      read += items.length;
      if (isTooMuch()) return;
    }
  };
  await Promise.all(areaIds.flatMap((id) => listDayPartitions(id, date)).map(readPartition));
  if (isTooMuch()) return undefined;
  // An assignment that is written while the pages are read can move an entry from one to the next.
  const byId = new Map<string, DayPickup>();
  for (const pickup of kept) {
    if ((byId.get(pickup.id)?.version ?? 0) < pickup.version) byId.set(pickup.id, pickup);
  }
  // The partitions answer in any order.
  return [...byId.values()].sort(
    (one, other) => one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id),
  );
}

/** Entries of one query; a megabyte, at which DynamoDB stops, holds a few more. */
const pageOfDay = 1000;

export type DaysFilter = {
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly areaId?: string | undefined;
  readonly status?: Status | undefined;
  readonly wasteType?: WasteType | undefined;
  readonly collectorId?: string | undefined;
};

/** A date, whose first pickup comes next, or the sort key of the last that was shown. */
const timeCursor = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{8,12}Z#[0-9A-Z]{26})?$/;

/** Queries after which a call reads no further day. */
const maxQueries = 60;

/** Pickups of several days by time; reads a bounded number, so a page may be short. @throws AppError `bad_input` for another list's cursor */
export async function listDays(filter: DaysFilter, { limit, cursor }: PageRequest): Promise<DayPage> {
  const position = decodeCursor(cursor, timeCursor);
  const areaIds = await listAreaIds(filter.areaId);
  const pickups: DayPickup[] = [];
  let after: string | undefined = position?.includes('T') ? position : undefined;
  let date = position?.slice(0, 10) ?? filter.from;
  for (let queries = 0; date <= filter.to && queries < maxQueries && pickups.length < limit; ) {
    const page = await readMerged(describeDay(areaIds, date, filter), after, limit - pickups.length);
    pickups.push(...page.shown);
    queries += page.queries;
    after = page.reached;
    if (after === undefined) date = addDays(date, 1);
  }
  const next = after ?? (date <= filter.to ? date : undefined);
  return { pickups, nextCursor: next && encodeCursor(next) };
}

function describeDay(areaIds: readonly string[], date: string, filter: DaysFilter) {
  return {
    index: 'days',
    partitions: areaIds.flatMap((id) => listDayPartitions(id, date)),
    newestFirst: false,
    filter: toCondition(filter),
    parse: parseDayEntry,
  } as const;
}

function toCondition({ status, wasteType, collectorId }: DaysFilter): Condition | undefined {
  const equals = {
    ...(status && { status }),
    ...(wasteType && { 'stop.wasteType': wasteType }),
    ...(collectorId && { 'assignedCollector.id': collectorId }),
  };
  return Object.keys(equals).length > 0 ? { equals } : undefined;
}
