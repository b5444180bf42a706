import { isOpen } from '#contracts/pickups/transitions.ts';
import { listDuePartitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems } from '#data/table/table.ts';
import { everywhere } from '#domain/areas/area.ts';
import { type DayPickup, pickStop } from '#domain/plan/day-pickup.ts';
import type { IsoDate } from '#shared/dates.ts';
import { parseDueEntry } from './pickup-items.ts';
import { findPickups } from './pickups.ts';

/** Open pickups of earlier dates that are looked at, the latest first. */
const maxLeftovers = 1000;

/** Open pickups of earlier dates, assigned or not, that do not wait for their household; of some areas or of all. */
export async function listLeftoverPickups(
  date: IsoDate,
  areaIds?: readonly string[],
): Promise<readonly DayPickup[]> {
  const pages = await Promise.all(
    listDuePartitions().map((partition, _, { length }) =>
      queryItems({ index: 'due', partition, below: date, newestFirst: true, limit: maxLeftovers / length }),
    ),
  );
  const ids = pages.flatMap(({ items }) => readEach(items, parseDueEntry)).map(({ id }) => id);
  return [...(await findPickups(ids)).values()]
    .filter(({ status, awaitingTime }) => isOpen(status) && !awaitingTime)
    .filter(({ area }) => areaIds?.includes(area?.id ?? everywhere.id) ?? true)
    .map((pickup) => ({ ...pickup, stop: pickStop(pickup.content) }));
}
