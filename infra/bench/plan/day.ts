import { planDay } from '#domain/plan/day-plan.ts';
import { toDayProblem } from '#domain/plan/day-problem.ts';
import type { PlanInput, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import { distanceOf, type RoutingProblem } from '#domain/plan/routing-problem.ts';

const AREAS = 10;
const STOPS = 1000;
const COLLECTORS = 40;
const WITHOUT_POSITION = 0.2;
/** Areas are squares of about 3 km, in two rows along the coast; degrees. */
const AREA_DEGREES = 0.027;
const CORNER = { lat: 5.55, lng: -0.3 };
const WINDOWS = [480, 600, 720, 840, 960];

/** Plans a synthetic day in Accra and prints its time, and its kilometres beside those of the simplest way to assign. */
export function measureDay(): void {
  const input = syntheticDay();
  const [started, usage] = [performance.now(), process.cpuUsage()];
  const { rounds, unplaced } = planDay(input);
  const milliseconds = Math.round(performance.now() - started);
  const { user, system } = process.cpuUsage(usage);
  // On a busy machine the two differ; a Lambda with 1,769 MB has one processor to itself.
  const processor = Math.round((user + system) / 1000);
  const planned = rounds.reduce((sum, { kilometres }) => sum + kilometres, 0);
  const simple = kilometresInTurn(input);
  const loads = rounds.map(({ stops }) => stops.length);
  console.log(
    `A day of ${STOPS} stops and ${COLLECTORS} collectors: ${milliseconds} ms, of processor time ${processor} ms`,
  );
  console.log(
    `${rounds.length} rounds of ${Math.min(...loads)} to ${Math.max(...loads)} stops, ${unplaced.length} unplaced`,
  );
  console.log(`${planned.toFixed(0)} km; in order of request to the least loaded: ${simple.toFixed(0)} km`);
}

/** Stops anywhere in ten areas; each collector serves an area and the next. */
function syntheticDay(): PlanInput {
  const random = createRandom(2026);
  const pickups = Array.from({ length: STOPS }, (_, index): PlanPickup => {
    const area = Math.floor(random() * AREAS);
    const opens = WINDOWS[Math.floor(random() * WINDOWS.length)]!;
    const lat = CORNER.lat + ((area % 2) + random()) * AREA_DEGREES;
    const lng = CORNER.lng + (Math.floor(area / 2) + random()) * AREA_DEGREES;
    const isKnown = random() >= WITHOUT_POSITION;
    const id = `pickup-${String(index).padStart(4, '0')}`;
    return {
      id,
      areaId: `area-${area}`,
      opens,
      closes: opens + 120,
      ...(isKnown && { position: { lat, lng } }),
    };
  });
  return {
    date: '2026-11-23',
    pickups,
    collectors: Array.from({ length: COLLECTORS }, (_, index) => ({
      id: `collector-${String(index).padStart(2, '0')}`,
      areas: [`area-${index % AREAS}`, `area-${(index + 1) % AREAS}`],
      weekdays: [],
      daysOff: [],
    })),
  };
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
  return distanceOf(
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
