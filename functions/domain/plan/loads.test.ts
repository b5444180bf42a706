import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { volumeOf } from '#contracts/loads/volumes.ts';
import { findCentres, measureLegs } from '#contracts/rounds/round-legs.ts';
import { bitOf, bitsOf, findTrips, listTippingPlaces, measureTipping } from '#contracts/rounds/trips.ts';
import type { WasteType } from '#shared/waste.ts';
import { planDay } from './day-plan.ts';
import { toDayProblem } from './day-problem.ts';
import type { PlanCollector, PlanInput, PlanPickup } from './day-types.ts';
import { measureDistance } from './loads.ts';
import { createRandom } from './solver.ts';

const monday = '2026-11-23';
const osu = { lat: 5.556, lng: -0.182 };
const kinds: readonly WasteType[] = ['general', 'plastic', 'organic', 'glass'];

type Shape = {
  seed: number;
  count: number;
  mode: 'free' | 'few' | 'shortest' | 'handOver';
  /** Of each station, which kinds it takes. */
  takes: readonly (readonly number[])[];
  holds: number;
  isOnBoard: boolean;
};

const shapes: fc.Arbitrary<Shape> = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  count: fc.integer({ min: 1, max: 18 }),
  mode: fc.constantFrom('free', 'few', 'shortest', 'handOver'),
  takes: fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  holds: fc.constantFrom(240, 400, 1200),
  isOnBoard: fc.boolean(),
});

/** Days with bags, bins and loads, some larger than a vehicle, some assigned, started, kept in order, pinned or without position. */
function makeDay({ seed, count, mode, takes, holds, isOnBoard }: Shape) {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const near = () => ({ lat: osu.lat + random() * 0.05, lng: osu.lng + random() * 0.05 });
  const pickups = Array.from({ length: count }, (_, index): PlanPickup => {
    const opens = pick([480, 600, 720]);
    const collectorId = pick(['a', 'b', undefined, undefined]);
    return {
      id: `p${String(index).padStart(2, '0')}`,
      areaId: 'osu',
      opens,
      closes: opens + 120,
      wasteType: pick(kinds),
      size: pick(['bag', 'bin', 'load']),
      count: pick([1, 1, 2, 5]),
      ...(random() < 0.8 && { position: near() }),
      ...(collectorId && { collectorId, isStarted: random() < 0.2, isFixed: random() < 0.2 }),
      ...(random() < 0.1 && { pin: { first: true, at: `${monday}T07:00:00.000Z` } }),
    };
  });
  const stations = takes.map((list, index): StationToTip => {
    const position = near();
    return { id: `${index}`, name: `${index}`, position, takes: list.map((one) => kinds[one]!), minutes: 15 };
  });
  const onBoard = [{ wasteType: pick(kinds), litres: 200 }];
  const collectors = ['a', 'b'].map(
    (id): PlanCollector => ({ id, areas: [], holds, ...(isOnBoard && { onBoard }) }),
  );
  const input: PlanInput = {
    date: monday,
    pickups,
    collectors,
    stations,
    orders: new Map([['a', pickups.filter(({ collectorId }) => collectorId === 'a').map(({ id }) => id)]]),
    ...(mode === 'handOver' ? { mayMove: true } : { replan: mode === 'few' ? 'few' : mode === 'shortest' }),
  };
  return { input, stations, collectors };
}

