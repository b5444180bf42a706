import { createSolver } from '#domain/plan/solver.ts';
import { CommandError } from '#infra/command/command-error.ts';
import { check } from './check.ts';
import type { Instance } from './instance.ts';
import { toProblem } from './problem.ts';

/** Routes by the numbers of the instance's customers. */
export type Answer = { readonly distance: number; readonly routes: number[][]; readonly iterations: number };

const ITERATIONS_AT_ONCE = 50;

/**
 * Solves an instance until so many seconds have passed since `started` (of `performance.now()`), and has the answer
 * checked.
 * @throws CommandError when no routing serves every customer, or the checker objects.
 */
export function solve(instance: Instance, seconds: number, started = performance.now(), seed = 1): Answer {
  const solver = createSolver(toProblem(instance), seed);
  let iterations = 0;
  for (;;) {
    const progress = (performance.now() - started) / 1000 / seconds;
    if (progress >= 1) break;
    solver.step(ITERATIONS_AT_ONCE, progress);
    iterations += ITERATIONS_AT_ONCE;
  }
  const { routes, unserved } = solver.best();
  if (unserved.length > 0) {
    throw new CommandError(
      `No routes found: ${unserved.length} customers do not fit into ${routes.length} vehicles.`,
    );
  }
  const numbers = routes
    .filter(({ length }) => length > 0)
    .map((stops) => stops.map((stop) => instance.places[stop]!.number));
  const { distance, faults } = check(instance, numbers);
  if (faults.length > 0) throw new CommandError(`The routes are wrong: ${faults.join(' ')}`);
  return { distance, routes: numbers, iterations };
}
