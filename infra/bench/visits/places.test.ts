import { expect, it } from 'vitest';
import { simulatePlaces } from './places.ts';

it('learns where nearly all households are, finds wrong pins, and shortens the ways', () => {
  const run = simulatePlaces({ seed: 1, households: 120, collectors: 10 });
  expect(run.told).toBeGreaterThan(0.8);
  expect(run.near).toBeGreaterThan(0.95);
  expect(run.nearEarly).toBeGreaterThan(0.9);
  expect(run.flaggedOfVisited).toBe(1);
  expect(run.flaggedWrongly).toBe(0);
  expect(run.lastKilometres).toBeLessThan(run.firstKilometres);
});