/** Trips and kilometres of a round by the definition that the board and the phone have; what is on board after each step. */
function follow(
  { pickups }: PlanInput,
  stations: readonly StationToTip[],
  stops: readonly PlanPickup[],
  collector: PlanCollector,
) {
  const centres = findCentres(pickups);
  const { holds = 0, onBoard = [] } = collector;
  const taken = bitsOf(stations.flatMap(({ takes }) => takes));
  const volumes = stops.map((stop) => ({ litres: volumeOf(stop), kind: bitOf(stop.wasteType!) }));
  const aboard = onBoard.filter(({ wasteType }) => bitOf(wasteType) & taken);
  const start = aboard.reduce((sum, { litres }) => sum + litres, 0);
  const startKinds = bitsOf(aboard.map(({ wasteType }) => wasteType));
  // The kinds of this round alone, as a phone knows them.
  const all = volumes.reduce((bits, { kind }) => bits | kind, startKinds);
  const ways = measureTipping(listTippingPlaces(stations, all), stops, centres);
  const trips = findTrips(volumes, { holds, onBoard: { litres: start, kinds: startKinds } }, ways);
  const legs = measureLegs(stops, centres);
  let [kilometres, load, most] = [0, start, start];
  for (let index = 0; index <= stops.length; index++) {
    const trip = trips.find(({ after, before }) => before === index && after < index);
    const leg = index === 0 || index === stops.length ? 0 : legs[(index - 1) * stops.length + index]!;
    kilometres += trip ? trip.kilometres : leg;
    if (trip) load = 0;
    const volume = volumes[index];
    if (!volume || (volume.kind & taken) === 0) continue;
    const there = trips.filter(({ after, before }) => before === index && after === index);
    kilometres += there.reduce((sum, one) => sum + one.kilometres, 0);
    // Each of them leaves with a full vehicle.
    load += volume.litres - there.length * holds;
    most = Math.max(most, load, there.length > 0 ? holds : 0);
  }
  return { kilometres, load, most };
}

describe('a plan with stations', () => {
  it('never has more in a vehicle than it holds, ends empty, and is as long as the board and the phone say', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { input, stations, collectors } = makeDay(shape);
        const sorted = input.pickups.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        const numbers = new Map(sorted.map(({ id }, index) => [id, index + 1]));
        const { problem } = toDayProblem(input);
        const { rounds } = planDay(input);
        for (const { collectorId, stops, kilometres: told } of rounds) {
          const vehicle = collectors.findIndex(({ id }) => id === collectorId);
          const list = stops.map(({ pickupId }) => numbers.get(pickupId)!);
          const own = list.map((number) => sorted[number - 1]!);
          const { kilometres, load, most } = follow(input, stations, own, collectors[vehicle]!);
          expect(most).toBeLessThanOrEqual(shape.holds);
          expect(load).toBe(0);
          expect(told).toBeCloseTo(kilometres, 6);
          const routes = problem.vehicles.map((_, index) => (index === vehicle ? list : []));
          const empty = problem.vehicles.map(() => []);
          const others = problem.vehicles.with(vehicle, { capacity: 0 });
          expect(measureDistance(problem, routes) - measureDistance(problem, empty, others)).toBeCloseTo(
            kilometres,
            6,
          );
        }
      }),
      { numRuns: 40, seed: 1 },
    );
  }, 60_000);

  const bins = (count: number): PlanPickup[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `p${index}`,
      areaId: 'osu',
      opens: 480,
      closes: 521,
      position: osu,
      size: 'bin',
    }));
  const beside: StationToTip = {
    id: 's',
    name: 'Kpone',
    position: { lat: osu.lat + 0.03, lng: osu.lng },
    takes: ['general'],
    minutes: 20,
  };
  const plan = (more: Partial<PlanInput>) =>
    planDay({ date: monday, pickups: bins(8), collectors: [{ id: 'k', areas: [], holds: 960 }], ...more });

  it('takes so long for a trip that less fits into a window', () => {
    expect(plan({}).unplaced).toHaveLength(1);
    // 45 minutes of ways and 20 of tipping, after four bins.
    expect(plan({ stations: [beside] }).unplaced).toHaveLength(4);
  });

  it('begins with what is on board', () => {
    const onBoard = [{ wasteType: 'general', litres: 240 }] as const;
    const collectors = [{ id: 'k', areas: [], holds: 960, onBoard }];
    expect(plan({ stations: [beside], collectors }).unplaced).toHaveLength(5);
  });

  it('has room for whatever no station takes', () => {
    const stations: StationToTip[] = [{ ...beside, takes: ['glass'] }];
    expect(plan({ stations }).unplaced).toHaveLength(1);
  });

  it('is what it is without stations, whatever vehicles hold', () => {
    const { rounds, unplaced } = plan({});
    const other = plan({ stations: [], collectors: [{ id: 'k', areas: [], holds: 50 }] });
    expect([other.rounds, other.unplaced]).toEqual([rounds, unplaced]);
  });
});
