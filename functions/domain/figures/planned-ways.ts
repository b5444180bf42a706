import { findCentres } from '#contracts/rounds/round-legs.ts';
import { timeRound } from '#contracts/rounds/round-times.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { AreaRecord } from '#domain/areas/area.ts';
import type { CountedStop } from './count-stops.ts';

export type RoundsOfDay = {
  readonly rounds: readonly Round[];
  readonly stops: ReadonlyMap<string, CountedStop>;
  readonly areas: readonly AreaRecord[];
  /** After how many stops a collector has to unload, by collector; undefined for those who need not. */
  readonly stopsPerLoad: ReadonlyMap<string, number | undefined>;
};

/**
 * Kilometres that stored rounds lead to the stops of an area, by collector, to a tenth: as planned, also to what was not done
 * then. Stops that another collector has by now are theirs, and what nobody knows any more has no place.
 */
export function measurePlannedWays(areaId: string, day: RoundsOfDay): ReadonlyMap<string, number> {
  const centres = findCentres(
    [...day.stops.values()],
    new Map(day.areas.flatMap(({ id, center }) => (center ? [[id, center] as const] : []))),
  );
  const unloadAt = new Map(
    day.areas.flatMap(({ id, unloadAt: place }) => (place ? [[id, place] as const] : [])),
  );
  const ways = day.rounds.map(({ collectorId, stops }) => {
    const own = stops.flatMap(({ pickupId }) => {
      const stop = day.stops.get(pickupId);
      return stop && (stop.collectorId ?? collectorId) === collectorId ? [stop] : [];
    });
    const conditions = { centres, unloadAt, stopsPerLoad: day.stopsPerLoad.get(collectorId) };
    const toArea = timeRound(own, conditions).ways.filter((_, index) => own[index]?.areaId === areaId);
    const kilometres = toArea.reduce((sum, way) => sum + way, 0);
    return [collectorId, Math.round(kilometres * 10) / 10] as const;
  });
  return new Map(ways.filter(([, kilometres]) => kilometres > 0));
}
