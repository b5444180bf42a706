import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf, randomProblem } from '#testing/routing.ts';
import { measureCost } from './loads.ts';
import { createSolver } from './solver.ts';

const problems = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  size: fc.integer({ min: 1, max: 60 }),
  windows: fc.boolean(),
});

function solved(problem: ReturnType<typeof randomProblem>, seed: number) {
  const solver = createSolver(problem, seed);
  const greedy = solver.best();
  for (let step = 0; step < 10; step++) solver.step(50, step / 10);
  return { greedy, best: solver.best() };
}

test('serves each stop once, in time and within the load, and no worse than the start', () => {
  fc.assert(
    fc.property(problems, (shape) => {
      const problem = randomProblem(shape);
      const { greedy, best } = solved(problem, shape.seed);
      expect(faultsOf(problem, best.routes)).toEqual([]);
      expect(faultsOf(problem, greedy.routes)).toEqual([]);
      expect([...best.routes.flat(), ...best.unserved]).toHaveLength(problem.size);
      expect(best.unserved.length).toBeLessThanOrEqual(greedy.unserved.length);
      if (best.unserved.length === greedy.unserved.length) {
        expect(measureCost(problem, best.routes)).toBeLessThanOrEqual(
          measureCost(problem, greedy.routes) + 1e-6,
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('the same seed and steps give the same routes', () => {
  const problem = randomProblem({ seed: 5, size: 80 });
  expect(solved(problem, 7).best).toEqual(solved(problem, 7).best);
  expect(solved(problem, 7).best).not.toEqual(solved(problem, 8).best);
});

test('keeps to a fleet that leaves hardly any room', () => {
  const problem = randomProblem({ seed: 3, size: 60, windows: false });
  const load = problem.demand.reduce((sum, demand) => sum + demand, 0);
  const vehicles = Math.ceil(load / 50);
  const limited = randomProblem({ seed: 3, size: 60, windows: false, vehicles });
  const solver = createSolver(limited, 1);
  for (let step = 0; step < 100; step++) solver.step(100, step / 100);
  const { routes, unserved } = solver.best();
  expect(load / (vehicles * 50)).toBeGreaterThan(0.85);
  expect(unserved).toEqual([]);
  expect(faultsOf(limited, routes)).toEqual([]);
});

test('a mandatory stop that is served stays served, whatever else finds no place', () => {
  const crowded = randomProblem({ seed: 9, size: 30, windows: false, vehicles: 1 });
  const heaviest = crowded.demand.indexOf(Math.max(...crowded.demand));
  const mandatory = new Uint8Array(31);
  mandatory[heaviest] = 1;
  const solver = createSolver({ ...crowded, mandatory }, 1, [[heaviest]]);
  for (let step = 0; step < 40; step++) solver.step(50, step / 40);
  const { routes, unserved } = solver.best();
  expect(routes[0]).toContain(heaviest);
  expect(unserved.length).toBeGreaterThan(0);
});
