import type { StationToTip } from '#contracts/loads/stations.ts';
import type { Pinned } from '#contracts/pickups/pin.ts';
import { findLastArrival } from '#contracts/pickups/pin-times.ts';
import type { IsoDate } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { type Centre, measureLegs, minutesAt, travel } from './round-legs.ts';
import { planTrips, type SizedStop, type Tipping } from './round-trips.ts';
import type { RoundStop } from './rounds.ts';
import type { Trip } from './trips.ts';

export type PlannedPlace = SizedStop & {
  readonly id: string;
  /** When its window opens, ISO 8601. */
  readonly scheduledAt: string;
  readonly pin?: Pinned['pin'];
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
  /** Absent, or without stations: the vehicle holds whatever comes. */
  readonly tipping?: Tipping | undefined;
};

/** A trip to stations: behind the stop `after` (an index, −1 before the first) and before `before`; both the same while that is served. */
export type RoundTrip = {
  readonly after: number;
  readonly before: number;
  /** In a row; more than one where none takes all that is on board. */
  readonly stations: readonly StationToTip[];
  /** When the first of them is reached, ISO 8601. */
  readonly at: string;
  readonly kilometres: number;
};

/** The stops with their planned arrivals, and what the round comes to, its trips to stations included. */
export type RoundTimes = {
  readonly stops: readonly RoundStop[];
  readonly kilometres: number;
  /** Kilometres to each stop from the one before, by the stations between them; to the first none but from a station. */
  readonly ways: readonly number[];
  /** In order; absent without stations. */
  readonly trips?: readonly RoundTrip[];
  /** Litres that the vehicle has on board when it is fullest; absent without stations. */
  readonly fullest?: number;
  /** The first arrival and the end of the last stop or trip, ISO 8601; absent for a round without stops. */
  readonly startAt?: string;
  readonly endAt?: string;
};

const minuteMs = 60_000;

const toMs = (kilometres: number) => (kilometres / travel.kilometresPerHour) * 60 * minuteMs;

/**
 * When a round reaches its stops in the given order: each not before its window opens, each as long as `minutesAt` says, by
 * the ways of `measureLegs` and the trips of `planTrips`. The plan, the screens of staff and the stored rounds have their
 * times from here.
 */
export function timeRound(places: readonly PlannedPlace[], conditions: RoundConditions): RoundTimes {
  const { centres, notBefore } = conditions;
  const legs = measureLegs(places, centres);
  const plan = planTrips(places, conditions.tipping, centres);
  const before = new Map(plan?.trips.filter(isBetween).map((trip) => [trip.before, trip]));
  const during = groupBy(plan?.trips ?? [], (trip) => (isBetween(trip) ? undefined : trip.after));
  const trips: RoundTrip[] = [];
  const ways: number[] = [];
  let ready = notBefore === undefined ? 0 : Date.parse(notBefore);
  const go = (trip: Trip, from: number) => {
    trips.push(toRoundTrip(trip, from));
    return from + lastMs(trip);
  };
  const arrivals = places.map((place, index) => {
    const trip = before.get(index);
    const leg = index === 0 ? 0 : legs[(index - 1) * places.length + index]!;
    ways.push(trip?.kilometres ?? leg);
    const wayMs = trip ? lastMs(trip) : toMs(leg);
    const opens = place.isStarted && notBefore !== undefined ? 0 : Date.parse(place.scheduledAt);
    const arrival = place.plannedAt ? Date.parse(place.plannedAt) : Math.max(opens, ready + wayMs);
    // Where nothing says when the round begins, a trip before its first stop ends there.
    if (trip) go(trip, ready || arrival - wayMs);
    ready = Math.max(ready, arrival + minutesAt(place.size) * minuteMs);
    for (const one of during.get(index) ?? []) ready = go(one, ready);
    return arrival;
  });
  const stops = places.map(({ id }, index) => ({ pickupId: id, plannedAt: toMinute(arrivals[index]!) }));
  const [first] = stops;
  if (!first) return { stops, kilometres: 0, ways };
  const last = before.get(places.length);
  if (last) ready = go(last, ready);
  const others = trips.filter((trip) => !isDetour(trip, places.length)).map((trip) => trip.kilometres);
  const kilometres = [...ways, ...others].reduce((sum, way) => sum + way, 0);
  const tipping = plan && { trips, fullest: plan.fullest };
  return { stops, kilometres, ways, ...tipping, startAt: first.plannedAt, endAt: toMinute(ready) };
}

const isBetween = ({ after, before }: Trip) => after < before;

/** Whether a trip is among the ways to stops: not while one is served, nor at the end of a round of so many. */
export function isDetour({ after, before }: Pick<RoundTrip, 'after' | 'before'>, stops: number): boolean {
  return after < before && before < stops;
}

function toRoundTrip({ after, before, place, there, kilometres }: Trip, from: number): RoundTrip {
  return { after, before, stations: place.stations, at: toMinute(from + toMs(there)), kilometres };
}

/** How long a trip takes, with the time at its stations. */
function lastMs({ kilometres, place }: Trip): number {
  return toMs(kilometres) + place.minutes * minuteMs;
}

function toMinute(ms: number): string {
  return new Date(Math.round(ms / minuteMs) * minuteMs).toISOString();
}

/** Whether a planned arrival is later than its window or its pin allows; what is left over from before has neither. */
export function isTooLate(place: Pinned, plannedAt: string, date: IsoDate): boolean {
  return place.scheduledAt >= date && plannedAt > findLastArrival(place);
}
