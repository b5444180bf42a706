import { describe, expect, it } from 'vitest';
import { maxPlanPickups } from '#shared/group-areas.ts';
import { greatCircles } from '#shared/travel.ts';
import { legOf } from '#testing/routing.ts';
import { planDay } from './day-plan.ts';
import { toDayProblem } from './day-problem.ts';
import type { PlanCollector, PlanInput, PlanPickup, PlanRound } from './day-types.ts';
import { measureDistance } from './loads.ts';
import { createRandom, createSolver } from './solver.ts';

const monday = '2026-11-23';
const osu = { lat: 5.556, lng: -0.182 };
const labone = { lat: 5.566, lng: -0.172 };

function pickup(id: string, more: Partial<PlanPickup> = {}): PlanPickup {
  return { id, areaId: 'osu', opens: 480, closes: 600, position: osu, ...more };
}

function collector(id: string, more: Partial<PlanCollector> = {}): PlanCollector {
  return { id, areas: [], ...more };
}

function build(more: Partial<PlanInput>) {
  return toDayProblem({ date: monday, pickups: [], collectors: [], ...more });
}

/** Which stops each vehicle may serve, and how many. */
function fleet(more: Partial<PlanInput>) {
  return build(more).problem.vehicles.map(({ capacity, allows }) => `${capacity}: ${allows?.join('')}`);
}

describe('a day as a routing problem', () => {
  it('counts time in kilometres, from the present minute on', () => {
    const pickups = [pickup('b', { opens: 500, closes: 620 }), pickup('a', { position: undefined })];
    const { problem, start } = build({ pickups, now: 490 });
    expect(problem).toMatchObject({
      size: 2,
      anyFleet: false,
      balance: 0.001,
      vehicles: [],
      demand: Float64Array.from([1, 1, 1]),
      opens: Float64Array.from([98, 96, 100]),
      closes: Float64Array.from([Infinity, 120, 124]),
      unplotted: Uint8Array.from([0, 1, 0]),
    });
    expect(problem.service[2]).toBeCloseTo(1.2, 9);
    expect(start).toEqual([]);
    expect(build({ pickups }).problem.opens[0]).toBe(0);
  });

  it('is the same in whatever order pickups and collectors come', () => {
    const pickups = [
      pickup('a', { position: labone }),
      pickup('b', { areaId: 'x' }),
      pickup('c', { opens: 0 }),
    ];
    const collectors = [collector('k', { stopsPerDay: 1 }), collector('l', { areas: ['x'] })];
    const { problem } = build({ pickups, collectors });
    expect(build({ pickups: pickups.toReversed(), collectors: collectors.toReversed() }).problem).toEqual(
      problem,
    );
    expect([problem.closes[3], problem.opens[3]]).toEqual([120, 0]);
    expect(problem.vehicles.map(({ capacity }) => capacity)).toEqual([1, 30]);
  });

  it('has streets that are longer than the great circle, and none to where a round begins', () => {
    const { problem } = build({ pickups: [pickup('a'), pickup('b', { position: labone })] });
    const [, circle = 0] = greatCircles([osu, labone]);
    expect(legOf(problem, 1, 2)).toBeCloseTo(circle * 1.35, 9);
    expect(legOf(problem, 2, 1)).toBeCloseTo(circle * 1.35, 9);
    expect([legOf(problem, 0, 1), legOf(problem, 2, 0), legOf(problem, 1, 1)]).toEqual([0, 0, 0]);
  });
});

describe('the fleet of a day', () => {
  const pickups = [pickup('a'), pickup('b', { areaId: 'x' })];

  it('is everybody who works on it, in their areas, with their number of stops', () => {
    const collectors = [
      collector('a'),
      collector('b', { areas: ['x', 'y'], stopsPerDay: 8 }),
      collector('c', { isOff: true }),
      collector('d', { stopsPerDay: 4 }),
    ];
    expect(fleet({ pickups, collectors })).toEqual(['30: 011', '8: 001', '4: 011']);
  });

  it('has those too whose pickups stay with them: all of these, and no others', () => {
    const fixed = [pickup('a', { collectorId: 'off' }), pickup('b', { collectorId: 'gone' }), pickup('c')];
    const collectors = [collector('off', { isOff: true }), collector('on', { stopsPerDay: 1 })];
    expect(fleet({ pickups: fixed, collectors })).toEqual(['1: 0010', '1: 0100', '1: 0001']);
    const { start, problem } = build({ pickups: fixed, collectors });
    expect(start).toEqual([[2], [1], []]);
    expect(problem.mandatory).toEqual(Uint8Array.from([0, 1, 1, 0]));
  });

  it('has room for what is fixed, even in other areas, and no more than the stops of a day', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => pickup(id, { collectorId: 'k', areaId: 'x' }));
    expect(
      fleet({ pickups: four, collectors: [collector('k', { areas: ['osu'], stopsPerDay: 3 })] }),
    ).toEqual(['4: 01111']);
    expect(fleet({ pickups: four.slice(2), collectors: [collector('k')] })).toEqual(['30: 011']);
  });

  it('is free of what was assigned when that may move, but not of what was started or is fixed', () => {
    const all = [
      pickup('a', { collectorId: 'k' }),
      pickup('b', { collectorId: 'k', isStarted: true }),
      pickup('c', { collectorId: 'k', isFixed: true }),
      pickup('d', { collectorId: 'gone' }),
    ];
    const collectors = [collector('k'), collector('l')];
    expect(fleet({ pickups: all, collectors, replan: true })).toEqual(['30: 01111', '30: 01001']);
    expect(fleet({ pickups: all, collectors })).toEqual(['1: 00001', '30: 01110', '30: 00000']);
    expect(build({ pickups: all, collectors, replan: true }).start).toEqual([[2, 3], []]);
  });
});

