import type { Load, TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { Station } from '#contracts/loads/stations.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import { listLoadsOf } from '#data/loads/loads.ts';
import { readStationsIfChanged } from '#data/loads/stations.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { type FilledLoad, fillLoads, joinLoadId, listCollected, sumLitres } from '#domain/loads/load.ts';
import { nameStation } from '#domain/loads/station.ts';
import { findUndoEnd } from '#domain/loads/tip.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import { sumAboard } from './read-on-board.ts';

/** What a collector tipped on a date and the day before, and what they completed then and took nowhere, by their visits alone; may be a moment behind. */
export async function readOwnLoads(collectorId: string, date: IsoDate) {
  const dates = [addDays(date, -1), date];
  const [visits, loads] = await Promise.all([
    Promise.all(dates.map((one) => listVisitsOf(one, collectorId))),
    Promise.all(dates.map((one) => listLoadsOf(one, collectorId))),
  ]);
  return { collected: listCollected(visits.flat()), loads: loads.flat() };
}

/** A load as its collector sees it. @param stations all, also those that are switched off */
export function viewLoad({ load, held }: FilledLoad, stations: readonly Station[], now: Date): Load {
  const { at, stationId, kg, fee, receipt, wasteTypes } = load;
  const undoUntil = findUndoEnd(load, now);
  return {
    ...{ id: joinLoadId(load), at, kg, fee, receipt, wasteTypes: [...wasteTypes] },
    station: { id: stationId, name: nameStation(stationId, stations) },
    pickups: held.length,
    litres: sumLitres(held),
    ...(undoUntil && { undoUntil }),
  };
}

/** What a collector needs to tip today; undefined where no station is switched on, which is half a unit. */
export async function readTipping({ id, work }: AccountRecord, now: Date): Promise<TippingOfDay | undefined> {
  const { stations } = await readStationsIfChanged();
  const active = stations.filter(({ isActive }) => isActive);
  if (active.length === 0) return undefined;
  const today = todayInAccra(now);
  const { collected, loads } = await readOwnLoads(id, today);
  const { filled, aboard } = fillLoads(collected, loads);
  return {
    stations: active,
    holds: capacityOf(work?.profile),
    onBoard: [...sumAboard(aboard)],
    loads: filled
      .filter(({ load }) => load.at.startsWith(today))
      .map((one) => viewLoad(one, stations, now))
      .reverse(),
  };
}
