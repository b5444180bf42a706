import { capacityOf } from '#contracts/loads/volumes.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { findArea } from '#data/areas/areas.ts';
import { listCountedStops, saveCounts } from '#data/figures/figures.ts';
import { readStationsToTip } from '#data/loads/stations.ts';
import { listPostingsOn } from '#data/money/list-postings.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { findRounds } from '#data/rounds/rounds.ts';
import { listFailedVisits } from '#data/rounds/visits.ts';
import { everywhere } from '#domain/areas/area.ts';
import { countMoney } from '#domain/figures/count-money.ts';
import { type CountedStop, countStops, measurePlannedWays } from '#domain/figures/count-stops.ts';
import { countVisits } from '#domain/figures/count-visits.ts';
import { pickStop } from '#domain/plan/day-pickup.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { visitKeptDays } from '#domain/records/visit.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** Counts the pickups of an area on a date and stores the figures. Done again, it stores what it finds then. */
export async function computeStopFigures(date: IsoDate, areaId: string, now: Date): Promise<void> {
  const stops = await listCountedStops(areaId, date);
  const ways = await findPlannedWays(date, areaId, stops);
  await saveCounts('stops', date, new Map([[areaId, countStops(stops, ways)]]), now, areaId);
}

/** The same of the failed visits of a date, in all areas; nothing once visits of that date are no longer kept. */
export async function computeVisitFigures(date: IsoDate, now: Date): Promise<void> {
  if (date <= addDays(todayInAccra(now), -visitKeptDays)) return;
  const visits = await listFailedVisits(date);
  const ids = new Set(visits.map(({ pickupId }) => pickupId));
  await saveCounts('visits', date, countVisits(date, visits, await findPickups([...ids])), now);
}

/** The same of the postings of a date, in all areas. */
export async function computeMoneyFigures(date: IsoDate, now: Date): Promise<void> {
  await saveCounts('money', date, countMoney(await listPostingsOn(date)), now);
}

/** Kilometres to the stops of an area, by collector. A round may lead through other areas, whose pickups are read one by one. */
async function findPlannedWays(date: IsoDate, areaId: string, own: readonly CountedStop[]) {
  const collectorIds = [...new Set(own.flatMap(({ collectorId }) => collectorId ?? []))];
  const rounds = await findRounds(date, collectorIds);
  const stops = new Map(own.map((stop) => [stop.id, stop]));
  const listed = rounds.flatMap((round) => round.stops.map(({ pickupId }) => pickupId));
  const others = await findPickups([...new Set(listed)].filter((id) => !stops.has(id)));
  for (const pickup of others.values()) stops.set(pickup.id, toCounted(pickup));
  const ids = new Set([...stops.values()].map((stop) => stop.areaId));
  const [areas, accounts, stations] = await Promise.all([
    Promise.all([...ids].map((id) => findArea(id, { consistent: false }))),
    findAccounts(rounds.map(({ collectorId }) => collectorId)),
    readStationsToTip(),
  ]);
  return measurePlannedWays(areaId, {
    rounds,
    stops,
    areas: areas.filter((area) => area !== undefined),
    stations,
    holds: new Map(accounts.map(({ id, work }) => [id, capacityOf(work?.profile)])),
  });
}

function toCounted({ id, scheduledAt, status, area, assignedCollector, content }: PickupRecord): CountedStop {
  return {
    id,
    scheduledAt,
    status,
    areaId: area?.id ?? everywhere.id,
    collectorId: assignedCollector?.id,
    ...pickStop(content),
  };
}
