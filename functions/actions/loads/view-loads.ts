import { mapConcurrently } from '#actions/concurrently.ts';
import type { ListedLoad, LoadDoubt } from '#contracts/loads/load-calls.ts';
import { findFee, type Station } from '#contracts/loads/stations.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { listLoadsOn } from '#data/loads/loads.ts';
import { readStations } from '#data/loads/stations.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import {
  aboardDays,
  type Collected,
  type FilledLoad,
  fillLoads,
  joinLoadId,
  type LoadRecord,
  sumAbout,
  sumLitres,
} from '#domain/loads/load.ts';
import { nameStation } from '#domain/loads/station.ts';
import { nameReporter } from '#domain/rounds/late-report.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { readCollected } from './read-collected.ts';

/** Collectors whose pickups are read at once. */
const atOnce = 10;

/** Loads of a date as staff see them, the latest first, without undone ones; may be a moment behind. @param all loads of the date, where `loads` are some of them */
export async function viewLoads(
  loads: readonly LoadRecord[],
  date: IsoDate,
  all: readonly LoadRecord[] = loads,
): Promise<ListedLoad[]> {
  const standing = loads.filter(({ undoneAt }) => undoneAt === undefined);
  const own = [...Map.groupBy(standing, ({ collectorId }) => collectorId)];
  const [stations, accounts] = await Promise.all([
    readStations(),
    findAccounts(own.map(([collectorId]) => collectorId)),
  ]);
  const loadsAgo = readOncePerDate(date, all);
  const filled = await mapConcurrently(own, atOnce, ([id, some]) => fill(id, some, date, loadsAgo));
  return filled
    .flat()
    .map((one) => viewOne(one, stations, accounts))
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** All loads of some days ago. */
type LoadsAgo = (ago: number) => Promise<readonly LoadRecord[]>;

function readOncePerDate(date: IsoDate, known: readonly LoadRecord[]): LoadsAgo {
  const read = new Map([[0, Promise.resolve(known)]]);
  return (ago) => {
    const loads = read.get(ago) ?? listLoadsOn(addDays(date, -ago));
    read.set(ago, loads);
    return loads;
  };
}

/** What each load held: pickups back to a day on which its collector tipped all the same waste, seven days at most. A day costs a unit and the pickups. */
async function fill(
  collectorId: string,
  known: readonly LoadRecord[],
  date: IsoDate,
  loadsAgo: LoadsAgo,
): Promise<readonly FilledLoad[]> {
  const isOther = (one: LoadRecord) =>
    one.collectorId === collectorId && !known.some(({ ulid }) => ulid === one.ulid);
  const loads = [...known, ...(await loadsAgo(0)).filter(isOther)];
  const collected: Collected[] = [];
  const open = new Set(known.flatMap(({ wasteTypes }) => wasteTypes));
  for (let ago = 0; ago <= aboardDays && open.size > 0; ago += 1) {
    const day = addDays(date, -ago);
    collected.push(...(await readCollected(collectorId, day, day)));
    const own = ago === 0 ? [] : (await loadsAgo(ago)).filter(isOther);
    loads.push(...own);
    for (const { undoneAt, wasteTypes } of own)
      if (undoneAt === undefined) for (const one of wasteTypes) open.delete(one);
  }
  const { filled } = fillLoads(collected, loads);
  return filled.filter(({ load }) => known.some(({ ulid }) => ulid === load.ulid));
}

function viewOne(
  { load, held }: FilledLoad,
  stations: readonly Station[],
  accounts: readonly AccountRecord[],
): ListedLoad {
  const { at, collectorId, fee, kg, reason, receipt, recordedAt, stationId, version, wasteTypes } = load;
  const collector = accounts.find(({ id }) => id === collectorId);
  const station = stations.find(({ id }) => id === stationId);
  return {
    ...{ id: joinLoadId(load), at, recordedAt, kg, fee, receipt, reason, version },
    wasteTypes: [...wasteTypes],
    station: { id: stationId, name: nameStation(stationId, stations) },
    collector: nameReporter(collectorId, collector),
    pickups: held.length,
    litres: sumLitres(held),
    aboutKg: Math.round(sumAbout(held)),
    doubts: findDoubts({ load, held }, collector, station),
  };
}

/** A load of more than so many times what its vehicle holds is listed. */
const tooMuch = 2;

function findDoubts(
  { load, held }: FilledLoad,
  collector: AccountRecord | undefined,
  station: Station | undefined,
): LoadDoubt[] {
  const { fee, kg, reason } = load;
  const usual = station && findFee(station, kg);
  const holds = collector ? capacityOf(collector.work?.profile) : Number.POSITIVE_INFINITY;
  const doubts = {
    far: load.isFar === true,
    'too-much': sumLitres(held) > tooMuch * holds,
    'no-fee': fee === undefined,
    'other-fee': reason === undefined && fee !== undefined && usual !== undefined && fee !== usual,
  };
  return (Object.keys(doubts) as LoadDoubt[]).filter((one) => doubts[one]); // the table has all of them
}
