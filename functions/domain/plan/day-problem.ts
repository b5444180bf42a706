import { capacityOf, volumeOf } from '#contracts/loads/volumes.ts';
import { findBrokenPins, findLastArrival } from '#contracts/pickups/pin-times.ts';
import { type Centre, findCentres, measureLegs, minutesAt, travel } from '#contracts/rounds/round-legs.ts';
import { timeRound } from '#contracts/rounds/round-times.ts';
import { bitOf, bitsOf, listTippingPlaces, measureTipping } from '#contracts/rounds/trips.ts';
import { findPin } from '#shared/position.ts';
import {
  type Crew,
  canMove,
  findFairStops,
  getCapacity,
  listAllowed,
  listCrews,
  splitFixed,
} from './crews.ts';
import type { Plan, PlanCollector, PlanInput, PlanPickup, PlanRound } from './day-types.ts';
import { insertFixed } from './fixed-stops.ts';
import type { RoutingProblem, Vehicle } from './routing-problem.ts';

/** Kilometres that weigh as much as one square of a round's stops: loads differ only where it costs metres. */
const BALANCE = 0.001;
/** Kilometres that a plan drives to keep a stop out of a round that has more than its share. */
const OVER_PRICE = 5;
/** To have a household served by whom it knows, and to leave an assigned pickup where it is. */
const STRANGER_PRICE = 0.03;
const MOVE_PRICE = 1.5;
/** In a minute; the problem counts time in kilometres. */
const PACE = travel.kilometresPerHour / 60;

export type DayProblem = {
  readonly problem: RoutingProblem;
  readonly start: number[][];
  /** The same when assigned pickups may move, each at a price; where the plan may do so. */
  readonly loosened?: RoutingProblem;
  /** Who keeps what is assigned and in time nowhere; where the plan moves few. */
  readonly stays?: ReadonlyMap<number, number> | undefined;
  readonly getRound: (vehicle: number, stops: readonly number[]) => PlanRound;
  readonly unplaced: (
    routes: readonly (readonly number[])[],
    unserved: readonly number[],
  ) => Plan['unplaced'];
};

type Day = {
  readonly input: PlanInput;
  readonly pickups: readonly PlanPickup[];
  readonly crews: readonly Crew[];
  readonly ownerOf: readonly (Crew | undefined)[];
  readonly centres: ReadonlyMap<string, Centre>;
};

/** The day as a routing problem without depot, in kilometres: a minute is as long as the way driven in it. */
export function toDayProblem(input: PlanInput): DayProblem {
  const pickups = input.pickups.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const crews = listCrews(input, pickups);
  const ownerOf: (Crew | undefined)[] = [];
  for (const crew of crews) for (const stop of crew.fixed) ownerOf[stop] = crew;
  const centres = input.centres ?? findCentres(pickups);
  const day = { input, pickups, crews, ownerOf, centres };
  const strict = toProblem(day);
  const fixed = insertFixed(
    strict,
    crews.map((crew) => splitFixed(crew, pickups, input.orders)),
    {
      early: new Set(pickups.flatMap(({ isLeftOver }, index) => (isLeftOver ? [index + 1] : []))),
      windows: Float64Array.from(
        [Number.POSITIVE_INFINITY, ...pickups.map((one) => closeWindow(one, input))],
        toPace,
      ),
    },
  );
  const few = input.replan === 'few' ? freeFew(day, strict, fixed) : undefined;
  const { problem, start } = few ?? fixed;
  return {
    problem,
    start,
    stays: few?.stays,
    ...(input.mayMove && { loosened: loosen(day, problem) }),
    getRound: (vehicle, stops) => getRound(day, crews[vehicle]!, stops),
    unplaced: (routes, unserved) =>
      unserved.map((stop) => {
        const { id, pin } = pickups[stop - 1]!;
        const reason = reasonFor(problem, routes, stop);
        return { pickupId: id, reason: reason === 'window' && pin?.before ? 'pin' : reason };
      }),
  };
}

