import { everywhereId } from '#contracts/area-id.ts';
import { addDays } from '#contracts/dates.ts';
import { splitPickupId } from '#contracts/pickup-id.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import type { SummaryRecord } from '#domain/pickup-view.ts';
import { getItems } from './batch.ts';
import { keys, partitions, statusShards } from './keys.ts';
import { parsePickup, parseSummary } from './pickup-items.ts';
import { queryItems } from './table.ts';

/** Statuses of pickups that a closed day meets. */
const statuses = ['pending', 'assigned'] as const;

/** Where to go on: in which partition of the index, and below which key. */
export type DayPosition = { readonly partition: string; readonly below?: string };

/** Pickups of one partition, and where those after them begin; undefined after the last. */
type DayPage = {
  readonly partition: string;
  readonly pickups: readonly SummaryRecord[];
  readonly next: DayPosition | undefined;
};

/**
 * Pickups of an area on a date that nobody has started and that do not wait for their household, a page at a time.
 * Reads what is pending and assigned on all days: for what is rare and can wait.
 */
async function* iteratePickupsOnDay(
  areaId: string,
  date: string,
  from?: DayPosition,
): AsyncGenerator<DayPage> {
  const all = statuses.flatMap((status) =>
    Array.from({ length: statusShards }, (_, shard) => partitions.pickupsByStatus(status, shard)),
  );
  const left = all.slice(from ? all.indexOf(from.partition) : 0);
  for (const [index, partition] of left.entries()) {
    const following = left[index + 1];
    let below = index === 0 ? from?.below : undefined;
    do {
      const { items, lastKey } = await queryItems({
        index: 'lists',
        partition,
        below,
        newestFirst: true,
        filter: onDay(areaId, date),
      });
      below = lastKey ? String(lastKey.listsSK) : undefined;
      const next: DayPosition | undefined = below ? { partition, below } : startAt(following);
      yield { partition, pickups: items.map(parseSummary), next };
    } while (below);
  }
}

function startAt(partition: string | undefined): DayPosition | undefined {
  return partition === undefined ? undefined : { partition };
}

function onDay(areaId: string, date: string) {
  const area = areaId === everywhereId ? { area: undefined } : { 'area.id': areaId };
  return {
    equals: { ...area, awaitingTime: undefined },
    above: { scheduledAt: date },
    absentOrBelow: { scheduledAt: addDays(date, 1) },
  };
}

/** The same pickups as they are now, history and all: the index has none, and may lag behind. */
export async function* iterateWholePickupsOnDay(
  areaId: string,
  date: string,
  from?: DayPosition,
): AsyncGenerator<{ pickups: readonly PickupRecord[]; next: DayPosition | undefined }> {
  for await (const { partition, pickups, next } of iteratePickupsOnDay(areaId, date, from)) {
    for (let start = 0; start < pickups.length; start += batchSize) {
      const batch = pickups.slice(start, start + batchSize);
      const items = await getItems(
        batch.map(({ id }) => keys.pickup(id)),
        { consistent: true },
      );
      const isLast = start + batchSize >= pickups.length;
      const below = splitPickupId(batch.at(-1)?.id ?? '').pickupUlid;
      yield { pickups: items.map(parsePickup), next: isLast ? next : { partition, below } };
    }
  }
}

/** As many as one batch may ask for. */
const batchSize = 100;

/** Pages that a count reads at most (1 MB each): a call has ten seconds. */
const maxPages = 100;

/** How many pickups `iteratePickupsOnDay` finds; at least so many, where there is too much to read. */
export async function countPickupsOnDay(areaId: string, date: string): Promise<number> {
  let count = 0;
  let pages = 0;
  for await (const { pickups } of iteratePickupsOnDay(areaId, date)) {
    count += pickups.length;
    pages += 1;
    if (pages === maxPages) break;
  }
  return count;
}
