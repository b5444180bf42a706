import { overdueBefore } from '#contracts/pickups/overdue.ts';
import { listDuePartitions } from '#data/keys.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { planReadSize, readMerged } from '#data/table/merged-list.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems } from '#data/table/table.ts';
import type { Assignment } from '#domain/plan/plan-input.ts';
import { parseDueEntry } from './pickup-items.ts';

const dueCursor = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#[0-9A-Z]{26}$/;

/**
 * Ids of open pickups whose window has passed, the latest first; without those that wait for their household.
 * @throws AppError `bad_input` when the cursor is not one of this list
 */
export async function listOverdueIds(
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<{ readonly ids: readonly string[]; readonly nextCursor: string | undefined }> {
  const partitions = listDuePartitions();
  const readSize = planReadSize(limit, {
    partitions: partitions.length,
    hasEqualShares: true,
    isFiltered: false,
  });
  const { shown, reached } = await readMerged(
    { index: 'due', partitions, newestFirst: true, readSize, parse: parseDueEntry },
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

/** Due pickups of a day that the overview counts, over all partitions: some 45 RCU. */
export const maxDueCounted = 2000;

export type DueCount = {
  /** Pickups that nobody has. */
  readonly toAssign: number;
  readonly assigned: number;
  /** The day may have more: some `maxDueCounted` were counted. */
  readonly hasMore: boolean;
};

/** How many pickups of a day are due, and how many of them have a collector. */
export async function countDue(date: string): Promise<DueCount> {
  const pages = await Promise.all(
    listDuePartitions().map((partition, _, { length }) =>
      queryItems({ index: 'due', partition, prefix: `${date}T`, limit: maxDueCounted / length }),
    ),
  );
  const entries = pages.flatMap(({ items }) => readEach(items, parseDueEntry));
  const toAssign = entries.filter(({ collectorId }) => !collectorId).length;
  const hasMore = pages.some(({ lastKey }) => lastKey !== undefined);
  return { toAssign, assigned: entries.length - toAssign, hasMore };
}

/**
 * Open pickups of a day that are looked at for loads, over all partitions: some 200 RCU. That is the day of over 300
 * collectors; beyond it loads are what was counted so far, so that the call stays flat and no key too hot.
 */
export const maxCountedLoads = 10_000;

/** How many open assignments each collector has on a day, over all areas, by their ids; see `maxCountedLoads`. */
export async function countLoads(date: string): Promise<ReadonlyMap<string, number>> {
  const loads = new Map<string, number>();
  for (const { collectorId } of await listAssignedOn(date, maxCountedLoads)) {
    loads.set(collectorId, (loads.get(collectorId) ?? 0) + 1);
  }
  return loads;
}

/** Open pickups of earlier dates that are looked at for what is left over: some 25 RCU. */
const maxLeftOver = 1000;

/** The open pickups of dates before this one that have a collector: of the latest thousand open ones, without order. */
export async function listLeftOver(date: string): Promise<readonly Assignment[]> {
  const pages = await Promise.all(
    listDuePartitions().map((partition, _, { length }) =>
      queryItems({ index: 'due', partition, below: date, newestFirst: true, limit: maxLeftOver / length }),
    ),
  );
  const entries = pages.flatMap(({ items }) => readEach(items, parseDueEntry));
  return entries.flatMap(({ collectorId, ...entry }) => (collectorId ? [{ ...entry, collectorId }] : []));
}

/**
 * The open pickups of a day that have a collector, over all areas, without order.
 * @param max open pickups that are looked at
 */
export async function listAssignedOn(
  date: string,
  max = Number.POSITIVE_INFINITY,
): Promise<readonly Assignment[]> {
  const found: Assignment[] = [];
  await Promise.all(
    listDuePartitions().map(async (partition, _, { length }) => {
      for await (const { collectorId, ...entry } of iterateDue(partition, date, max / length)) {
        if (collectorId) found.push({ ...entry, collectorId });
      }
    }),
  );
  return found;
}

async function* iterateDue(partition: string, date: string, max: number) {
  let startKey: Awaited<ReturnType<typeof queryItems>>['lastKey'];
  let left = max;
  do {
    const limit = Number.isFinite(left) ? left : undefined;
    const page = await queryItems({ index: 'due', partition, prefix: `${date}T`, startKey, limit });
    yield* readEach(page.items, parseDueEntry);
    startKey = page.lastKey;
    left -= page.items.length;
  } while (startKey && left > 0);
}
