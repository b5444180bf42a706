import type { WasteSums } from '#contracts/figures/figures.ts';
import { mergeWaste, sumWaste, type Waste } from '#contracts/figures/our-part.ts';
import type { PublicStation, Station } from '#contracts/loads/stations.ts';
import {
  aboardDays,
  type Collected,
  fillLoads,
  type LoadRecord,
  sumAbout,
  sumLitres,
} from '#domain/loads/load.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { AreaCounts } from './count-stops.ts';

/*
 * What was collected counts on its date, whenever it was tipped, at the station of the load that took it, and as `none` while no
 * load has: it moves to the station when the date is counted again. A load's kilograms and fee are divided among what it held.
 */

export type WasteCounts = { readonly waste: Waste };
export const noWaste: WasteCounts = { waste: {} };

export type Tipped = {
  readonly collectorId: string;
  readonly collected: readonly Collected[];
  readonly loads: readonly LoadRecord[];
};

const dateOf = ({ at }: { readonly at: string }) => at.slice(0, 10);

/** Counts what was collected on a date, by area and collector. */
export function countWaste(
  date: IsoDate,
  all: readonly Tipped[],
): ReadonlyMap<string, AreaCounts<WasteCounts>> {
  const shares = all.flatMap(({ collectorId, collected, loads }) =>
    shareOut(collected, loads)
      .filter((share) => share.date === date)
      .map((share) => ({ ...share, collectorId })),
  );
  const areas = Map.groupBy(shares, ({ areaId }) => areaId);
  return new Map(
    [...areas].map(([areaId, some]) => {
      const own = Map.groupBy(some, ({ collectorId }) => collectorId);
      const collectors = [...own].map(([id, theirs]) => [id, sumShares(theirs)] as const);
      return [areaId, { area: sumShares(some), collectors: new Map(collectors) }];
    }),
  );
}

type Share = {
  readonly date: IsoDate;
  readonly areaId: string;
  readonly to: string;
  readonly sums: WasteSums;
};

function shareOut(collected: readonly Collected[], loads: readonly LoadRecord[]): readonly Share[] {
  const { filled, aboard } = fillLoads(collected, loads);
  return [...filled.flatMap(({ load, held }) => shareLoad(held, load)), ...shareLoad(aboard)];
}

/** Divides a load among the dates and areas of what it held: whole kilograms and pesewas, the same whichever of them is counted. */
function shareLoad(held: readonly Collected[], load?: LoadRecord): readonly Share[] {
  const groups = [...Map.groupBy(held, (one) => `${dateOf(one)}#${one.areaId}`).values()]
    .map((own) => ({ own, date: own[0] ? dateOf(own[0]) : '', areaId: own[0]?.areaId ?? '' }))
    .sort((one, other) => (`${one.date}#${one.areaId}` < `${other.date}#${other.areaId}` ? -1 : 1));
  // Whole grams: their sum does not depend on the order.
  const grams = groups.map(({ own }) => own.reduce((sum, one) => sum + gramsOf(one), 0));
  const isWeighed = load?.kg !== undefined;
  const kilograms = apportion(load?.kg ?? Math.round(sumAbout(held)), grams);
  const fees = apportion(load?.fee ?? 0, grams);
  return groups.map(({ own, date, areaId }, index) => ({
    date,
    areaId,
    to: load?.stationId ?? 'none',
    sums: {
      pickups: own.length,
      litres: sumLitres(own),
      kg: isWeighed ? (kilograms[index] ?? 0) : 0,
      aboutKg: isWeighed ? 0 : (kilograms[index] ?? 0),
      fees: fees[index] ?? 0,
    },
  }));
}

const gramsOf = (one: Collected) => Math.round(sumAbout([one]) * 1000);

function sumShares(shares: readonly Share[]): WasteCounts {
  return { waste: mergeWaste(shares.map(({ to, sums }) => ({ [to]: sums }))) };
}

/** The dates, first and last, on which the loads that took a collector's pickups can have taken others; both those of the pickups at least. */
export function findSpan(date: IsoDate, own: readonly Collected[], loads: readonly LoadRecord[]) {
  const { filled } = fillLoads(own, loads);
  const since = filled.flatMap(({ load, held }, index) =>
    held.length === 0
      ? []
      : load.wasteTypes.map((wasteType) => {
          const before = filled.slice(0, index).findLast((one) => one.load.wasteTypes.includes(wasteType));
          const earliest = addDays(dateOf(load), -aboardDays);
          return before && dateOf(before.load) > earliest ? dateOf(before.load) : earliest;
        }),
  );
  const until = filled.flatMap(({ load, held }) => (held.length === 0 ? [] : [dateOf(load)]));
  return {
    from: [date, ...since].reduce((one, other) => (one < other ? one : other)),
    to: [date, ...until].reduce((one, other) => (one > other ? one : other)),
  };
}

/** Splits a whole number by weights into whole parts that add up to it, by largest remainders, of equal ones the first. Weights that are all 0 count as equal. */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const exact = weights.map((one) => (total * (sum > 0 ? one : 1)) / (sum > 0 ? sum : weights.length));
  const parts = exact.map(Math.floor);
  const left = total - parts.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one - Math.floor(one) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The stations that are switched on, with each one's share of all that was taken to any, to a hundredth; without shares where nothing was. */
export function shareStations(stations: readonly Station[], { none: _, ...taken }: Waste): PublicStation[] {
  const weigh = (id: string) => (taken[id]?.kg ?? 0) + (taken[id]?.aboutKg ?? 0);
  const { kg, aboutKg } = sumWaste(Object.values(taken));
  const all = kg + aboutKg;
  return stations
    .filter(({ isActive }) => isActive)
    .map(({ id, name, kind, controlLevel }) => ({
      id,
      name,
      kind,
      controlLevel,
      ...(all > 0 && { shareOfLastMonth: Math.round((weigh(id) / all) * 100) / 100 }),
    }));
}
