import { listDayPartitions, listGonePartitions } from '#data/keys.ts';
import { countedAttributes, parseCounted } from '#data/pickups/pickup-items.ts';
import { readEach } from '#data/table/readable.ts';
import { queryItems, type Stored } from '#data/table/table.ts';
import type { CountedStop } from '#domain/figures/count-stops.ts';
import type { IsoDate } from '#shared/dates.ts';

/** All pickups of an area that lie on a date, cancelled ones too, as figures count them; may be a moment behind. */
export async function listCountedStops(areaId: string, date: IsoDate): Promise<readonly CountedStop[]> {
  const partitions = [...listDayPartitions(areaId, date), ...listGonePartitions(areaId, date)];
  return (await Promise.all(partitions.map(readPartition))).flat();
}

async function readPartition(partition: string): Promise<readonly CountedStop[]> {
  const stops: CountedStop[] = [];
  let startKey: Stored | undefined;
  do {
    const page = await queryItems({ index: 'days', partition, startKey, attributes: countedAttributes });
    stops.push(...readEach(page.items, parseCounted));
    startKey = page.lastKey;
  } while (startKey);
  return stops;
}
