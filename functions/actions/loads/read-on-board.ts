import type { Aboard } from '#contracts/rounds/round-times.ts';
import { listLoadsOn } from '#data/loads/loads.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import { listCollected } from '#domain/loads/collected.ts';
import { type Collected, fillLoads } from '#domain/loads/load.ts';
import type { Visit } from '#domain/rounds/visit.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/**
 * What is on the vehicles now, by collector: what they completed today and the day before and took to no station since.
 * Nobody on another date than the present one.
 * @param visits those of the date, where they are read already
 */
export async function readOnBoard(
  date: IsoDate,
  now: Date,
  visits?: readonly Visit[],
): Promise<ReadonlyMap<string, Aboard[]>> {
  if (date !== todayInAccra(now)) return new Map();
  const dayBefore = addDays(date, -1);
  const [ofDay, before, ...loads] = await Promise.all([
    visits ?? listVisitsOn(date),
    listVisitsOn(dayBefore),
    listLoadsOn(date),
    listLoadsOn(dayBefore),
  ]);
  const { aboard } = fillLoads(listCollected([...before, ...ofDay]), loads.flat());
  const own = Map.groupBy(aboard, ({ collectorId }) => collectorId);
  return new Map([...own].map(([id, some]) => [id, sumAboard(some)]));
}

/** Litres by waste. */
export function sumAboard(collected: readonly Collected[]): Aboard[] {
  const sums = new Map<Aboard['wasteType'], number>();
  for (const { wasteType, litres } of collected) sums.set(wasteType, (sums.get(wasteType) ?? 0) + litres);
  return [...sums].map(([wasteType, litres]) => ({ wasteType, litres }));
}
