import { ulid } from 'ulid';
import type { Station } from '#contracts/loads/stations.ts';
import { getLoadKey } from '#data/loads/loads.ts';
import { putStation } from '#data/loads/stations.ts';
import { putItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { LoadRecord } from '#domain/loads/load.ts';
import { wasteTypes } from '#shared/waste.ts';

/** Stores a station, by default a landfill that takes everything. */
export async function storeStation(more: Partial<Station> = {}): Promise<Station> {
  const station: Station = {
    id: ulid(),
    name: 'Kpone landfill',
    kind: 'landfill',
    position: { lat: 5.7, lng: 0.05 },
    controlLevel: 'improved',
    takes: [...wasteTypes],
    minutes: 20,
    isActive: true,
    version: 1,
    ...more,
  };
  await transact([putStation(station)]);
  return station;
}

type Tip = Pick<LoadRecord, 'collectorId' | 'at' | 'stationId'> & Partial<LoadRecord>;

/** Stores a load as its collector's phone told it, by default of all wastes and without a scale; or as it was changed since. */
export async function storeLoad(tip: Tip): Promise<LoadRecord> {
  const load = { recordedAt: tip.at, ulid: ulid(), wasteTypes: [...wasteTypes], version: 1, ...tip };
  await putItem({ ...getLoadKey(load), ...load }, {});
  return load;
}
