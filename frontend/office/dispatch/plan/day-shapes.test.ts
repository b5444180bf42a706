import { expect, test } from 'vitest';
import { drawDots, drawLine, projectDay } from './day-shapes.ts';

const size = { width: 200, height: 100 };

test('north is up, east is right, and a kilometre is as long in both directions', () => {
  const [south, north, east] = [
    { lat: 60, lng: 10 },
    { lat: 60.01, lng: 10 },
    { lat: 60, lng: 10.02 },
  ];
  const project = projectDay([south, north, east], size);
  const [[x, y], [, top], [right]] = [project(south), project(north), project(east)];
  expect(top).toBeLessThan(y);
  expect(right).toBeGreaterThan(x);
  // At 60° north a degree of longitude is half as long as one of latitude.
  expect((right - x) / (y - top)).toBeCloseTo(1, 3);
  for (const value of [x, y, top, right]) expect(value).toBeGreaterThan(17.9);
});

test('a single position lies in the middle', () => {
  const only = { lat: 5.6, lng: -0.2 };
  expect(projectDay([only, only], size)(only)).toEqual([100, 50]);
});

test('a position in another town leaves the others their room', () => {
  const near = Array.from({ length: 20 }, (_, index) => ({ lat: 5.6 + index / 1000, lng: -0.2 }));
  const astray = { lat: 0, lng: 0 };
  const project = projectDay([...near, astray], size);
  const heights = near.map((one) => project(one)[1]);
  expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(64, 0);
  expect(project(astray)).toEqual([191, 91]);
});

test('zoomed, all of these positions have room, and others lie outside', () => {
  const near = Array.from({ length: 20 }, (_, index) => ({ lat: 5.6 + index / 1000, lng: -0.2 }));
  const astray = { lat: 5.9, lng: -0.2 };
  const project = projectDay([...near, astray], size, true);
  expect(project(astray)[1]).toBeCloseTo(18, 0);
  expect(projectDay(near, size, true)(astray)[1]).toBeLessThan(0);
});

test('lines and dots are one path each', () => {
  const points = [
    [1, 2],
    [3, 4.26],
  ] as const;
  expect([drawLine(points), drawDots(points)]).toEqual(['M1.0 2.0L3.0 4.3', 'M1.0 2.0h0M3.0 4.3h0']);
});
