import { planDay } from '#domain/plan/day-plan.ts';
import { toDayProblem } from '#domain/plan/day-problem.ts';
import type { PlanInput } from '#domain/plan/day-types.ts';
import { measureDistance, type RoutingProblem } from '#domain/plan/routing-problem.ts';
import { drive } from './drive.ts';
import { createSyntheticDay, type SyntheticDay } from './synthetic-day.ts';

const STOPS = 1000;
const COLLECTORS = 40;
/** So few that stops and time are scarce. */
const FEW_COLLECTORS = 34;

/** Plans synthetic days in Accra and prints times, and kilometres beside those of the simplest way to assign. */
export function measureDay(): void {
  for (const isEverywhere of [false, true]) {
    for (const collectors of [COLLECTORS, FEW_COLLECTORS]) {
      const where = isEverywhere ? 'all in Everywhere' : 'in ten areas';
      console.log(`\n${STOPS} stops ${where}, ${collectors} collectors`);
      measure(createSyntheticDay({ stops: STOPS, collectors, isEverywhere }));
    }
  }
}

function measure(day: SyntheticDay): void {
  const [started, usage] = [performance.now(), process.cpuUsage()];
  const plan = planDay(day.input);
  const milliseconds = Math.round(performance.now() - started);
  const { user, system } = process.cpuUsage(usage);
  // On a busy machine the two differ; a Lambda with 1,769 MB has one processor to itself.
  console.log(`${milliseconds} ms, of processor time ${Math.round((user + system) / 1000)} ms`);
  const { rounds, unplaced } = plan;
  const planned = rounds.reduce((sum, { kilometres }) => sum + kilometres, 0);
  const loads = rounds.map(({ stops }) => stops.length);
  console.log(
    `${rounds.length} rounds of ${Math.min(...loads)} to ${Math.max(...loads)} stops, ${unplaced.length} unplaced`,
  );
  const { kilometres, late } = drive(plan, day);
  const simple = kilometresInTurn(day.input);
  console.log(
    `${planned.toFixed(0)} km planned; in order of request to the least loaded: ${simple.toFixed(0)} km`,
  );
  console.log(`driven where the stops really are: ${kilometres.toFixed(0)} km, ${late} stops late`);
}

/**
 * Kilometres when every pickup goes to the least loaded collector of its area in order of request, and each drives the
 * windows in turn, the nearest stop next.
 */
function kilometresInTurn(input: PlanInput): number {
  const { problem } = toDayProblem(input);
  const loads: number[][] = problem.vehicles.map(() => []);
  for (let stop = 1; stop <= problem.size; stop++) {
    const able = loads.filter((_, vehicle) => problem.vehicles[vehicle]?.allows?.[stop] === 1);
    able.toSorted((one, other) => one.length - other.length)[0]?.push(stop);
  }
  return measureDistance(
    problem,
    loads.map((load) => nearestNext(problem, load)),
  );
}

function nearestNext({ size, distances, opens }: RoutingProblem, load: readonly number[]): number[] {
  const left = new Set(load);
  const order: number[] = [];
  while (left.size > 0) {
    const from = order.at(-1) ?? 0;
    const rank = (stop: number) => opens[stop]! * 1e6 + distances[from * (size + 1) + stop]!;
    const next = [...left].reduce((best, stop) => (rank(stop) < rank(best) ? stop : best));
    left.delete(next);
    order.push(next);
  }
  return order;
}
