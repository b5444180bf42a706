import { expect, test } from 'vitest';
import type { Undo } from '#office/dispatch/bulk/undo.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { chooseReplan, mergeProposals, splitPlan } from './plan-parts.ts';

const date = '2026-12-01';
const wish = { date };
const area = (index: number) => ({ id: `area-${index}`, name: `Area ${index}` });
const position = (index: number) => ({ lat: 5.5 + index / 100, lng: -0.2 });

/** So many pickups in each of some areas. */
const city = (areas: number, each: number) =>
  Array.from({ length: areas * each }, (_, index) => {
    const own = index % areas;
    return dayPickup(index, { area: area(own), position: position(own) });
  });
const collectors = Array.from({ length: 8 }, (_, index) =>
  dayCollector(index, { areas: [area(index % 4).id] }),
);

test('a day of 1,200 pickups is one call; what waits for its household or is done does not count', () => {
  const others = [dayPickup(2000, { status: 'completed' }), dayPickup(2001, { awaitingTime: waiting })];
  expect(splitPlan(wish, [...city(4, 300), ...others], collectors)).toEqual({
    bodies: [{ date }],
    unserved: [],
  });
});
const waiting = { at: '2026-11-30T10:00:00.000Z', cause: 'postponed' } as const;

test('a larger one is planned in parts: each area once, each collector on duty once', () => {
  const off = dayCollector(99, { isOff: true });
  const { bodies, unserved } = splitPlan({ ...wish, replan: 'few' }, city(4, 600), [...collectors, off]);
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies.flatMap(({ areaIds = [] }) => areaIds).sort()).toEqual(
    [0, 1, 2, 3].map((one) => area(one).id),
  );
  const used = bodies.flatMap((body) => body.collectors ?? []);
  expect(used.toSorted()).toEqual(collectors.map(({ id }) => id).sort());
  expect(bodies.every(({ replan }) => replan)).toBe(true);
  expect(unserved).toEqual([]);
});

test('areas that nobody serves are asked of nobody', () => {
  const { bodies, unserved } = splitPlan(wish, city(4, 600), collectors.slice(0, 1));
  expect(bodies).toHaveLength(1);
  expect(unserved.length).toBeGreaterThan(0);
  const merged = mergeProposals([{ rounds: [], unplaced: [], seed: 1 }], unserved);
  expect(new Set(merged.unplaced.map(({ reason }) => reason))).toEqual(new Set(['no-collector']));
});

test('what is chosen is asked for: areas, who may be used, who can’t work', () => {
  const areaIds = [area(1).id];
  const chosen = splitPlan({ ...wish, areaIds, collectors: ['kofi'] }, city(4, 600), collectors);
  expect(chosen.bodies).toEqual([{ date, areaIds, collectors: ['kofi'] }]);
  const handOver = collectors[0]?.id ?? '';
  const day = city(4, 600).map((one, index) =>
    index === 2 ? { ...one, status: 'assigned' as const, assignedCollector: collectors[0] } : one,
  );
  expect(splitPlan({ ...wish, handOver }, day.slice(0, 10), collectors).bodies).toEqual([{ date, handOver }]);
  expect(splitPlan({ ...wish, handOver }, day, collectors).bodies).toEqual([
    { date, handOver, areaIds: [area(2).id] },
  ]);
});

test('parts are one plan; who has stops in two of them has one round, by time, and each stop once', () => {
  const round = (...stops: readonly [string, string][]) => ({
    collectorId: 'kofi',
    stops: stops.map(([pickupId, time]) => ({ pickupId, plannedAt: `${date}T${time}:00.000Z` })),
    kilometres: 2,
    minutes: 30,
    startAt: `${date}T${stops[0]?.[1]}:00.000Z`,
    endAt: `${date}T${stops.at(-1)?.[1]}:00.000Z`,
  });
  const parts = [round(['a', '08:00'], ['b', '12:00']), round(['c', '09:00'], ['b', '12:00'])];
  const { rounds } = mergeProposals(
    parts.map((one) => ({ rounds: [one], unplaced: [], seed: 1 })),
    [],
  );
  expect(rounds).toHaveLength(1);
  expect(rounds[0]?.stops.map(({ pickupId }) => pickupId)).toEqual(['a', 'c', 'b']);
  expect(rounds[0]).toMatchObject({ startAt: `${date}T08:00:00.000Z`, endAt: `${date}T12:00:00.000Z` });
});

const assigned = dayPickup(1, { status: 'assigned' });
const undo = (until: number): Undo => ({
  id: 'job',
  kind: 'plan',
  date: '2026-12-01',
  until,
  pickups: [{ id: assigned.id, version: 2, holder: null }],
  rounds: [],
});

test('few move once households were told or a round has begun; while all can be undone, nobody was', () => {
  expect(chooseReplan([assigned, dayPickup(2)], [undo(2000)], 1000)).toBe('shortest');
  expect(chooseReplan([assigned], [undo(1000)], 1000)).toBe('few');
  expect(chooseReplan([assigned], [], 1000)).toBe('few');
  for (const status of ['in progress', 'completed'] as const)
    expect(chooseReplan([assigned, dayPickup(2, { status })], [undo(2000)], 1000)).toBe('few');
});
