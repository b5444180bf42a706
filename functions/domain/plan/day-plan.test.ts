import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planDay } from './day-plan.ts';
import type { PlanCollector, PlanInput, PlanPickup } from './day-types.ts';

const monday = '2026-11-23';
const osu = { lat: 5.556, lng: -0.182 };

function pickup(id: string, more: Partial<PlanPickup> = {}): PlanPickup {
  return { id, areaId: 'osu', opens: 480, closes: 600, position: osu, ...more };
}

function collector(id: string, more: Partial<PlanCollector> = {}): PlanCollector {
  return { id, areas: [], ...more };
}

const minuteOf = (instant: string) => (Date.parse(instant) - Date.parse(`${monday}T00:00:00.000Z`)) / 60_000;

function stopsOf({ rounds }: ReturnType<typeof planDay>): Record<string, string[]> {
  return Object.fromEntries(
    rounds.map(({ collectorId, stops }) => [collectorId, stops.map((stop) => stop.pickupId)]),
  );
}

const days = fc
  .record({
    places: fc.array(
      fc.record({
        lat: fc.double({ min: 5.5, max: 5.7, noNaN: true }),
        lng: fc.double({ min: -0.3, max: 0, noNaN: true }),
        isKnown: fc.boolean(),
        start: fc.integer({ min: 3, max: 8 }),
        area: fc.constantFrom('osu', 'madina'),
        collector: fc.option(fc.constantFrom('c0', 'c1', 'c2'), { freq: 4, nil: undefined }),
      }),
      { maxLength: 25 },
    ),
    collectors: fc.integer({ min: 0, max: 3 }),
    stopsPerDay: fc.integer({ min: 1, max: 12 }),
    now: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    replan: fc.boolean(),
  })
  .map(({ places, collectors, stopsPerDay, now, replan }): PlanInput => {
    const pickups = places.map(({ lat, lng, isKnown, start, area, collector: collectorId }, index) =>
      pickup(`p${String(index).padStart(2, '0')}`, {
        areaId: area,
        opens: start * 120,
        closes: start * 120 + 120,
        position: isKnown ? { lat, lng } : undefined,
        collectorId,
      }),
    );
    const areas = [[], ['osu'], ['madina']];
    const all = Array.from({ length: collectors }, (_, index) =>
      collector(`c${index}`, { areas: areas[index], stopsPerDay }),
    );
    return { date: monday, pickups, collectors: all, now, replan };
  });

test('every pickup is in one round or unplaced, free ones in time, in their area and within the stops', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { rounds, unplaced } = planDay(day);
      const placed = rounds.flatMap(({ stops }) => stops.map(({ pickupId }) => pickupId));
      const all = [...placed, ...unplaced.map(({ pickupId }) => pickupId)];
      expect(all.toSorted()).toEqual(day.pickups.map(({ id }) => id).toSorted());
      for (const { collectorId, stops } of rounds) {
        const profile = day.collectors.find(({ id }) => id === collectorId);
        let ready = day.now ?? 0;
        let taken = 0;
        for (const { pickupId, plannedAt } of stops) {
          const at = minuteOf(plannedAt);
          const {
            opens,
            closes,
            areaId,
            collectorId: fixed,
          } = day.pickups.find(({ id }) => id === pickupId)!;
          expect(at).toBeGreaterThanOrEqual(Math.max(ready, opens));
          ready = at + 6;
          if (fixed !== undefined && !day.replan) {
            expect(collectorId).toBe(fixed);
            continue;
          }
          taken++;
          expect(at).toBeLessThanOrEqual(closes);
          expect(profile?.areas.length === 0 || profile?.areas.includes(areaId)).toBe(true);
        }
        if (taken > 0) expect(stops.length).toBeLessThanOrEqual(profile?.stopsPerDay ?? 0);
      }
    }),
    { numRuns: 25 },
  );
});

test('the same input gives the same plan, in whatever order it comes', () => {
  fc.assert(
    fc.property(days, (day) => {
      const turned = { ...day, pickups: day.pickups.toReversed(), collectors: day.collectors.toReversed() };
      expect(planDay(turned)).toEqual(planDay(day));
    }),
    { numRuns: 10 },
  );
});

