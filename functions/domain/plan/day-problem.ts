import { findCentres, measureLegs } from '#contracts/rounds/round-legs.ts';
import {
  defaultPlanSettings,
  type Plan,
  type PlanCollector,
  type PlanInput,
  type PlanPickup,
  type PlanRound,
} from './day-types.ts';
import { insertFixed } from './fixed-stops.ts';
import type { RoutingProblem, Vehicle } from './routing-problem.ts';

/** Kilometres that weigh as much as one square of a round's stops: loads differ only where it costs metres. */
const BALANCE = 0.001;

/** A collector on the planned day, with the pickups that are theirs already. */
type Crew = { readonly collector: PlanCollector; readonly isOn: boolean; readonly fixed: number[] };

export type DayProblem = {
  readonly problem: RoutingProblem;
  /** The rounds of the fixed stops. */
  readonly start: number[][];
  readonly getRound: (vehicle: number, stops: readonly number[]) => PlanRound;
  readonly unplaced: (
    routes: readonly (readonly number[])[],
    unserved: readonly number[],
  ) => Plan['unplaced'];
};

/** The day as a routing problem without depot, in kilometres: a minute is as long as the way driven in it. */
export function toDayProblem(input: PlanInput): DayProblem {
  const settings = { ...defaultPlanSettings, ...input.settings };
  const pickups = sortById(input.pickups);
  const crews = listCrews(input, pickups);
  const pace = settings.kilometresPerHour / 60;
  const size = pickups.length;
  const now = input.now ?? 0;
  const allows = crews.map((crew) => allowedFor(crew, pickups, crews));
  const vehicles = crews.map((crew, index): Vehicle => {
    const stops = crew.collector.stopsPerDay ?? settings.stopsPerDay;
    return { capacity: Math.max(crew.isOn ? stops : 0, crew.fixed.length), allows: allows[index]! };
  });
  const bounds = [{ opens: now, closes: Number.POSITIVE_INFINITY }, ...pickups];
  const free: RoutingProblem = {
    size,
    distances: measureDistances(pickups),
    demand: new Float64Array(size + 1).fill(1),
    service: new Float64Array(size + 1).fill(settings.minutesPerStop * pace, 1),
    opens: Float64Array.from(bounds, ({ opens }) => opens * pace),
    closes: Float64Array.from(bounds, ({ closes }) => closes * pace),
    vehicles,
    anyFleet: false,
    balance: BALANCE,
    unplotted: Uint8Array.from([0, ...pickups.map(({ position }) => (position ? 0 : 1))]),
  };
  const started = pickups.flatMap(({ isStarted }, index) => (isStarted ? [index + 1] : []));
  const { problem, start } = insertFixed(
    free,
    crews.map(({ fixed }) => fixed),
    started,
  );
  return {
    problem,
    start,
    getRound: (vehicle, stops) => getRound(problem, pickups, crews[vehicle]!.collector.id, stops, pace),
    unplaced: (routes, unserved) =>
      unserved.map((stop) => ({ pickupId: pickups[stop - 1]!.id, reason: reasonFor(problem, routes, stop) })),
  };
}

function sortById<Entry extends { readonly id: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whoever works that day, and whoever has pickups that stay with them. */
function listCrews({ date, collectors, replan }: PlanInput, pickups: readonly PlanPickup[]): Crew[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const crews = new Map<string, Crew>();
  for (const collector of collectors) {
    const isOff = collector.weekdays.length > 0 && !collector.weekdays.includes(weekday);
    crews.set(collector.id, { collector, isOn: !isOff && !collector.daysOff.includes(date), fixed: [] });
  }
  pickups.forEach(({ collectorId, isStarted, isFixed }, index) => {
    if (collectorId === undefined || (replan && !isStarted && !isFixed)) return;
    const gone: PlanCollector = { id: collectorId, areas: [], weekdays: [], daysOff: [] };
    const crew: Crew = crews.get(collectorId) ?? { collector: gone, isOn: false, fixed: [] };
    crew.fixed.push(index + 1);
    crews.set(collectorId, crew);
  });
  const present = [...crews.values()].filter(({ isOn, fixed }) => isOn || fixed.length > 0);
  return sortById(present.map((crew) => ({ id: crew.collector.id, crew }))).map(({ crew }) => crew);
}

function allowedFor(crew: Crew, pickups: readonly PlanPickup[], crews: readonly Crew[]): Uint8Array {
  const fixed = new Set(crews.flatMap((other) => other.fixed));
  const { areas } = crew.collector;
  const allows = new Uint8Array(pickups.length + 1);
  pickups.forEach(({ areaId }, index) => {
    const isFree = crew.isOn && !fixed.has(index + 1) && (areas.length === 0 || areas.includes(areaId));
    allows[index + 1] = isFree || crew.fixed.includes(index + 1) ? 1 : 0;
  });
  return allows;
}

/** Street kilometres between stops; zero from and to 0, for rounds begin and end anywhere. */
function measureDistances(pickups: readonly PlanPickup[]): Float64Array {
  const width = pickups.length + 1;
  const legs = measureLegs(pickups, findCentres(pickups));
  const distances = new Float64Array(width * width);
  for (let row = 0; row < pickups.length; row++) {
    const from = row * pickups.length;
    distances.set(legs.subarray(from, from + pickups.length), (row + 1) * width + 1);
  }
  return distances;
}

function getRound(
  { size, distances, service, opens }: RoutingProblem,
  pickups: readonly PlanPickup[],
  collectorId: string,
  stops: readonly number[],
  pace: number,
): PlanRound {
  let kilometres = 0;
  let time = opens[0]!;
  let from = 0;
  const visits = stops.map((stop) => {
    const leg = distances[from * (size + 1) + stop]!;
    kilometres += leg;
    time = Math.max(opens[stop]!, time + service[from]! + leg);
    from = stop;
    return { pickupId: pickups[stop - 1]!.id, at: time / pace };
  });
  const end = (time + service[from]!) / pace;
  return { collectorId, stops: visits, kilometres, minutes: end - (visits[0]?.at ?? end) };
}

function reasonFor({ vehicles }: RoutingProblem, routes: readonly (readonly number[])[], stop: number) {
  const able = vehicles.flatMap(({ allows, capacity }, index) =>
    allows?.[stop] === 1 ? [{ index, capacity }] : [],
  );
  if (able.length === 0) return 'no-collector';
  return able.every(({ index, capacity }) => routes[index]!.length >= capacity) ? 'stops' : 'window';
}
