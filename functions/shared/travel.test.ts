import { expect, test } from 'vitest';
import { createRandom } from '#domain/plan/solver.ts';
import { isInGhana } from './position.ts';
import { greatCircles } from './travel.ts';

const accra = { lat: 5.56, lng: -0.2057 };
const kumasi = { lat: 6.6885, lng: -1.6244 };

/** The law of cosines, in kilometres. */
function between(one: typeof accra, other: typeof accra): number {
  const [a, b, apart] = [one.lat, other.lat, one.lng - other.lng].map((degrees) => (degrees * Math.PI) / 180);
  return 6371.0088 * Math.acos(Math.sin(a!) * Math.sin(b!) + Math.cos(a!) * Math.cos(b!) * Math.cos(apart!));
}

test('distances are those of the great circle, both ways, and none to oneself', () => {
  const places = [accra, kumasi, { lat: -33.9, lng: 151.2 }];
  const found = greatCircles(places);
  expect(found).toHaveLength(9);
  places.forEach((one, row) => {
    places.forEach((other, column) => {
      const expected = row === column ? 0 : between(one, other);
      expect(found[row * 3 + column]).toBeCloseTo(expected, 6);
    });
  });
  // Distance as measured on a map.
  expect(found[1]).toBeGreaterThan(199);
  expect(found[1]).toBeLessThan(203);
});

test('the other side of the earth is half a circle away', () => {
  const [, half] = greatCircles([
    { lat: 0, lng: 0 },
    { lat: 0, lng: 180 },
  ]);
  expect(half).toBeCloseTo(6371.0088 * Math.PI, 6);
  // Their chord is a rounding error longer than the diameter.
  const opposite = greatCircles([
    { lat: 37, lng: 11 },
    { lat: -37, lng: -169 },
  ]);
  expect(opposite[1]).toBeCloseTo(6371.0088 * Math.PI, 3);
});

test('all of Ghana is in Ghana, and where phones without a fix say that they are is not', () => {
  // Paga, Axim, Aflao, the border west of Bole, Pusiga.
  for (const [lat, lng] of [
    [11.17, -1.11],
    [4.74, -2.09],
    [6.12, 1.19],
    [9.03, -3.1],
    [11.1, -0.12],
  ] as const)
    expect(isInGhana({ lat, lng })).toBe(true);
  for (const [lat, lng] of [
    [0, 0],
    [-0.2057, 5.56],
    [6.5, 3.4],
    [51.5, -0.13],
  ] as const)
    expect(isInGhana({ lat, lng })).toBe(false);
});

test('a metre is a metre', () => {
  const [, metre] = greatCircles([accra, { ...accra, lat: accra.lat + 1 / 111_195 }]);
  expect(metre).toBeCloseTo(0.001, 6);
});

test('random numbers are those of mulberry32, from 0 up to 1', () => {
  const random = createRandom(1);
  expect([random(), random(), random()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
  const many = Array.from({ length: 10_000 }, createRandom(2 ** 31));
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...many)).toBeLessThan(1);
  expect(many.reduce((sum, one) => sum + one, 0) / many.length).toBeCloseTo(0.5, 1);
});
