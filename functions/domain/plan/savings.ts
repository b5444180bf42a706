import type { Neighbours } from './neighbours.ts';
import { hasWindows, type RoutingProblem } from './routing-problem.ts';

/** Bits that hold one stop, and two. */
const STOPS = 2 ** 12;
const PAIRS = STOPS ** 2;

type Route = { stops: number[]; load: number };

/**
 * A quick start by savings: Clarke and Wright, "Scheduling of vehicles from a central depot to a number of delivery
 * points", Operations Research 12 (1964), looking at near pairs only. It knows neither the limit of the fleet nor
 * different vehicles: routes beyond the fleet, the shortest ones, are left out.
 */
export function savingsStart(problem: RoutingProblem, near: Neighbours): number[][] {
  const capacity = problem.vehicles[0]?.capacity ?? 0;
  const routeOf: (Route | undefined)[] = [undefined];
  for (let stop = 1; stop <= problem.size; stop++)
    routeOf.push({ stops: [stop], load: problem.demand[stop]! });
  const canMerge = hasWindows(problem) ? (stops: number[]) => isInTime(problem, stops) : () => true;
  for (const pair of pairsBySaving(problem, near)) {
    const both = ((pair % PAIRS) + PAIRS) % PAIRS;
    const one = Math.floor(both / STOPS);
    const other = both % STOPS;
    const [first, second] = [routeOf[one]!, routeOf[other]!];
    if (first === second || first.load + second.load > capacity) continue;
    const stops = joined(problem, first.stops, second.stops, one, other).find(canMerge);
    if (!stops) continue;
    const merged = { stops, load: first.load + second.load };
    for (const stop of stops) routeOf[stop] = merged;
  }
  const routes = [...new Set(routeOf.slice(1))].map((route) => route!.stops);
  return routes.sort((one, other) => other.length - one.length).slice(0, problem.vehicles.length);
}

/** Pairs of near stops, largest saving first. */
function pairsBySaving({ size, distances }: RoutingProblem, { count, stops }: Neighbours): Float64Array {
  const width = size + 1;
  const keys = new Float64Array(size * count);
  let used = 0;
  for (let one = 1; one <= size; one++) {
    for (let rank = 0; rank < count; rank++) {
      const other = stops[one * count + rank]!;
      const saving = distances[one]! + distances[other]! - distances[one * width + other]!;
      // Both stops ride in the low bits, so that plain numbers are sorted; two units of 1/64 are told apart.
      if (one < other) keys[used++] = -Math.floor(saving * 64) * PAIRS + one * STOPS + other;
    }
  }
  return keys.subarray(0, used).sort();
}

/** The ways in which two routes can be joined at the two stops; without windows a route may be turned round. */
function joined(
  problem: RoutingProblem,
  first: number[],
  second: number[],
  one: number,
  other: number,
): number[][] {
  const ways: number[][] = [];
  if (first.at(-1) === one && second[0] === other) ways.push([...first, ...second]);
  if (second.at(-1) === other && first[0] === one) ways.push([...second, ...first]);
  if (ways.length > 0 || hasWindows(problem)) return ways;
  if (first.at(-1) === one && second.at(-1) === other) ways.push([...first, ...second.toReversed()]);
  if (first[0] === one && second[0] === other) ways.push([...first.toReversed(), ...second]);
  return ways;
}

function isInTime({ size, distances, service, opens, closes }: RoutingProblem, stops: number[]): boolean {
  let time = opens[0]!;
  let from = 0;
  for (const stop of [...stops, 0]) {
    time = Math.max(opens[stop]!, time + service[from]! + distances[from * (size + 1) + stop]!);
    if (time > closes[stop]!) return false;
    from = stop;
  }
  return true;
}