describe('a round', () => {
  const pickups = [pickup('a', { opens: 480 }), pickup('b', { opens: 470, position: undefined, areaId: '' })];
  const day = (now?: number, more: Partial<PlanCollector> = {}) =>
    build({ pickups, now, collectors: [collector('k', more)] });
  const at = (time: string) => `${monday}T${time}:00.000Z`;
  const times = ({ stops }: PlanRound) => stops.map(({ plannedAt }) => plannedAt.slice(11, 16));

  it('tells arrivals, kilometres, and minutes up to the end of the last stop', () => {
    expect(day().getRound(0, [1, 2])).toEqual({
      collectorId: 'k',
      stops: [
        { pickupId: 'a', plannedAt: at('08:00') },
        { pickupId: 'b', plannedAt: at('08:16') },
      ],
      kilometres: 2,
      ways: [0, 2],
      minutes: 22,
      startAt: at('08:00'),
      endAt: at('08:22'),
    });
    expect(times(day().getRound(0, [2, 1]))).toEqual(['07:50', '08:06']);
    expect(times(day(500).getRound(0, [2, 1]))).toEqual(['08:20', '08:36']);
    expect(day().getRound(0, [])).toMatchObject({ stops: [], kilometres: 0, minutes: 0 });
  });

  it('begins with the hours of its collector, on the day itself not before now', () => {
    const hours = { hours: { start: 540, end: 700 } };
    expect(times(day(undefined, hours).getRound(0, [1]))).toEqual(['09:00']);
    expect(times(day(600, hours).getRound(0, [1]))).toEqual(['10:00']);
  });

  it('has a started stop at once, whatever its window says', () => {
    const started = [pickup('a', { opens: 600, closes: 720, isStarted: true, collectorId: 'k' })];
    const on = (now?: number) => build({ pickups: started, now, collectors: [collector('k')] });
    expect(times(on(500).getRound(0, [1]))).toEqual(['08:20']);
    expect(times(on().getRound(0, [1]))).toEqual(['10:00']);
    expect([on(500).problem.opens[1], on(500).problem.closes[1]]).toEqual([0, 100]);
  });
});

describe('a pickup that fits nowhere', () => {
  it('has nobody who may, nobody with room, or nobody in time', () => {
    const pickups = [pickup('a', { areaId: 'x' }), pickup('b'), pickup('c', { areaId: 'y' })];
    const collectors = [
      collector('k', { areas: ['osu', 'y'], stopsPerDay: 1 }),
      collector('l', { areas: ['y'] }),
    ];
    const { unplaced } = build({ pickups, collectors });
    const reasons = (routes: number[][]) => unplaced(routes, [1, 2, 3]);
    expect(reasons([[3], []])).toEqual([
      { pickupId: 'a', reason: 'no-collector' },
      { pickupId: 'b', reason: 'stops' },
      { pickupId: 'c', reason: 'window' },
    ]);
    expect(reasons([[], []])[1]).toEqual({ pickupId: 'b', reason: 'window' });
    expect(unplaced([[], []], [])).toEqual([]);
  });
});

describe('a plan', () => {
  it('leaves out rounds without stops, and says by which seed it was made', () => {
    const pickups = [pickup('a'), pickup('b', { areaId: 'x' })];
    const collectors = [collector('k', { areas: ['osu'] }), collector('l', { areas: ['z'] })];
    const plan = planDay({ date: monday, pickups, collectors, seed: 9 });
    expect(plan.rounds.map(({ collectorId }) => collectorId)).toEqual(['k']);
    expect(plan.unplaced).toEqual([{ pickupId: 'b', reason: 'no-collector' }]);
    expect(plan.seed).toBe(9);
    expect(planDay({ date: monday, pickups: [], collectors })).toEqual({ rounds: [], unplaced: [], seed: 1 });
  });

  it('never gives up what a collector has already for something else', () => {
    const now = { opens: 480, closes: 480 };
    const pickups = [pickup('a', now), pickup('b', { ...now, collectorId: 'k' })];
    const { rounds, unplaced } = planDay({ date: monday, pickups, collectors: [collector('k')] });
    expect(rounds.map(({ stops }) => stops.map(({ pickupId }) => pickupId))).toEqual([['b']]);
    expect(unplaced).toEqual([{ pickupId: 'a', reason: 'window' }]);
  });

  it('is shorter than what one gets by putting in one stop after the other', () => {
    const random = createRandom(5);
    const near = () => ({ lat: 5.5 + random() / 5, lng: -0.3 + random() / 5 });
    const pickups = Array.from({ length: 5 }, (_, index) =>
      pickup(`p${index}`, { opens: 0, closes: 1440, position: near() }),
    );
    const day = { date: monday, pickups, collectors: [collector('k'), collector('l')] };
    const { problem, start } = toDayProblem(day);
    const first = measureDistance(problem, createSolver(problem, 1, start).best().routes);
    const planned = planDay(day).rounds.reduce((sum, { kilometres }) => sum + kilometres, 0);
    expect(planned).toBeLessThan(first * 0.95);
  });

  it('is refused for more pickups than a plan takes', () => {
    const pickups = Array.from({ length: maxPlanPickups + 1 }, (_, index) => pickup(`p${index}`));
    expect(() => planDay({ date: monday, pickups, collectors: [] })).toThrow(
      'A plan takes 1200 pickups at most.',
    );
  });
});
