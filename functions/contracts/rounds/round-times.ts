import type { StationToTip } from '#contracts/loads/stations.ts';
import type { Size } from '#contracts/money/sizes.ts';
import type { Pinned } from '#contracts/pickups/pin.ts';
import { findLastArrival } from '#contracts/pickups/pin-times.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';
import type { WasteType } from '#shared/waste.ts';
import { type Centre, measureLegs, type StopPlace, travel } from './round-legs.ts';
import type { RoundStop } from './rounds.ts';

export type PlannedPlace = StopPlace & {
  readonly id: string;
  /** When its window opens, ISO 8601. */
  readonly scheduledAt: string;
  readonly pin?: Pinned['pin'];
  readonly wasteType?: WasteType | undefined;
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
  /** The collector is on the way to it, so that its window does not hold them up any more. */
  readonly isStarted?: boolean | undefined;
  /** Its planned arrival where that stays, ISO 8601. */
  readonly plannedAt?: string | undefined;
};

export type RoundConditions = {
  /** Of the stops' areas, for stops without a position: `findCentres` of all stops of the day. */
  readonly centres: ReadonlyMap<string, Centre>;
  /** No stop is reached earlier, ISO 8601: the collector's first hour, on the current day not before now. */
  readonly notBefore?: string | undefined;
  /** Where the loads of an area are left, by its id, and after how many stops. */
  readonly unloadAt?: ReadonlyMap<string, Coordinates> | undefined;
  readonly stopsPerLoad?: number | undefined;
  /** Where the vehicle is emptied, what it holds in litres, and what is on board; absent: it holds whatever comes. */
  readonly tipping?: Tipping | undefined;
};

/** Waste on a vehicle. */
export type Aboard = { readonly wasteType: WasteType; readonly litres: number };

export type Tipping = {
  readonly stations: readonly StationToTip[];
  readonly holds: number;
  readonly onBoard?: readonly Aboard[] | undefined;
};

/** The stops with their planned arrivals, and what the round comes to. */
export type RoundTimes = {
  readonly stops: readonly RoundStop[];
  readonly kilometres: number;
  /** Kilometres to each stop from the one before, to the first none. */
  readonly ways: readonly number[];
  /** The first arrival and the end of the last stop, ISO 8601; absent for a round without stops. */
  readonly startAt?: string;
  readonly endAt?: string;
};

const minuteMs = 60_000;

/**
 * When a round reaches its stops in the given order: each not before its window opens, each 6 minutes long, by the ways of
 * `measureLegs`. The plan, the screens of staff and the stored rounds have their times from here.
 */
export function timeRound(places: readonly PlannedPlace[], conditions: RoundConditions): RoundTimes {
  const legs = measureLegs(places, conditions.centres);
  let ready = conditions.notBefore === undefined ? 0 : Date.parse(conditions.notBefore);
  let kilometres = 0;
  const ways: number[] = [];
  const arrivals = places.map((place, index) => {
    const detour = index === 0 ? undefined : measureUnloading(places, index, conditions);
    const leg = index === 0 ? 0 : (detour ?? legs[(index - 1) * places.length + index]!);
    kilometres += leg;
    ways.push(leg);
    if (detour !== undefined) ready += travel.minutesToUnload * minuteMs;
    const reached = ready + (leg / travel.kilometresPerHour) * 60 * minuteMs;
    const isHeld = !place.isStarted || conditions.notBefore === undefined;
    const arrival = place.plannedAt
      ? Date.parse(place.plannedAt)
      : isHeld
        ? Math.max(Date.parse(place.scheduledAt), reached)
        : reached;
    ready = Math.max(ready, arrival + travel.minutesPerStop * minuteMs);
    return arrival;
  });
  const stops = places.map(({ id }, index) => ({ pickupId: id, plannedAt: toMinute(arrivals[index]!) }));
  const first = stops[0];
  if (!first) return { stops, kilometres, ways };
  return { stops, kilometres, ways, startAt: first.plannedAt, endAt: toMinute(ready) };
}

function toMinute(ms: number): string {
  return new Date(Math.round(ms / minuteMs) * minuteMs).toISOString();
}

/** The way by the place of unloading, when the stop before fills a load; else undefined. */
function measureUnloading(
  places: readonly PlannedPlace[],
  index: number,
  { centres, unloadAt, stopsPerLoad }: RoundConditions,
): number | undefined {
  const [before, next] = [places[index - 1]!, places[index]!];
  const position = unloadAt?.get(before.areaId);
  if (!position || !stopsPerLoad || index % stopsPerLoad !== 0) return;
  const [, there, , , , back] = measureLegs([before, { areaId: before.areaId, position }, next], centres);
  return there! + back!;
}

/** Whether a planned arrival is later than its window or its pin allows; what is left over from before has neither. */
export function isTooLate(place: Pinned, plannedAt: string, date: IsoDate): boolean {
  return place.scheduledAt >= date && plannedAt > findLastArrival(place);
}
