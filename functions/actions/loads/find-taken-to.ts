import { keptDays } from '#data/kept.ts';
import { listLoadsOf } from '#data/loads/loads.ts';
import { readStations } from '#data/loads/stations.ts';
import { aboardDays, type Collected, type LoadRecord, takes, toCollected } from '#domain/loads/load.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';

/** Until then a load may be taken back, corrected, or come from an offline phone. */
const silentMs = 48 * 60 * 60_000;

/** Where a finished pickup’s waste was taken: by the next load of its waste within seven days. Undefined without one, and for the first 48 hours. */
export async function findTakenTo(pickup: PickupRecord, now: Date) {
  const collected = toCollected(pickup);
  if (!collected || isAfter(collected.at, now)) return undefined;
  if (collected.at.slice(0, 10) < addDays(now.toISOString().slice(0, 10), -keptDays)) return undefined;
  const stations = await readStations();
  if (stations.length === 0) return undefined;
  const load = await findLoadOf(collected, now);
  const station = stations.find(({ id }) => id === load?.stationId);
  if (!load || !station) return undefined;
  const onward =
    station.kind === 'transfer-station' && stations.find(({ id }) => id === station.onward)?.name;
  return { station: station.name, at: load.at, ...(onward && { onward }) };
}

/** Whether it is less than 48 hours ago. */
const isAfter = (at: string, now: Date) => Date.parse(at) + silentMs > now.getTime();

/** The load that took it: one query for each date until it is found. */
async function findLoadOf(collected: Collected, now: Date): Promise<LoadRecord | undefined> {
  const day = collected.at.slice(0, 10);
  for (let ago = 0; ago <= aboardDays; ago += 1) {
    const date = addDays(day, ago);
    if (isAfter(`${date}T00:00:00.000Z`, now)) return undefined;
    const loads = await listLoadsOf(date, collected.collectorId);
    const found = loads.find((load) => load.undoneAt === undefined && takes(load, collected));
    if (found) return isAfter(found.at, now) ? undefined : found;
  }
  return undefined;
}
