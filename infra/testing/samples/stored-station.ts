import { ulid } from 'ulid';
import type { Station } from '#contracts/loads/stations.ts';
import { putStation } from '#data/loads/stations.ts';
import { transact } from '#data/table/transaction.ts';
import { wasteTypes } from '#shared/waste.ts';

/** Stores a landfill that takes everything and is switched on. */
export async function storeStation(changes: Partial<Station> = {}): Promise<Station> {
  const station: Station = {
    id: ulid(),
    name: 'Kpone',
    kind: 'landfill',
    position: { lat: 5.6, lng: -0.2 },
    controlLevel: 'basic',
    takes: [...wasteTypes],
    minutes: 20,
    isActive: true,
    version: 1,
    ...changes,
  };
  await transact([putStation(station)]);
  return station;
}

/** So that other tests of the same table know nothing of it. */
export async function switchOff(station: Station): Promise<void> {
  await storeStation({ ...station, isActive: false, version: station.version + 1 });
}
