import type { Stop } from '#collector/round/plan-round.ts';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import { timeRound } from '#contracts/rounds/round-times.ts';
import type { Aboard } from '#contracts/rounds/round-trips.ts';

/** `at`: ISO 8601. */
export type PlannedTrip = { readonly stations: readonly StationToTip[]; readonly at: string };

/** Trips to stations by the id of the stop that each follows; '' before the first. */
export function planTrips(
  stops: readonly Stop[],
  { stations, holds }: Pick<TippingOfDay, 'stations' | 'holds'>,
  onBoard: readonly Aboard[],
  now: Date,
): ReadonlyMap<string, readonly PlannedTrip[]> {
  const notBefore = now.toISOString();
  const places = stops.map(({ pickup, plannedAt }) => ({
    ...pickup,
    areaId: pickup.area.id,
    isStarted: pickup.status === 'in progress',
    plannedAt: plannedAt && plannedAt > notBefore ? plannedAt : undefined,
  }));
  const conditions = { centres: findCentres(places), notBefore, tipping: { stations, holds, onBoard } };
  const { trips = [] } = timeRound(places, conditions);
  const behind = new Map<string, PlannedTrip[]>();
  for (const { after, stations: row, at } of trips) {
    const id = stops[after]?.pickup.id ?? '';
    behind.set(id, [...(behind.get(id) ?? []), { stations: row, at }]);
  }
  return behind;
}
