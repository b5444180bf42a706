import { listDayPartitions, listGonePartitions } from '#data/keys.ts';
import { countedAttributes, parseCounted } from '#data/pickups/pickup-items.ts';
import { readAll } from '#data/table/readable.ts';
import type { CountedStop } from '#domain/figures/count-stops.ts';
import type { IsoDate } from '#shared/dates.ts';

/** All pickups of an area that lie on a date, cancelled ones too, as figures count them; may be a moment behind. */
export async function listCountedStops(areaId: string, date: IsoDate): Promise<readonly CountedStop[]> {
  const partitions = [...listDayPartitions(areaId, date), ...listGonePartitions(areaId, date)];
  const read = (partition: string) =>
    readAll({ index: 'days', partition, attributes: countedAttributes }, parseCounted);
  return (await Promise.all(partitions.map(read))).flat();
}
