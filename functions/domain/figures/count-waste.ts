import type { WasteSums } from '#contracts/figures/figures.ts';
import { mergeWaste, type Waste } from '#contracts/figures/our-part.ts';
import {
  aboardDays,
  type Collected,
  fillLoads,
  type LoadRecord,
  sumAbout,
  sumLitres,
} from '#domain/loads/load.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { apportion } from './apportion.ts';
import type { AreaCounts } from './count-stops.ts';

/*
 * What was collected on a date counts on that date, whenever it was tipped, at the station of the load that took it
 * (`fillLoads`), and as `none` while no load has: what is tipped later moves from there to the station when the date is
 * counted again, for the last time eight days later, after which no load can take it. A load's kilograms by scale and its fee
 * are divided among what it held, by litres and density, and add up over all dates and areas. A load that held no known pickup
 * counts nowhere.
 */

export type WasteCounts = { readonly waste: Waste };

export const noWaste: WasteCounts = { waste: {} };

/** What one collector collected and tipped: all of a date, and all that the loads of it held. */
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

/** What of one date and area went to one station. */
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
