import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import { timeRound } from '#contracts/rounds/round-times.ts';
import { planDay, solveDay } from './day-plan.ts';
import { toDayProblem } from './day-problem.ts';
import type { Plan, PlanCollector, PlanInput, PlanPickup } from './day-types.ts';
import { createRandom } from './solver.ts';

const monday = '2026-11-23';
const midnight = Date.parse(`${monday}T00:00:00.000Z`);
const osu = { lat: 5.556, lng: -0.182 };
const minuteOf = (instant: string) => (Date.parse(instant) - midnight) / 60_000;

function pickup(id: string, more: Partial<PlanPickup> = {}): PlanPickup {
  return { id, areaId: 'osu', opens: 480, closes: 600, position: osu, ...more };
}

function collector(id: string, more: Partial<PlanCollector> = {}): PlanCollector {
  return { id, areas: [], ...more };
}

/** So many pickups within two kilometres or so, in the windows of a day. */
function scatter(count: number, seed: number, more: Partial<PlanPickup> = {}): PlanPickup[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const opens = 480 + 120 * Math.floor(random() * 4);
    const position = { lat: osu.lat + random() * 0.02, lng: osu.lng + random() * 0.02 };
    return pickup(`p${String(index).padStart(3, '0')}`, { opens, closes: opens + 120, position, ...more });
  });
}

const plan = (more: Partial<PlanInput>) => planDay({ date: monday, pickups: [], collectors: [], ...more });
const loads = ({ rounds }: Plan) => rounds.map(({ stops }) => stops.length).sort((one, other) => one - other);
const kilometres = ({ rounds }: Plan) => rounds.reduce((sum, round) => sum + round.kilometres, 0);
const idsOf = ({ rounds }: Plan, id: string) =>
  rounds.find(({ collectorId }) => collectorId === id)?.stops.map(({ pickupId }) => pickupId) ?? [];

describe('hours', () => {
  it('have no stop before they begin, and the last one done when they end', () => {
    const hours = { start: 540, end: 790 };
    const { rounds, unplaced } = plan({
      pickups: scatter(30, 1),
      collectors: [collector('k', { hours }), collector('l')],
    });
    expect(unplaced).toEqual([]);
    const round = rounds.find(({ collectorId }) => collectorId === 'k');
    expect(minuteOf(round?.startAt ?? '')).toBeGreaterThanOrEqual(540);
    expect(minuteOf(round?.endAt ?? '')).toBeLessThanOrEqual(790);
  });

  it('leave out what lies outside of them, because of its window', () => {
    const at = (opens: number) => ({ opens, closes: opens + 120 });
    const pickups = [pickup('early', at(300)), pickup('fits', at(480)), pickup('late', at(795))];
    const made = plan({ pickups, collectors: [collector('k', { hours: { start: 480, end: 800 } })] });
    expect(idsOf(made, 'k')).toEqual(['fits']);
    expect(made.unplaced).toEqual([
      { pickupId: 'early', reason: 'window' },
      { pickupId: 'late', reason: 'window' },
    ]);
  });

  it('keep what is assigned although it lies outside of them', () => {
    const pickups = [pickup('late', { opens: 900, closes: 1020, collectorId: 'k' }), pickup('free')];
    const made = plan({ pickups, collectors: [collector('k', { hours: { start: 480, end: 800 } })] });
    expect(idsOf(made, 'k')).toEqual(['free', 'late']);
  });
});

