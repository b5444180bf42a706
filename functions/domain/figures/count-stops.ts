import type { Counts } from '#contracts/figures/figures.ts';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import type { SaidCounts } from '#contracts/money/money-figures.ts';
import type { Size } from '#contracts/money/sizes.ts';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import { isDetour, timeRound } from '#contracts/rounds/round-times.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { AreaRecord } from '#domain/areas/area.ts';
import type { StoredOutcome } from '#domain/pickups/outcome.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { sumCounts } from '#domain/totals.ts';
import type { Coordinates } from '#shared/travel.ts';
import type { WasteType } from '#shared/waste.ts';

export type CountedStop = Pick<SummaryRecord, 'id' | 'scheduledAt' | 'status' | 'awaitingTime'> & {
  readonly areaId: string;
  readonly collectorId?: string | undefined;
  readonly position?: Coordinates | undefined;
  readonly wasteType?: WasteType | undefined;
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
  readonly outcome?: StoredOutcome | undefined;
};

export type StopCounts = Omit<Counts, 'couldNotCollect'> & SaidCounts;
export type AreaCounts<C> = { readonly area: C; readonly collectors: ReadonlyMap<string, C> };

export const noStops: StopCounts = {
  booked: 0,
  completed: 0,
  onTime: 0,
  cancelledLate: 0,
  problems: 0,
  kilometres: 0,
  saidPaid: 0,
  saidCame: 0,
};

/** Whether a pickup was to be done on its date: not when it was cancelled before, or staff postponed it. */
export function isBooked(stop: CountedStop): boolean {
  if (stop.status === 'cancelled') return isCancelledLate(stop);
  return stop.awaitingTime?.cause !== 'postponed';
}

function isCancelledLate({ status, scheduledAt, outcome }: CountedStop): boolean {
  return status === 'cancelled' && (outcome?.cancelledAt ?? '') >= scheduledAt.slice(0, 10);
}

function countStop(stop: CountedStop): StopCounts {
  const isCompleted = stop.status === 'completed';
  return {
    ...noStops,
    booked: Number(isBooked(stop)),
    completed: Number(isCompleted),
    onTime: Number(isCompleted && stop.outcome?.isOnTime === true),
    cancelledLate: Number(isCancelledLate(stop)),
    problems: stop.outcome?.problems ?? 0,
    saidPaid: stop.outcome?.saidPaid ?? 0,
  };
}

/** Counts the pickups of an area on a date as they are by now, also by collector. @param ways kilometres to the area's stops, by collector */
export function countStops(stops: readonly CountedStop[], ways: ReadonlyMap<string, number>) {
  const collectors = new Map<string, StopCounts>();
  let area = noStops;
  const add = (counted: StopCounts, collectorId: string | undefined) => {
    area = addStops(area, counted);
    if (collectorId === undefined) return;
    collectors.set(collectorId, addStops(collectors.get(collectorId) ?? noStops, counted));
  };
  for (const stop of stops) {
    add(countStop(stop), stop.collectorId);
    // Somebody else may have the pickup by now.
    const { saidCame = 0, failedBy } = stop.outcome ?? {};
    if (saidCame > 0) add({ ...noStops, saidCame }, failedBy);
  }
  for (const [collectorId, kilometres] of ways) add({ ...noStops, kilometres }, collectorId);
  return { area, collectors };
}

function addStops(one: StopCounts, other: StopCounts): StopCounts {
  return { ...noStops, ...sumCounts([one, other]) };
}

type RoundsOfDay = {
  readonly rounds: readonly Round[];
  readonly stops: ReadonlyMap<string, CountedStop>;
  readonly areas: readonly AreaRecord[];
  readonly stations: readonly StationToTip[];
  readonly holds: ReadonlyMap<string, number>;
};

/** Kilometres that stored rounds lead to the stops of an area, by collector, to a tenth: as planned, done or not, with trips to stations. */
export function measurePlannedWays(areaId: string, day: RoundsOfDay): ReadonlyMap<string, number> {
  const centres = findCentres(
    [...day.stops.values()],
    new Map(day.areas.flatMap(({ id, center }) => (center ? [[id, center] as const] : []))),
  );
  const ways = day.rounds.map(({ collectorId, stops }) => {
    const own = stops.flatMap(({ pickupId }) => {
      const stop = day.stops.get(pickupId);
      return stop && (stop.collectorId ?? collectorId) === collectorId ? [stop] : [];
    });
    const tipping = { stations: day.stations, holds: day.holds.get(collectorId) ?? capacityOf() };
    const { ways: toStops, trips = [] } = timeRound(own, { centres, tipping });
    const others = trips.filter((trip) => !isDetour(trip, own.length));
    const legs = [
      ...toStops.map((way, index) => ({ way, to: index })),
      ...others.map(({ after, kilometres: way }) => ({ way, to: after })),
    ].filter(({ to }) => own[to]?.areaId === areaId);
    const kilometres = legs.reduce((sum, { way }) => sum + way, 0);
    return [collectorId, Math.round(kilometres * 10) / 10] as const;
  });
  return new Map(ways.filter(([, kilometres]) => kilometres > 0));
}
