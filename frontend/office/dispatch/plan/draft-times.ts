import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Area } from '#contracts/areas/areas.ts';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { capacityOf } from '#contracts/loads/volumes.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { type Centre, findCentres, measureLegs } from '#contracts/rounds/round-legs.ts';
import {
  isTooLate,
  type PlannedPlace,
  type RoundConditions,
  type RoundTimes,
  timeRound,
} from '#contracts/rounds/round-times.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { type IsoDate, toScheduledAt } from '#shared/dates.ts';
import type { Draft, DraftRound } from './draft.ts';

export type DayTimes = {
  readonly date: IsoDate;
  readonly centres: ReadonlyMap<string, Centre>;
  /** Where vehicles are emptied; none: they hold whatever comes. */
  readonly stations: readonly StationToTip[];
  readonly collectors: ReadonlyMap<string, DispatchCollector>;
};

type Sources = {
  readonly date: IsoDate;
  readonly areas: readonly Area[];
  readonly pickups: Iterable<DispatchPickup>;
  readonly collectors: Iterable<DispatchCollector>;
  readonly stations: readonly StationToTip[];
};

export function readDayTimes({ date, areas, pickups, collectors, stations }: Sources): DayTimes {
  const given = areas.flatMap(({ id, center }) => (center ? [[id, center] as const] : []));
  return {
    date,
    centres: findCentres([...pickups].map(toPlace), new Map(given)),
    stations,
    collectors: new Map([...collectors].map((one) => [one.id, one])),
  };
}

const toPlace = ({ area, status, ...pickup }: DispatchPickup): PlannedPlace => ({
  ...pickup,
  areaId: area.id,
  isStarted: status === 'in progress',
});

/** A stop in an area that the board does not show keeps to its time; where it is, is not known. */
function toPlaces({ seen }: Draft, stops: readonly RoundStop[], kept = 0): readonly PlannedPlace[] {
  return stops.map(({ pickupId, plannedAt }, index) => {
    const pickup = seen.get(pickupId);
    const place = pickup ? toPlace(pickup) : { id: pickupId, areaId: '', scheduledAt: plannedAt };
    return index < kept ? { ...place, plannedAt } : place;
  });
}

/** No round begins before its collector does, nor in the past. */
function findConditions({ date, centres, stations, collectors }: DayTimes, id: string, now: Date) {
  const { hours, holds = capacityOf(), onBoard } = collectors.get(id) ?? {};
  const begins = [hours && toScheduledAt(date, hours.start), now.toISOString()].filter(
    (at): at is string => at?.slice(0, 10) === date,
  );
  const tipping = { stations, holds, onBoard };
  return { centres, tipping, notBefore: begins.sort().at(-1) } satisfies RoundConditions;
}

/** The draft with times and kilometres of the rounds that were changed by hand computed anew. */
export function timeDraft(draft: Draft, day: DayTimes, now: Date): Draft {
  return {
    ...draft,
    rounds: draft.rounds.map((round) => (round.way ? round : timeAnew(draft, round, day, now))),
  };
}

function timeAnew(draft: Draft, round: DraftRound, day: DayTimes, now: Date): DraftRound {
  const { collectorId, kept, ...rest } = round;
  const times = timeRound(toPlaces(draft, round.stops, kept), findConditions(day, collectorId, now));
  const { stops, kilometres, startAt, endAt } = times;
  return startAt && endAt ? { ...rest, collectorId, stops, way: { kilometres, startAt, endAt } } : round;
}

/** The trips to stations of a round as it is timed, how full its vehicle is at most and what it holds in litres; undefined without stations. */
export function findTipping(draft: Draft, { collectorId, stops }: DraftRound, day: DayTimes, now: Date) {
  const conditions = findConditions(day, collectorId, now);
  const { trips, fullest } = timeRound(toPlaces(draft, stops, stops.length), conditions);
  return trips && fullest !== undefined ? { trips, fullest, holds: conditions.tipping.holds } : undefined;
}

