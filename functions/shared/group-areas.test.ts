import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AreaToPlan, type CollectorToDeal, groupAreas } from './group-areas.ts';

const areas = (...stops: number[]): AreaToPlan[] =>
  stops.map((count, index) => ({ id: `area-${index}`, stops: count }));
const everywhere = (count: number): CollectorToDeal[] =>
  Array.from({ length: count }, (_, index) => ({ id: `all-${index}`, stopsPerDay: 30 }));

it('leaves a day together that one plan can take', () => {
  expect(groupAreas(areas(700, 500), everywhere(2))).toEqual([
    { areaIds: ['area-0', 'area-1'], collectorIds: ['all-0', 'all-1'] },
  ]);
  expect(groupAreas([], everywhere(1))).toEqual([]);
});

it('gives an area with more stops than a plan takes a group of its own', () => {
  expect(groupAreas(areas(100, 1300, 100), []).map(({ areaIds }) => areaIds)).toContainEqual(['area-1']);
});

it('makes five plans of 5,000 stops in 40 areas, with as many collectors for the stops in each', () => {
  const city = areas(...Array.from({ length: 40 }, () => 125));
  const groups = groupAreas(city, everywhere(200));
  expect(groups.map(({ areaIds }) => areaIds.length)).toEqual([8, 8, 8, 8, 8]);
  expect(groups.map(({ collectorIds }) => collectorIds.length)).toEqual([40, 40, 40, 40, 40]);
});

it('keeps neighbours together where their centres are known', () => {
  const places = [5.5, 5.9, 5.51, 5.91, 5.52, 5.92];
  const city = places.map((lat, index) => ({ id: `${index}`, stops: 400, center: { lat, lng: -0.2 } }));
  const groups = groupAreas(city, []).map(({ areaIds }) => areaIds.join());
  expect(groups.sort()).toEqual(['0,2,4', '1,3,5']);
});

it('deals the collectors in proportion to the stops, and leaves no area without those who serve it', () => {
  const [north, south] = groupAreas(areas(900, 300), everywhere(40), 900);
  expect([north?.collectorIds.length, south?.collectorIds.length]).toEqual([30, 10]);
  // Whoever serves both goes where nobody else does.
  const both = { id: 'both', areas: ['area-0', 'area-1'], stopsPerDay: 30 };
  const one = { id: 'one', areas: ['area-0'], stopsPerDay: 30 };
  const none = { id: 'none', areas: ['other'], stopsPerDay: 30 };
  expect(groupAreas(areas(900, 300), [both, none, one], 900)).toEqual([
    { areaIds: ['area-0'], collectorIds: ['one'] },
    { areaIds: ['area-1'], collectorIds: ['both'] },
  ]);
});

const cities = fc.record({
  stops: fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 30 }),
  served: fc.array(fc.option(fc.array(fc.integer({ min: 0, max: 35 }), { maxLength: 4 })), { maxLength: 30 }),
  centres: fc.array(fc.option(fc.double({ min: 5, max: 6, noNaN: true })), { minLength: 30, maxLength: 30 }),
});

it('has every area and everybody who serves one once, in groups that a plan takes, in whatever order they come', () => {
  fc.assert(
    fc.property(cities, ({ stops, served, centres }) => {
      const city = areas(...stops).map((area, index) => {
        const lat = centres[index];
        return typeof lat === 'number' ? { ...area, center: { lat, lng: 0 } } : area;
      });
      const collectors = served.map((list, index): CollectorToDeal => {
        const own = list?.map((number) => `area-${number}`);
        return { id: `c${index}`, stopsPerDay: 1 + index, ...(own && { areas: own }) };
      });
      const groups = groupAreas(city, collectors);
      expect(groups.flatMap(({ areaIds }) => areaIds).toSorted()).toEqual(
        city.map(({ id }) => id).toSorted(),
      );
      const able = collectors.filter((one) => city.some(({ id }) => one.areas?.includes(id) ?? true));
      expect(groups.flatMap(({ collectorIds }) => collectorIds).toSorted()).toEqual(
        able.map(({ id }) => id).toSorted(),
      );
      for (const { areaIds, collectorIds } of groups) {
        const count = city.reduce((sum, area) => sum + (areaIds.includes(area.id) ? area.stops : 0), 0);
        expect(areaIds.length === 1 || count <= 1200).toBe(true);
        const isWanted = (one: CollectorToDeal) => areaIds.some((id) => one.areas?.includes(id) ?? true);
        expect(collectors.filter(({ id }) => collectorIds.includes(id)).every(isWanted)).toBe(true);
      }
      expect(groupAreas(city.toReversed(), collectors.toReversed())).toEqual(groups);
    }),
    { numRuns: 200, seed: 1 },
  );
});
