import type { AnswerInput } from '#contracts/contract.ts';
import type { proposePlan } from '#contracts/plan/plan-calls.ts';
import { maxPlanPickups } from '#shared/group-areas.ts';
import { type DayProblem, toDayProblem } from './day-problem.ts';
import type { Plan, PlanInput } from './day-types.ts';
import { insertLate } from './fixed-stops.ts';
import type { Routing, RoutingProblem } from './routing-problem.ts';
import { createSolver } from './solver.ts';

const ITERATIONS_AT_LEAST = 20_000;
const ITERATIONS_PER_STOP = 60;
const ITERATIONS_AT_ONCE = 100;

/** Proposes rounds for a day: the fewest kilometres, then loads alike, whatever the order of its input. @throws RangeError beyond `maxPlanPickups` */
export function planDay(input: PlanInput): Plan {
  if (input.pickups.length > maxPlanPickups)
    throw new RangeError(`A plan takes ${maxPlanPickups} pickups at most.`);
  return solveDay(toDayProblem(input), input.seed ?? 1);
}

/** The rounds of a day that was made a routing problem. */
export function solveDay(day: DayProblem, seed: number): Plan {
  let { routes, unserved } = search(day.problem, seed, day.start);
  if (day.loosened && unserved.length > 0) ({ routes, unserved } = search(day.loosened, seed, routes));
  const lists = routes.map((stops) => [...stops]);
  for (const stop of unserved) {
    const vehicle = day.stays?.get(stop);
    if (vehicle !== undefined) insertLate(day.problem, day.problem.vehicles[vehicle]!, lists[vehicle]!, stop);
  }
  const rounds = lists
    .map((stops, vehicle) => day.getRound(vehicle, stops))
    .filter(({ stops }) => stops.length > 0);
  return {
    rounds,
    unplaced: day.unplaced(
      routes,
      unserved.filter((stop) => !day.stays?.has(stop)),
    ),
    seed,
  };
}

function search(problem: RoutingProblem, seed: number, start: Routing['routes']): Routing {
  const solver = createSolver(problem, seed, start);
  const iterations = ITERATIONS_AT_LEAST + ITERATIONS_PER_STOP * problem.size;
  for (let done = 0; done < iterations && problem.size > 0; done += ITERATIONS_AT_ONCE)
    solver.step(ITERATIONS_AT_ONCE, done / iterations);
  return solver.best();
}

/** A plan as it is answered, kilometres to ten metres, without rounds that have none of the `wanted` pickups. */
export function viewPlan(
  { rounds, unplaced, seed }: Plan,
  wanted: ReadonlySet<string>,
): AnswerInput<typeof proposePlan> {
  return {
    rounds: rounds
      .filter(({ stops }) => stops.some(({ pickupId }) => wanted.has(pickupId)))
      .map(({ kilometres, stops, ...round }) => ({
        ...round,
        stops: [...stops],
        kilometres: Math.round(kilometres * 100) / 100,
      })),
    unplaced: [...unplaced],
    seed,
  };
}
