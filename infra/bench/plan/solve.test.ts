import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Instance } from './instance.ts';
import { readInstance } from './instance.ts';
import { check, solve } from './solve.ts';

const folder = join(import.meta.dirname, '../instances');
const read = (file: string) => readInstance(readFileSync(join(folder, file), 'utf8'));
const best: Record<string, number> = JSON.parse(readFileSync(join(folder, 'best.json'), 'utf8'));

const place = { x: 0, y: 0, demand: 1, opens: 0, closes: 100, service: 10 };
const line: Instance = {
  capacity: 2,
  vehicles: 2,
  places: [
    { ...place, number: 0, demand: 0, service: 0 },
    { ...place, number: 1, x: 10 },
    { ...place, number: 2, x: 20, closes: 30 },
    { ...place, number: 3, x: 30, closes: 50 },
  ],
};

test('the checker adds up the distance', () => {
  expect(check(line, [[2, 3], [1]])).toEqual({ distance: 80, faults: [] });
});

test.each([
  ['a customer left out', [[2, 3]], 'Customer 1 is not served.'],
  [
    'a customer served twice',
    [
      [2, 3],
      [1, 2],
    ],
    'A customer is served twice.',
  ],
  [
    'an unknown customer',
    [
      [2, 3],
      [1, 9],
    ],
    'Route 2 visits an unknown customer.',
  ],
  ['too much load', [[1, 2, 3]], 'Route 1 carries 3.'],
  ['a missed window', [[3, 2], [1]], 'Route 1 comes too late to 2.'],
  ['too many vehicles', [[1], [2], [3]], 'Too many vehicles.'],
])('the checker finds %s', (_, routes, fault) => {
  expect(check(line, routes).faults).toContain(fault);
});

test.each(['clustered-100.txt', 'mixed-300.vrp', 'capacity-200.vrp'])(
  '%s is solved in 20,000 iterations, at most a twentieth longer than the best',
  (file) => {
    const instance = read(file);
    const { distance, routes } = solve(instance, (iterations) => iterations / 20_000);
    expect(check(instance, routes)).toEqual({ distance, faults: [] });
    expect(distance / best[file]!).toBeLessThan(1.05);
  },
);

test('says that a fleet is too small', () => {
  expect(() => solve({ ...line, vehicles: 1 }, (iterations) => iterations / 1000)).toThrow(
    '1 customers do not fit into 1 vehicles',
  );
});
