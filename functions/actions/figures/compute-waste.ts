import { mapConcurrently } from '#actions/concurrently.ts';
import { readCollected } from '#actions/loads/read-collected.ts';
import { saveCounts } from '#data/figures/figures.ts';
import { listLoadsOn } from '#data/loads/loads.ts';
import { readStations } from '#data/loads/stations.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import { countWaste, findSpan, type Tipped } from '#domain/figures/count-waste.ts';
import { aboardDays, type LoadRecord } from '#domain/loads/load.ts';
import { visitKeptDays } from '#domain/records/visit.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** Collectors whose days are read at once. */
const atOnce = 20;

/** Counts what was collected on a date and where it was taken, in all areas; nothing once visits of the week before, which loads may hold, are gone. */
export async function computeWasteFigures(date: IsoDate, now: Date): Promise<void> {
  if (date <= addDays(todayInAccra(now), aboardDays - visitKeptDays)) return;
  if ((await readStations()).length === 0) return;
  const visits = await listVisitsOn(date, { equals: { kind: 'complete' } });
  const loads = Map.groupBy(await listLoadsAround(date), ({ collectorId }) => collectorId);
  const ids = [...new Set(visits.map(({ collectorId }) => collectorId))];
  const all = await mapConcurrently(ids, atOnce, (id) => readTipped(id, date, loads.get(id) ?? []));
  await saveCounts('waste', date, countWaste(date, all), now);
}

/** All loads that can have taken what is in a load with something of a date. */
async function listLoadsAround(date: IsoDate): Promise<readonly LoadRecord[]> {
  const days = Array.from({ length: 2 * aboardDays + 1 }, (_, index) => addDays(date, index - aboardDays));
  return (await Promise.all(days.map(listLoadsOn))).flat();
}

/** Of other dates only what may be in a load with something of this one. */
async function readTipped(collectorId: string, date: IsoDate, loads: readonly LoadRecord[]): Promise<Tipped> {
  const own = await readCollected(collectorId, date, date);
  const { from, to } = findSpan(date, own, loads);
  const [before, after] = await Promise.all([
    readCollected(collectorId, from, addDays(date, -1)),
    readCollected(collectorId, addDays(date, 1), to),
  ]);
  return { collectorId, collected: [...before, ...own, ...after], loads };
}
