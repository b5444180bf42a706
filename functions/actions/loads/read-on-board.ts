import type { Aboard } from '#contracts/rounds/round-trips.ts';
import { listLoadsOn } from '#data/loads/loads.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import { type Collected, fillLoads, listCollected } from '#domain/loads/load.ts';
import type { Visit } from '#domain/records/visit.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** What is on the vehicles now, by collector: completed today or the day before, and taken to no station since. Empty on another date than today. @param visits all of the date */
export async function readOnBoard(
  date: IsoDate,
  now: Date,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, Aboard[]>> {
  if (date !== todayInAccra(now)) return new Map();
  const dayBefore = addDays(date, -1);
  const [before, ...loads] = await Promise.all([
    listVisitsOn(dayBefore),
    listLoadsOn(date),
    listLoadsOn(dayBefore),
  ]);
  const { aboard } = fillLoads(listCollected([...before, ...visits]), loads.flat());
  const own = Map.groupBy(aboard, ({ collectorId }) => collectorId);
  return new Map([...own].map(([id, some]) => [id, sumAboard(some)]));
}

/** Litres by waste. */
export function sumAboard(collected: readonly Collected[]): Aboard[] {
  const sums = new Map<Aboard['wasteType'], number>();
  for (const { wasteType, litres } of collected) sums.set(wasteType, (sums.get(wasteType) ?? 0) + litres);
  return [...sums].map(([wasteType, litres]) => ({ wasteType, litres }));
}
