import { isDue, overdueBefore } from '#contracts/pickups/overdue.ts';
import { keys, listDuePartitions } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { readMerged } from '#data/table/merged-list.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Range } from '#data/table/table.ts';
import type { DayPickup } from '#domain/plan/day-pickup.ts';
import type { Assignment } from '#domain/plan/plan-input.ts';
import { type DueEntry, parseDayEntry, parseDueEntry } from './pickup-items.ts';

const dueCursor = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[0-9A-Z]{26}$/;

/** Ids of open pickups that do not wait and whose window has passed, the latest first. @throws AppError `bad_input` for another list's cursor */
export async function listOverdueIds({ limit, cursor }: PageRequest, now: Date) {
  const { shown, reached } = await readMerged(
    { index: 'due', partitions: listDuePartitions(), newestFirst: true, parse: parseDueEntry },
    decodeCursor(cursor, dueCursor) ?? overdueBefore(now),
    limit,
  );
  return { ids: shown.map(({ id }) => id), nextCursor: reached && encodeCursor(reached) };
}

/** How many pickups are overdue, counted up to `max`. */
export async function countOverdue(now: Date, max: number): Promise<number> {
  const counts = await Promise.all(
    listDuePartitions().map(async (partition) => {
      const { items } = await queryItems({ index: 'due', partition, below: overdueBefore(now), limit: max });
      return items.length;
    }),
  );
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    max,
  );
}

/** Due pickups of a day that the overview counts, over all partitions: some 65 RCU. */
export const maxDueCounted = 2000;

export type DueCount = {
  /** Pickups that nobody has. */
  readonly toAssign: number;
  readonly assigned: number;
  /** There may be more: some `maxDueCounted` of a day were counted. */
  readonly hasMore: boolean;
};

/** How many pickups of a day are due, and how many of them have a collector. */
export async function countDue(date: string): Promise<DueCount> {
  return countEntries(await readDue(maxDueCounted, { prefix: `${date}T` }));
}

/** How many of what is left over on a date have a collector; see `listLeftOver`. */
export async function countLeftOver(date: string): Promise<DueCount> {
  return countEntries(await listLeftOver(date));
}

function countEntries({ entries, hasMore }: LeftOver): DueCount {
  const toAssign = entries.filter(({ collectorId }) => !collectorId).length;
  return { toAssign, assigned: entries.length - toAssign, hasMore };
}

async function readDue(most: number, range: Omit<Range, 'partition'>): Promise<LeftOver> {
  const pages = await Promise.all(
    listDuePartitions().map((partition, _, { length }) =>
      queryItems({ ...range, index: 'due', partition, limit: most / length }),
    ),
  );
  return {
    entries: pages.flatMap(({ items }) => readEach(items, parseDueEntry)),
    hasMore: pages.some(({ lastKey }) => lastKey !== undefined),
  };
}

/** Open pickups of a day that are looked at for loads: some 320 RCU, the day of over 300 collectors. Beyond it loads are what was counted. */
export const maxCountedLoads = 10_000;

/** Open pickups of earlier dates that are looked at for what is left over: some 35 RCU. */
export const maxLeftOver = 1000;

/** What is left over: the latest entries, without order, and whether there are more. */
export type LeftOver = { readonly entries: readonly DueEntry[]; readonly hasMore: boolean };

/** What is open of the dates before this one and does not wait for its household, assigned or not. */
export async function listLeftOver(date: string): Promise<LeftOver> {
  return readDue(maxLeftOver, { below: date, newestFirst: true });
}

/** The pickups left over from before this date, in some areas or in all, by time: of the latest thousand; half a read unit each. */
export async function listLeftoverPickups(date: string, areaIds?: readonly string[]) {
  const { entries } = await listLeftOver(date);
  return readLeftovers(date, areaIds ? entries.filter(({ areaId }) => areaIds.includes(areaId)) : entries);
}

/** Entries as pickups, those that are left over indeed: the index may lag behind. */
export async function readLeftovers(date: string, entries: readonly DueEntry[]) {
  const pickups = await findDayPickups(entries.map(({ id }) => id));
  return pickups.filter((one) => one.scheduledAt < date && isDue(one));
}

/** Pickups by their ids, by time, eventually consistent; those that are gone are left out. */
export async function findDayPickups(ids: readonly string[]): Promise<readonly DayPickup[]> {
  const items = await getItems(ids.map((id) => keys.pickup(id)));
  return readEach(items, parseDayEntry).sort((one, other) =>
    one.scheduledAt.localeCompare(other.scheduledAt),
  );
}

/** The open pickups of a day that have a collector, over all areas, without order, among the first `maxCountedLoads`. */
export async function listAssignedOn(date: string) {
  return (await readDue(maxCountedLoads, { prefix: `${date}T` })).entries.filter(isAssignment);
}

/** Whether somebody has it to do. */
export function isAssignment(entry: DueEntry): entry is DueEntry & Assignment {
  return entry.collectorId !== undefined;
}
