import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pin } from '#contracts/pickups/pin.ts';
import { planDay } from './day-plan.ts';
import type { PlanInput, PlanPickup } from './day-types.ts';
import { createRandom } from './solver.ts';

const date = '2026-11-23';
const midnight = Date.parse(`${date}T00:00:00.000Z`);
const minuteOf = (instant: string) => (Date.parse(instant) - midnight) / 60_000;
const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
const collectors = ['kofi', 'yaw'].map((id) => ({ id, areas: [], weekdays: [], daysOff: [] }));

/** A day near Osu; every third pickup is pinned to be reached within half an hour, every fifth assigned one is first. */
function randomDay(seed: number, count: number): PlanPickup[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index): PlanPickup => {
    const opens = 480 + 120 * Math.floor(random() * 3);
    const collectorId = random() < 0.6 ? (random() < 0.5 ? 'kofi' : 'yaw') : undefined;
    const first = collectorId !== undefined && random() < 0.2 ? { first: true as const } : {};
    const before = random() < 0.3 ? { before: clock(opens + 30) } : {};
    const pin: Pin = { ...first, ...before, at: new Date(midnight - 1000 * index).toISOString() };
    return {
      id: `p${String(index).padStart(3, '0')}`,
      areaId: 'osu',
      opens,
      closes: opens + 120,
      position: { lat: 5.55 + random() * 0.05, lng: -0.18 + random() * 0.05 },
      ...(collectorId && { collectorId, isStarted: random() < 0.1 }),
      ...((pin.first || pin.before) && { pin }),
    };
  });
}

it('keeps each pin or names it, whatever the plan may move', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.record({
        replan: fc.boolean(),
        mayMove: fc.boolean(),
        now: fc.option(fc.integer({ min: 420, max: 700 }), { nil: undefined }),
      }),
      (seed, count, how) => {
        const pickups = randomDay(seed, count);
        const { now, ...free } = how;
        const { rounds, unplaced } = planDay({
          date,
          pickups,
          collectors,
          ...free,
          ...(now !== undefined && { now }),
        });
        const byId = new Map(pickups.map((one) => [one.id, one]));
        const isWithout = new Set(unplaced.map(({ pickupId }) => pickupId));
        for (const { collectorId, stops, brokenPins = [] } of rounds) {
          const own = stops.map(({ pickupId }) => byId.get(pickupId)!);
          const heads = own.filter(({ isStarted, pin }) => isStarted || pin?.first).length;
          own.forEach(({ id, opens, pin, collectorId: owner }, index) => {
            const isNamed = (what: string) =>
              brokenPins.some((one) => one.pickupId === id && one.pin === what);
            const isLate = pin?.before && minuteOf(stops[index]!.plannedAt) > opens + 30;
            expect(isNamed('before')).toBe(Boolean(isLate));
            if (!pin?.first) return;
            expect(owner).toBe(collectorId);
            expect(index < heads || isNamed('first')).toBe(true);
          });
        }
        for (const { id, pin } of pickups) if (pin?.first) expect(isWithout.has(id)).toBe(false);
      },
    ),
    { numRuns: 8 },
  );
});

const stop = (id: string, lng: number, more: Partial<PlanPickup> = {}): PlanPickup => ({
  id,
  areaId: 'osu',
  opens: 480,
  closes: 600,
  position: { lat: 5.55, lng },
  ...more,
});
const plan = (pickups: readonly PlanPickup[], more: Partial<PlanInput> = {}) =>
  planDay({ date, pickups, collectors: collectors.slice(0, 1), ...more });
const first = (minute: number): Pin => ({
  first: true,
  at: new Date(midnight + minute * 60_000).toISOString(),
});

it('begins with what is under way, then with what was put first, in the order in which it was', () => {
  const kofis = { collectorId: 'kofi' };
  const day = [
    stop('a', -0.2),
    stop('b', -0.19, { ...kofis, pin: first(2) }),
    stop('c', -0.17, { ...kofis, pin: first(1) }),
    stop('d', -0.16, { ...kofis, isStarted: true }),
    stop('e', -0.18, kofis),
  ];
  for (const more of [
    { replan: true },
    { now: 480 },
    { orders: new Map([['kofi', ['e', 'd', 'c', 'b']]]) },
  ]) {
    const ids = plan(day, more).rounds[0]?.stops.map(({ pickupId }) => pickupId);
    expect(ids?.slice(0, 3)).toEqual(['d', 'c', 'b']);
    expect(ids).toHaveLength(5);
  }
});

it('reaches a stop in time for its pin; where nobody can it is named, and its window counts', () => {
  const far = stop('far', -0.2);
  const near = stop('near', -0.201);
  const pinned = stop('x', -0.25, { pin: { before: '08:10', at: '' } });
  expect(plan([far, near, pinned]).rounds[0]?.stops[0]).toMatchObject({ pickupId: 'x' });
  const two = [
    stop('x', -0.25, { pin: { before: '08:10', at: '' } }),
    stop('y', -0.1, { pin: { before: '08:10', at: '' } }),
  ];
  expect(plan(two).unplaced).toEqual([expect.objectContaining({ reason: 'pin' })]);
  const [round] = plan(two.map((one) => ({ ...one, collectorId: 'kofi' }))).rounds;
  expect(round?.brokenPins).toHaveLength(1);
  expect(minuteOf(round?.stops[1]?.plannedAt ?? '')).toBeLessThanOrEqual(600);
  // Its time is over before the day is planned again.
  const [late] = plan([{ ...pinned, collectorId: 'kofi' }, stop('z', -0.1)], { now: 500 }).rounds;
  expect(late?.brokenPins).toEqual([{ pickupId: 'x', pin: 'before' }]);
  expect(late?.stops.every(({ plannedAt }) => minuteOf(plannedAt) <= 600)).toBe(true);
});