describe('the balance of rounds', () => {
  const many = (id: string, stopsPerDay = 100) => collector(id, { stopsPerDay });

  it('leaves no round more than 1.25 times the mean, although that is farther', () => {
    // Two thirds live in one street, a third far away.
    const far = { lat: osu.lat + 0.1, lng: osu.lng };
    const near = Array.from({ length: 16 }, (_, index) => pickup(`n${index}`, { closes: 1200 }));
    const away = Array.from({ length: 4 }, (_, index) =>
      pickup(`f${index}`, { position: far, closes: 1200 }),
    );
    const day = { date: monday, pickups: [...near, ...away], collectors: [many('k'), many('l')] };
    expect(loads(planDay(day))[1]).toBeLessThanOrEqual(12);
    const free = toDayProblem(day);
    const without = solveDay({ ...free, problem: { ...free.problem, overPrice: 0 } }, 1);
    expect(loads(without)).toEqual([4, 16]);
    expect(kilometres(planDay(day))).toBeGreaterThan(kilometres(without));
  });

  it('counts who serves several areas in each by its part of the stops', () => {
    const pickups = [
      ...Array.from({ length: 30 }, (_, index) => pickup(`a${index}`)),
      ...Array.from({ length: 10 }, (_, index) => pickup(`b${index}`, { areaId: 'tema' })),
    ];
    const collectors = [many('both'), collector('osu', { areas: ['osu'] })];
    const { problem } = toDayProblem({ date: monday, pickups, collectors });
    // Osu has 1.75 people for 30 stops, Tema a quarter of one for 10: means of 17.1 and 40.
    expect(problem.vehicles.map(({ fairStops }) => fairStops)).toEqual([28, 21]);
  });

  it('gives way to work that has no other place, and to what is assigned', () => {
    const pickups = Array.from({ length: 12 }, (_, index) => pickup(`p${index}`, { closes: 1200 }));
    const small = { pickups, collectors: [many('k'), collector('l', { stopsPerDay: 2 })] };
    expect([loads(plan(small)), plan(small).unplaced]).toEqual([[2, 10], []]);
    const assigned = pickups.map((one) => ({ ...one, collectorId: 'k' }));
    expect(loads(plan({ pickups: assigned, collectors: [many('k'), many('l')] }))).toEqual([12]);
  });

  it('leaves nothing without a place that has one without it', () => {
    for (const seed of [1, 2]) {
      const pickups = scatter(70, seed);
      const collectors = [many('a', 45), many('b', 20), collector('c', { hours: { start: 480, end: 600 } })];
      const day = toDayProblem({ date: monday, pickups, collectors });
      const free = solveDay({ ...day, problem: { ...day.problem, overPrice: 0 } }, 1);
      expect(solveDay(day, 1).unplaced.length).toBeLessThanOrEqual(free.unplaced.length);
    }
  });
});

describe('who came last', () => {
  it('comes again between equals', () => {
    const names = ['k', 'l', 'm'];
    const pickups = Array.from({ length: 15 }, (_, index) =>
      pickup(`p${String(index).padStart(2, '0')}`, { usualCollectorId: names[index % 3]! }),
    );
    const made = plan({ pickups, collectors: names.map((id) => collector(id)) });
    for (const [index, id] of names.entries()) {
      const own = pickups.filter((_, number) => number % 3 === index).map((one) => one.id);
      expect(idsOf(made, id).toSorted()).toEqual(own);
    }
  });

  it('does not where another is nearer, or where they are off', () => {
    const far = { lat: osu.lat + 0.1, lng: osu.lng };
    const pickups = [
      pickup('a', { collectorId: 'k' }),
      pickup('b', { usualCollectorId: 'l' }),
      pickup('c', { collectorId: 'l', position: far }),
    ];
    expect(idsOf(plan({ pickups, collectors: [collector('k'), collector('l')] }), 'k').toSorted()).toEqual([
      'a',
      'b',
    ]);
    const off = collector('l', { isOff: true });
    expect(idsOf(plan({ pickups: pickups.slice(0, 2), collectors: [collector('k'), off] }), 'l')).toEqual([]);
  });
});

