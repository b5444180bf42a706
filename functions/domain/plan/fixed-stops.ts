import type { RoutingProblem } from './routing-problem.ts';

/**
 * Puts the stops that already belong to a vehicle into its route, the ones that were started first. Where one cannot
 * be in time any more its window stays open, because it stays in the round all the same.
 */
export function insertFixed(
  problem: RoutingProblem,
  fixed: readonly (readonly number[])[],
  started: readonly number[],
): { problem: RoutingProblem; start: number[][] } {
  const relaxed = { ...problem, opens: problem.opens.slice(), closes: problem.closes.slice() };
  const mandatory = new Uint8Array(problem.size + 1);
  for (const stop of started) {
    relaxed.opens[stop] = 0;
    relaxed.closes[stop] = problem.opens[0]!;
  }
  const start = fixed.map((stops) => {
    const route: number[] = [];
    for (const stop of inOrder(relaxed, stops)) {
      mandatory[stop] = 1;
      insert(relaxed, route, stop);
    }
    return route;
  });
  return { problem: { ...relaxed, mandatory }, start };
}

function inOrder({ closes }: RoutingProblem, stops: readonly number[]): number[] {
  return stops.toSorted((one, other) => closes[one]! - closes[other]! || one - other);
}

/** Puts a stop at the cheapest point that is in time; else at the end, with an open window. */
function insert(problem: RoutingProblem, route: number[], stop: number): void {
  let best: { index: number; distance: number } | undefined;
  for (let index = 0; index <= route.length; index++) {
    const distance = lengthInTime(problem, route.toSpliced(index, 0, stop));
    if (distance !== undefined && (!best || distance < best.distance)) best = { index, distance };
  }
  if (!best) problem.closes[stop] = Number.POSITIVE_INFINITY;
  route.splice(best?.index ?? route.length, 0, stop);
}

/** The length of a route; undefined when it misses a window. */
function lengthInTime(
  { size, distances, service, opens, closes }: RoutingProblem,
  stops: number[],
): number | undefined {
  let [length, time, from] = [0, opens[0]!, 0];
  for (const stop of stops) {
    const leg = distances[from * (size + 1) + stop]!;
    time = Math.max(opens[stop]!, time + service[from]! + leg);
    if (time > closes[stop]!) return;
    length += leg;
    from = stop;
  }
  return length;
}