test('an assigned pickup stays with its collector, a started one comes first; replan frees the assigned', () => {
  const pickups = [
    pickup('p1', { collectorId: 'far', opens: 480, closes: 600 }),
    pickup('p2', { collectorId: 'far', isStarted: true, opens: 720, closes: 840 }),
    pickup('p3', { collectorId: 'gone' }),
  ];
  const collectors = [collector('far', { areas: ['madina'] }), collector('near', { areas: ['osu'] })];
  const day = { date: monday, now: 500, pickups, collectors };
  expect(stopsOf(planDay(day))).toEqual({ far: ['p2', 'p1'], gone: ['p3'] });
  const freed = stopsOf(planDay({ ...day, replan: true }));
  expect(freed.far).toEqual(['p2']);
  expect(freed.near?.toSorted()).toEqual(['p1', 'p3']);
});

test('fixed pickups stay although they are late, too many, or their collector is off', () => {
  const ids = ['p1', 'p2', 'p3'];
  const pickups = ids.map((id) => pickup(id, { collectorId: 'c', closes: 481 }));
  const collectors = [collector('c', { stopsPerDay: 2, isOff: true })];
  expect(stopsOf(planDay({ date: monday, pickups, collectors })).c?.toSorted()).toEqual(ids);
  expect(stopsOf(planDay({ date: monday, now: 900, pickups, collectors })).c?.toSorted()).toEqual(ids);
});

test('says why a pickup fits nowhere', () => {
  const pickups = [
    pickup('a', { areaId: 'madina' }),
    pickup('b', { opens: 480, closes: 480 }),
    pickup('c', { opens: 480, closes: 480 }),
    pickup('d', { areaId: 'tema' }),
    pickup('e', { areaId: 'tema' }),
  ];
  const collectors = [
    collector('osu', { areas: ['osu'] }),
    collector('tema', { areas: ['tema'], stopsPerDay: 1 }),
    collector('madina', { areas: ['madina'], isOff: true }),
  ];
  const { unplaced } = planDay({ date: monday, pickups, collectors });
  expect(unplaced.map(({ reason }) => reason)).toEqual(['no-collector', 'window', 'stops']);
  expect(unplaced[0]?.pickupId).toBe('a');
});

test('a stop costs six minutes and its way, 1.35 times the great circle at 12 km/h', () => {
  const north = { lat: osu.lat + 0.01, lng: osu.lng };
  const pickups = [pickup('p1', { closes: 480 }), pickup('p2', { position: north })];
  const [round] = planDay({ date: monday, pickups, collectors: [collector('c')] }).rounds;
  const kilometres = ((6371.0088 * Math.PI) / 180) * 0.01 * 1.35;
  expect(round?.kilometres).toBeCloseTo(kilometres, 6);
  expect(minuteOf(round!.stops[1]!.plannedAt)).toBe(Math.round(480 + 6 + kilometres * 5));
  expect(round?.minutes).toBe(Math.round(12 + kilometres * 5));
});

test('a stop without position is no short cut between two ends of its area', () => {
  const far = { lat: osu.lat + 0.5, lng: osu.lng };
  const ends = [pickup('p1'), pickup('p3', { position: far, closes: 1440 })];
  const unknown = pickup('p2', { position: undefined, closes: 1440 });
  const kilometres = (pickups: PlanPickup[]) =>
    planDay({ date: monday, pickups, collectors: [collector('c')] }).rounds[0]?.kilometres ?? 0;
  const direct = kilometres(ends);
  expect(direct).toBeCloseTo(((6371.0088 * Math.PI) / 180) * 0.5 * 1.35, 6);
  // Through the stop without a position, the way is twice the distance to the centre; it must not be shorter than directly.
  expect(kilometres([...ends, unknown])).toBeGreaterThan(direct * 1.2);
});

test('shares the work where the way is the same', () => {
  const pickups = Array.from({ length: 12 }, (_, index) => pickup(`p${index}`, { opens: 0, closes: 1440 }));
  const { rounds } = planDay({
    date: monday,
    pickups,
    collectors: ['a', 'b', 'c'].map((id) => collector(id)),
  });
  expect(rounds.map(({ stops }) => stops.length)).toEqual([4, 4, 4]);
});

test('refuses more pickups than one plan can carry', () => {
  const pickups = Array.from({ length: 1201 }, (_, index) => pickup(`p${index}`));
  expect(() => planDay({ date: monday, pickups, collectors: [] })).toThrow(RangeError);
});
