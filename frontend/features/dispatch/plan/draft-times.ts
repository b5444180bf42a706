import type { Area } from '#contracts/areas/areas.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { type Centre, findCentres, measureLegs, type StopPlace } from '#contracts/rounds/round-legs.ts';
import {
  isTooLate,
  type PlannedPlace,
  type RoundConditions,
  type RoundTimes,
  timeRound,
} from '#contracts/rounds/round-times.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import { type IsoDate, toScheduledAt } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';
import type { Draft, DraftRound } from './draft.ts';

/** What the times of a day's rounds depend on, besides their stops. */
export type DayTimes = {
  readonly date: IsoDate;
  readonly centres: ReadonlyMap<string, Centre>;
  readonly unloadAt: ReadonlyMap<string, Coordinates>;
  readonly collectors: ReadonlyMap<string, DispatchCollector>;
};

type Sources = {
  readonly date: IsoDate;
  readonly areas: readonly Area[];
  readonly pickups: Iterable<DispatchPickup>;
  readonly collectors: Iterable<DispatchCollector>;
};

/** Reads what the times of a day depend on from its areas, pickups and collectors. */
export function readDayTimes({ date, areas, pickups, collectors }: Sources): DayTimes {
  return {
    date,
    centres: findDayCentres([...pickups].map(toPlace), areas),
    unloadAt: new Map(areas.flatMap(({ id, unloadAt }) => (unloadAt ? [[id, unloadAt] as const] : []))),
    collectors: new Map([...collectors].map((one) => [one.id, one])),
  };
}

/** Staff's centre of an area comes before the middle of its stops. */
function findDayCentres(stops: readonly StopPlace[], areas: readonly Area[]): ReadonlyMap<string, Centre> {
  const centres = new Map(findCentres(stops));
  for (const { id, center } of areas) {
    if (center) centres.set(id, { ...center, spread: centres.get(id)?.spread ?? 0 });
  }
  return centres;
}

const toPlace = ({ id, scheduledAt, area, position }: DispatchPickup): PlannedPlace => ({
  ...{ id, scheduledAt, areaId: area.id, position },
});

/** A stop in an area that the board does not show keeps to its time; where it is, is not known. */
function toPlaces({ seen }: Draft, stops: readonly RoundStop[]): readonly PlannedPlace[] {
  return stops.map(({ pickupId, plannedAt }) => {
    const pickup = seen.get(pickupId);
    return pickup ? toPlace(pickup) : { id: pickupId, areaId: '', scheduledAt: plannedAt };
  });
}

/** No round begins before its collector does, nor in the past. */
function findConditions({ date, centres, unloadAt, collectors }: DayTimes, id: string, now: Date) {
  const { hours, stopsPerLoad } = collectors.get(id) ?? {};
  const begins = [hours && toScheduledAt(date, hours.start), now.toISOString()].filter(
    (at): at is string => at?.slice(0, 10) === date,
  );
  return { centres, unloadAt, stopsPerLoad, notBefore: begins.sort().at(-1) } satisfies RoundConditions;
}

/** The draft with times and kilometres of the rounds that were changed by hand computed anew. */
export function timeDraft(draft: Draft, day: DayTimes, now: Date): Draft {
  return {
    ...draft,
    rounds: draft.rounds.map((round) => (round.way ? round : timeAnew(draft, round, day, now))),
  };
}

function timeAnew(draft: Draft, round: DraftRound, day: DayTimes, now: Date): DraftRound {
  const { collectorId } = round;
  const times = timeRound(toPlaces(draft, round.stops), findConditions(day, collectorId, now));
  const { stops, kilometres, startAt, endAt } = times;
  return startAt && endAt ? { ...round, stops, way: { kilometres, startAt, endAt } } : round;
}

/** Where a stop would come in a round, and how much longer that makes it. */
export type RoundPlace = { readonly index: number; readonly kilometres: number };

/**
 * Where a pickup lengthens somebody's round least without making a stop late, or as few as possible; for someone without a
 * round, its beginning.
 */
export function findPlace(
  draft: Draft,
  pickup: DispatchPickup,
  collectorId: string,
  day: DayTimes,
  now: Date,
): RoundPlace {
  const stops = draft.rounds.find((round) => round.collectorId === collectorId)?.stops ?? [];
  const places = toPlaces(draft, stops).filter(({ id }) => id !== pickup.id);
  const conditions = findConditions(day, collectorId, now);
  const time = (list: readonly PlannedPlace[]) => {
    const times = timeRound(list, conditions);
    return { kilometres: times.kilometres, late: countLate(list, times) };
  };
  const before = time(places);
  const added = toPlace(pickup);
  let best: (RoundPlace & { readonly late: number }) | undefined;
  for (const index of sortByDetour(places, added, conditions.centres)) {
    const after = time(places.toSpliced(index, 0, added));
    if (!best || after.late < best.late)
      best = { index, kilometres: after.kilometres - before.kilometres, late: after.late };
    if (best.late <= before.late) break;
  }
  return { index: best?.index ?? 0, kilometres: best?.kilometres ?? 0 };
}

function countLate(places: readonly PlannedPlace[], { stops }: RoundTimes): number {
  return places.filter((place, index) => isTooLate(place, stops[index]?.plannedAt ?? '')).length;
}

/** The indexes at which a stop can come, the least detour first. */
function sortByDetour(
  places: readonly PlannedPlace[],
  added: PlannedPlace,
  centres: ReadonlyMap<string, Centre>,
): readonly number[] {
  const legs = measureLegs([...places, added], centres);
  const leg = (from: number, to: number) =>
    from < 0 || to === places.length ? 0 : (legs[from * (places.length + 1) + to] ?? 0);
  const toAdded = (from: number) =>
    from < 0 || from === places.length ? 0 : (legs[from * (places.length + 1) + places.length] ?? 0);
  const detour = (index: number) => toAdded(index - 1) + toAdded(index) - leg(index - 1, index);
  return Array.from({ length: places.length + 1 }, (_, index) => index).sort(
    (one, other) => detour(one) - detour(other) || one - other,
  );
}
