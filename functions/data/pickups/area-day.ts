import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { transitionFor } from '#contracts/pickups/transitions.ts';
import { keys, listDayPartitions } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems } from '#data/table/table.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { DayPickup } from '#domain/plan/day-pickup.ts';
import { parseDayEntry, parsePickup } from './pickup-items.ts';

/** Where to go on: in which partition of the index, and below which key. */
export type DayPosition = { readonly partition: string; readonly below?: string };

/** Pickups of one partition, and where those after them begin; undefined after the last. */
type DayPage = {
  readonly partition: string;
  readonly pickups: readonly DayPickup[];
  readonly next: DayPosition | undefined;
};

/** What a closed day meets: nobody has started it, and it does not wait for its household anyway. */
const isUntouched = { oneOf: { status: transitionFor('postpone', 'system')?.from ?? [] } };
const met = { ...isUntouched, equals: { awaitingTime: undefined } };

/** Pickups of an area on a date that nobody has started, by pages. @param withWaiting also those that wait for their household */
export async function* iteratePickupsOnDay(
  areaId: string,
  date: string,
  from?: DayPosition,
  withWaiting = false,
): AsyncGenerator<DayPage> {
  const all = listDayPartitions(areaId, date);
  // A position of an earlier release names a partition of another index: the day is read from its beginning.
  const first = Math.max(0, all.indexOf(from?.partition ?? ''));
  const left = all.slice(first);
  for (const [index, partition] of left.entries()) {
    const following = left[index + 1];
    let below = partition === from?.partition ? from.below : undefined;
    do {
      const { items, lastKey } = await queryItems({
        index: 'days',
        partition,
        below,
        newestFirst: true,
        filter: withWaiting ? isUntouched : met,
      });
      below = lastKey ? String(lastKey.daysSK) : undefined;
      const next: DayPosition | undefined = below ? { partition, below } : startAt(following);
      yield { partition, pickups: readEach(items, parseDayEntry), next };
    } while (below);
  }
}

function startAt(partition: string | undefined): DayPosition | undefined {
  return partition === undefined ? undefined : { partition };
}

/** The same pickups as they are now, history and all: the index has none, and may lag behind. */
export async function* iteratePickupsWithHistory(
  areaId: string,
  date: string,
  from?: DayPosition,
  withWaiting = false,
): AsyncGenerator<{ pickups: readonly PickupRecord[]; next: DayPosition | undefined }> {
  for await (const { partition, pickups, next } of iteratePickupsOnDay(areaId, date, from, withWaiting)) {
    for (let start = 0; start < pickups.length; start += batchSize) {
      const batch = pickups.slice(start, start + batchSize);
      const items = await getItems(
        batch.map(({ id }) => keys.pickup(id)),
        { consistent: true },
      );
      const isLast = start + batchSize >= pickups.length;
      const last = batch.at(-1);
      const below = last && `${last.scheduledAt}#${splitPickupId(last.id).pickupUlid}`;
      yield {
        pickups: readEach(items, parsePickup),
        next: isLast ? next : { partition, ...(below && { below }) },
      };
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