/** Where a stop would come in a round, and how much longer that makes it. */
export type RoundPlace = { readonly index: number; readonly kilometres: number };

/** More than these nobody looks through; of a city's 200 rounds the far ones are not worth the wait. */
const mostPlaces = 40;

/** A round as it is without the pickup, and the indexes at which that could come, the least detour first. */
type Candidate = {
  readonly collectorId: string;
  readonly places: readonly PlannedPlace[];
  readonly indexes: readonly number[];
  readonly detour: number;
};

/** By collector, where a pickup lengthens their round least and makes the fewest stops late; of the nearest rounds, and none without stops. */
export function findPlaces(
  draft: Draft,
  pickup: DispatchPickup,
  collectorIds: readonly string[],
  day: DayTimes,
  now: Date,
): ReadonlyMap<string, RoundPlace> {
  const added = toPlace(pickup);
  const asked = new Set(collectorIds);
  const candidates = draft.rounds
    .filter(({ collectorId, stops }) => asked.has(collectorId) && stops.length > 0)
    .map(({ collectorId, stops }): Candidate => {
      const places = toPlaces(draft, stops);
      return { collectorId, places, ...rankDetours(places, added, day) };
    })
    .sort((one, other) => one.detour - other.detour)
    .slice(0, mostPlaces);
  return new Map(
    candidates.map((one) => [
      one.collectorId,
      choosePlace(one, added, day.date, findConditions(day, one.collectorId, now)),
    ]),
  );
}

function choosePlace(
  { places, indexes }: Candidate,
  added: PlannedPlace,
  date: IsoDate,
  conditions: RoundConditions,
): RoundPlace {
  const time = (list: readonly PlannedPlace[]) => {
    const times = timeRound(list, conditions);
    return { kilometres: times.kilometres, late: countLate(list, times, date) };
  };
  const before = time(places);
  let best: (RoundPlace & { readonly late: number }) | undefined;
  for (const index of indexes) {
    const after = time([...places.slice(0, index), added, ...places.slice(index)]);
    if (!best || after.late < best.late)
      best = { index, kilometres: after.kilometres - before.kilometres, late: after.late };
    if (best.late <= before.late) break;
  }
  return { index: best?.index ?? 0, kilometres: best?.kilometres ?? 0 };
}

function countLate(places: readonly PlannedPlace[], { stops }: RoundTimes, date: IsoDate): number {
  return places.filter((place, index) => isTooLate(place, stops[index]?.plannedAt ?? '', date)).length;
}

function rankDetours(places: readonly PlannedPlace[], added: PlannedPlace, { centres }: DayTimes) {
  const last = places.length;
  const legs = measureLegs([...places, added], centres);
  const leg = (from: number, to: number) => legs[from * (last + 1) + to] ?? 0;
  const detours = Array.from({ length: last + 1 }, (_, index) => {
    const there = index > 0 ? leg(index - 1, last) : 0;
    const on = index < last ? leg(last, index) : 0;
    const detour = there + on - (index > 0 && index < last ? leg(index - 1, index) : 0);
    return { index, detour };
  }).sort((one, other) => one.detour - other.detour);
  return { indexes: detours.map(({ index }) => index), detour: detours[0]?.detour ?? 0 };
}

/** Areas change a few times a year. */
const staleTime = 10 * 60_000;
const none: readonly never[] = [];

type Who = {
  readonly collectors: readonly DispatchCollector[] | undefined;
  readonly stations: readonly StationToTip[];
};

/** What the times of the day's rounds depend on. Until the areas are there: without their centres. */
export function useDayTimes(
  date: IsoDate,
  { collectors = none, stations }: Who,
  { seen }: Pick<Draft, 'seen'>,
): DayTimes {
  const { data } = useQuery({ ...callQuery('listAllAreas', {}), staleTime });
  const areas = data?.areas ?? none;
  return useMemo(
    () => readDayTimes({ date, areas, pickups: seen.values(), collectors, stations }),
    [date, areas, seen, collectors, stations],
  );
}