describe('areas without a centre', () => {
  const unknown = (areaId: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      pickup(`${areaId}${index}`, { areaId, position: undefined, closes: 1200 }),
    );
  const areasOf = ({ rounds }: Plan) =>
    rounds.map(({ stops }) => new Set(stops.map(({ pickupId }) => pickupId.slice(0, 3))).size);

  it('are not mixed in a round, even where one is longer for it', () => {
    const pickups = [...unknown('osu', 16), ...unknown('lab', 4)];
    const made = plan({ pickups, collectors: [collector('k'), collector('l')] });
    expect([areasOf(made), loads(made), made.unplaced]).toEqual([[1, 1], [4, 16], []]);
  });

  it('are where nobody else has room', () => {
    const pickups = [...unknown('osu', 16), ...unknown('lab', 4)];
    const collectors = [collector('k', { stopsPerDay: 10 }), collector('l', { stopsPerDay: 10 })];
    const made = plan({ pickups, collectors });
    expect([loads(made), made.unplaced]).toEqual([[10, 10], []]);
    expect(areasOf(made).toSorted()).toEqual([1, 2]);
  });
});

type Shape = { seed: number; count: number; now?: number; holds?: number; start?: number };

const landfill: StationToTip = {
  id: 'kpone',
  name: 'Kpone',
  position: { lat: 5.6, lng: -0.2 },
  takes: ['general'],
  minutes: 20,
};

/** Two areas, some stops without position, some assigned, a few of them started. */
function makeDay({ seed, count, now, holds, start }: Shape): PlanInput {
  const random = createRandom(seed);
  const pickups = scatter(count, seed).map(
    ({ position, ...one }): PlanPickup => ({
      ...one,
      areaId: random() < 0.5 ? 'osu' : 'tema',
      ...(random() < 0.7 && position && { position }),
      ...(random() < 0.2 && { collectorId: 'a', isStarted: random() < 0.3 }),
    }),
  );
  const hours = start === undefined ? {} : { hours: { start, end: start + 400 } };
  const own = { ...hours, ...(holds && { holds }) };
  const collectors = [collector('a', own), collector('b', own)];
  return {
    date: monday,
    pickups,
    collectors,
    ...(holds && { stations: [landfill] }),
    ...(now !== undefined && { now }),
  };
}

/** The same round as it is timed everywhere. */
function timeAgain({ pickups, now }: PlanInput, { holds, start }: Shape, round: Plan['rounds'][number]) {
  const instant = (minute: number) => new Date(midnight + minute * 60_000).toISOString();
  const first = start === undefined ? now : Math.max(start, now ?? 0);
  const places = round.stops.map(({ pickupId }) => {
    const one = pickups.find(({ id }) => id === pickupId)!;
    return {
      ...one,
      scheduledAt: instant(one.opens),
      isStarted: one.isStarted === true && now !== undefined,
    };
  });
  const notBefore = first === undefined ? undefined : instant(first);
  const tipping = holds ? { stations: [landfill], holds } : undefined;
  return timeRound(places, { centres: findCentres(pickups), notBefore, tipping });
}

const shapes: fc.Arbitrary<Shape> = fc.record(
  {
    seed: fc.integer({ min: 1, max: 1e6 }),
    count: fc.integer({ min: 0, max: 25 }),
    now: fc.integer({ min: 400, max: 900 }),
    holds: fc.integer({ min: 40, max: 300 }),
    start: fc.integer({ min: 400, max: 700 }),
  },
  { requiredKeys: ['seed', 'count'] },
);

it('times a round as the board and the phone do, with what is free in time and within the hours', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const day = makeDay(shape);
      const free = new Map(day.pickups.flatMap((one) => (one.collectorId ? [] : [[one.id, one.closes]])));
      for (const { collectorId, minutes, ...round } of planDay(day).rounds) {
        expect(round).toEqual(timeAgain(day, shape, { collectorId, minutes, ...round }));
        expect(minutes).toBe(minuteOf(round.endAt) - minuteOf(round.startAt));
        for (const { pickupId, plannedAt } of round.stops)
          expect(minuteOf(plannedAt)).toBeLessThanOrEqual(free.get(pickupId) ?? Number.POSITIVE_INFINITY);
        const isFree = round.stops.every(({ pickupId }) => free.has(pickupId));
        if (isFree && shape.start !== undefined)
          expect(minuteOf(round.endAt)).toBeLessThanOrEqual(shape.start + 400);
      }
    }),
    { numRuns: 10, seed: 1 },
  );
});