function toProblem(day: Day): RoutingProblem {
  const { pickups, input } = day;
  const size = pickups.length;
  const now = input.now ?? 0;
  const opens = pickups.map((pickup) => openWindow(pickup, input));
  const closes = pickups.map((pickup) => Math.min(closeWindow(pickup, input), closePin(pickup, input)));
  return {
    size,
    distances: measureDistances(day),
    demand: new Float64Array(size + 1).fill(1),
    service: Float64Array.from([0, ...pickups.map((one) => minutesAt(one.size))], toPace),
    opens: Float64Array.from([now, ...opens], toPace),
    closes: Float64Array.from([Number.POSITIVE_INFINITY, ...closes], toPace),
    vehicles: toVehicles(day),
    anyFleet: false,
    balance: BALANCE,
    overPrice: OVER_PRICE,
    unplotted: Uint8Array.from([0, ...pickups.map(({ position }) => (findPin(position) ? 0 : 1))]),
    ...findHomes(day),
    ...findLoads(day),
  };
}

function getInstant(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + minutes * 60_000).toISOString();
}

const toPace = (minute: number) => minute * PACE;

/** What was started is the next stop, whatever its window says. */
function openWindow(pickup: PlanPickup, input: PlanInput): number {
  return isUnderWay(pickup, input) ? 0 : pickup.opens;
}

function closeWindow(pickup: PlanPickup, input: PlanInput): number {
  return pickup.isStarted ? Math.max(input.now ?? 0, openWindow(pickup, input)) : pickup.closes;
}

/** By when staff want it reached, as long as that is possible. */
function closePin({ opens, pin }: PlanPickup, { date, now = 0 }: PlanInput): number {
  if (!pin?.before) return Number.POSITIVE_INFINITY;
  const last = findLastArrival({ scheduledAt: getInstant(date, opens), pin });
  const minute = (Date.parse(last) - Date.parse(getInstant(date, 0))) / 60_000;
  return minute >= now ? minute : Number.POSITIVE_INFINITY;
}

function isUnderWay({ isStarted }: PlanPickup, { now }: PlanInput): boolean {
  return isStarted === true && now !== undefined;
}

function toVehicles({ input, pickups, crews, ownerOf, centres }: Day): Vehicle[] {
  const fair = findFairStops(crews, pickups, centres);
  const known = bitsOf(input.stations?.flatMap(({ takes }) => takes) ?? []);
  return crews.map((crew, index) => {
    const { hours } = crew.collector;
    return {
      capacity: getCapacity(crew),
      allows: listAllowed(crew, pickups, ownerOf, false),
      opens: hours && hours.start * PACE,
      closes: hours && hours.end * PACE,
      fairStops: fair[index],
      ...(input.stations && measureHold(crew.collector, known)),
    };
  });
}

/** Whose a pickup is, else who came last, and what it costs to send somebody else. */
function findHomes({ pickups, crews, ownerOf }: Day) {
  const numbers = new Map(crews.map((crew, index) => [crew.collector.id, index]));
  const home = new Int32Array(pickups.length + 1).fill(-1);
  const awayPrice = new Float64Array(pickups.length + 1);
  pickups.forEach(({ usualCollectorId }, index) => {
    const stop = index + 1;
    const owner = ownerOf[stop]?.collector.id;
    const number = numbers.get(owner ?? usualCollectorId ?? '');
    if (number === undefined) return;
    home[stop] = number;
    awayPrice[stop] = owner ? MOVE_PRICE : STRANGER_PRICE;
  });
  return { home, awayPrice };
}

/** What a collector's vehicle holds and has on board, as far as any station takes it. */
function measureHold({ holds = capacityOf(), onBoard = [] }: PlanCollector, known: number) {
  const aboard = onBoard.filter(({ litres, wasteType }) => litres > 0 && (bitOf(wasteType) & known) !== 0);
  return {
    holds,
    onBoard: aboard.reduce((sum, { litres }) => sum + litres, 0),
    kindsOnBoard: bitsOf(aboard.map(({ wasteType }) => wasteType)),
  };
}

/** Where vehicles are emptied and what stops take up in them; nothing where there are no stations. */
function findLoads({ input, pickups, crews, centres }: Day): Partial<RoutingProblem> {
  if (!input.stations || input.stations.length === 0) return {};
  const kinds = pickups.map(({ wasteType = 'general' }) => bitOf(wasteType));
  const aboard = crews.flatMap(({ collector }) => collector.onBoard ?? []);
  const all = [...kinds, bitsOf(aboard.map(({ wasteType }) => wasteType))].reduce((sum, one) => sum | one, 0);
  const places = listTippingPlaces(input.stations, all);
  const ways = measureTipping(places, pickups, centres);
  const takes = Int32Array.from(places, (place) => place.takes);
  const known = takes.reduce((bits, one) => bits | one, 0);
  const depot = places.map(() => 0);
  return {
    litres: Float64Array.from([
      0,
      ...pickups.map((one, index) => (kinds[index]! & known ? volumeOf(one) : 0)),
    ]),
    kinds: Int32Array.from([0, ...kinds]),
    stations: {
      count: places.length,
      enter: Float64Array.from([...depot, ...ways.enter]),
      leave: Float64Array.from([...depot, ...ways.leave]),
      inner: ways.inner,
      service: Float64Array.from(places, ({ minutes }) => minutes * PACE),
      rows: Int32Array.from(places, (place) => place.stations.length),
      takes,
    },
  };
}

