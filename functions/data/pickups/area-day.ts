import { transitionFor } from '#contracts/pickups/transitions.ts';
import { listDayPartitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems } from '#data/table/table.ts';
import type { DayPickup } from '#domain/plan/day-pickup.ts';
import { parseDayEntry } from './pickup-items.ts';
import { findPickups } from './pickups.ts';

/** Where to go on: in which partition of the index, and below which key. */
export type DayPosition = { readonly partition: string; readonly below?: string };

/** Pickups of one partition, and where those after them begin; undefined after the last. */
type DayPage = {
  readonly pickups: readonly DayPickup[];
  readonly next: DayPosition | undefined;
};

/** What a closed day meets: nobody has started it, and it does not wait for its household anyway. */
const isUntouched = { oneOf: { status: transitionFor('postpone', 'system')?.from ?? [] } };
const met = { ...isUntouched, equals: { awaitingTime: undefined } };

type Reading = {
  /** Also those that wait for their household. */
  readonly withWaiting?: boolean;
  /** Entries read at once. */
  readonly limit?: number;
};

/** Pickups of an area on a date that nobody has started, by pages. */
export async function* iteratePickupsOnDay(
  areaId: string,
  date: string,
  from?: DayPosition,
  { withWaiting = false, limit }: Reading = {},
): AsyncGenerator<DayPage> {
  const filter = withWaiting ? isUntouched : met;
  const all = listDayPartitions(areaId, date);
  const first = Math.max(0, all.indexOf(from?.partition ?? ''));
  const starts: readonly DayPosition[] = all.slice(first).map((partition) => ({ partition }));
  for (const [index, { partition }] of starts.entries()) {
    const range = { index: 'days', partition, newestFirst: true, filter, limit } as const;
    let below = partition === from?.partition ? from.below : undefined;
    do {
      const { items, lastKey } = await queryItems({ ...range, below });
      below = lastKey ? String(lastKey.daysSK) : undefined;
      const next = below ? { partition, below } : starts[index + 1];
      yield { pickups: readEach(items, parseDayEntry), next };
    } while (below);
  }
}

/** The same pickups as they are now, history and all: the index has none, and may lag behind. */
export async function* iteratePickupsWithHistory(
  areaId: string,
  date: string,
  from?: DayPosition,
  withWaiting = false,
) {
  const reading = { withWaiting, limit: batchSize };
  for await (const { pickups, next } of iteratePickupsOnDay(areaId, date, from, reading)) {
    const found = await findPickups(pickups.map(({ id }) => id));
    yield { pickups: [...found.values()], next };
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