/** The problem in which others' pickups may move; what has to keep its place is what no plan may touch. */
function loosen({ pickups, crews, ownerOf }: Day, problem: RoutingProblem): RoutingProblem {
  return {
    ...problem,
    pinned: problem.pinned?.map((pin, stop) =>
      pickups[stop - 1]?.isFixed || problem.heads?.[stop] === 1 ? pin : 0,
    ),
    vehicles: problem.vehicles.map((vehicle, index) => ({
      ...vehicle,
      allows: listAllowed(crews[index]!, pickups, ownerOf, true),
    })),
  };
}

/** The problem in which what is assigned may move at a price; what its collector is late for may go where it is in time. */
function freeFew(day: Day, strict: RoutingProblem, { problem, start }: ReturnType<typeof insertFixed>) {
  const { pickups } = day;
  const stays = new Map(
    start.flatMap((route, vehicle) =>
      route
        .filter((stop) => problem.closes[stop] !== strict.closes[stop] && canMove(pickups[stop - 1]!))
        .filter((stop) => !pickups[stop - 1]!.isLeftOver)
        .map((stop) => [stop, vehicle] as const),
    ),
  );
  return {
    stays,
    start: start.map((route) => route.filter((stop) => !stays.has(stop))),
    problem: {
      ...loosen(day, problem),
      closes: problem.closes.map((closes, stop) => (stays.has(stop) ? strict.closes[stop]! : closes)),
      mandatory: problem.mandatory!.map((one, stop) => (stays.has(stop) ? 0 : one)),
    },
  };
}

/** Street kilometres between stops; zero from and to 0, for rounds begin and end anywhere. */
function measureDistances({ pickups, centres }: Day): Float64Array {
  const width = pickups.length + 1;
  const legs = measureLegs(pickups, centres);
  const distances = new Float64Array(width * width);
  for (let row = 0; row < pickups.length; row++) {
    const from = row * pickups.length;
    distances.set(legs.subarray(from, from + pickups.length), (row + 1) * width + 1);
  }
  return distances;
}

function getRound(
  { input, pickups, centres }: Day,
  { collector }: Crew,
  stops: readonly number[],
): PlanRound {
  const instant = (minutes: number) => getInstant(input.date, minutes);
  const { now, stations } = input;
  const { hours, holds = capacityOf(), onBoard } = collector;
  const first = hours ? Math.max(hours.start, now ?? 0) : now;
  const places = stops.map((stop) => {
    const pickup = pickups[stop - 1]!;
    return { ...pickup, scheduledAt: instant(pickup.opens), isStarted: isUnderWay(pickup, input) };
  });
  const notBefore = first === undefined ? undefined : instant(first);
  const round = timeRound(places, {
    centres,
    notBefore,
    ...(stations && { tipping: { stations, holds, onBoard } }),
  });
  const { startAt = instant(0), endAt = startAt } = round;
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
  const byId = new Map(places.map((place) => [place.id, { ...place, isUnderWay: place.isStarted }]));
  const brokenPins = findBrokenPins(round.stops, (id) => byId.get(id));
  return {
    collectorId: collector.id,
    ...round,
    startAt,
    endAt,
    minutes,
    ...(brokenPins.length > 0 && { brokenPins }),
  };
}

function reasonFor({ vehicles }: RoutingProblem, routes: readonly (readonly number[])[], stop: number) {
  const able = vehicles.flatMap(({ allows, capacity }, index) =>
    allows?.[stop] === 1 ? [{ index, capacity }] : [],
  );
  if (able.length === 0) return 'no-collector';
  return able.every(({ index, capacity }) => routes[index]!.length >= capacity) ? 'stops' : 'window';
}
